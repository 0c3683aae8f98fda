import { textsIn } from '../../i18n/i18n.ts';
import type { Game, Played } from '../engine.ts';
import type { ShownSeeds } from '../fairness/panel.ts';
import { paceOf } from '../limits.ts';
import type { RoundRefusal } from '../pages/refusals.ts';
import { type GameView, minutesSince, refusalText } from '../pages/view.ts';
import type { FreeSpins, Play } from '../plays.ts';
import { playPath } from './address.ts';
import { playedOf, type StoredRound } from './calls.ts';

interface OpenGame {
  play: Play;
  game: Game;
}

function hiddenFields(round: StoredRound | null, freeSpins: FreeSpins | null, key: string, isOver: boolean) {
  if (round && !isOver) return { round: String(round.id), step: String(round.actions.length) };
  return { key, ...(freeSpins && { freeSpin: String(freeSpins.id) }) };
}

function common({ play, game }: OpenGame) {
  const { gameName: name, language, lobbyUrl } = play;
  return { game, name, language, lobbyUrl, action: playPath(play), demo: false };
}

/** The answer to one turn. It is made of what is stored of it alone, so that the same turn is always answered alike. */
export function turnView({ play, game }: OpenGame, round: StoredRound, step: number): GameView {
  const played = playedOf(round, step);
  const turn = round.turns[step];
  const isOver = played.next.length === 0;
  const sinceStart = Date.parse(turn?.at ?? '') - Date.parse(round.turns[0]?.at ?? '');
  const freeSpins =
    round.freeSpinGrant && turn?.spins
      ? { id: round.freeSpinGrant, remaining: turn.spins, value: round.stake }
      : null;
  return {
    ...common({ play, game }),
    hidden: hiddenFields({ ...round, actions: [...played.actions] }, freeSpins, '', isOver),
    balance: turn?.balance ?? 0,
    net: turn?.net ?? 0,
    minutes: 0,
    round: played,
    freeSpin: round.freeSpinGrant !== null,
    freeSpins,
    wait: isOver ? Math.max(0, paceOf(play.gameClass) - sinceStart) : 0,
  };
}

/** What is told about a round that the player finds when he comes back. */
function noticeOf({ play }: OpenGame, { state, endedBy, visitId }: StoredRound): string | undefined {
  const t = textsIn(play.language);
  if (state === 'open') return visitId === play.visitId ? undefined : t('play.resumed');
  if (state === 'refunded') return t('play.refunded');
  return endedBy === 'player' ? undefined : t('play.settledForYou');
}

interface Found {
  /** Null: none were told yet. */
  told: ShownSeeds['told'];
  /** The newest. */
  round: StoredRound | null;
  freeSpins: FreeSpins | null;
  /** Of the next round. */
  key: string;
  now: number;
  refusal?: { why: RoundRefusal; wait: number } | undefined;
}

/** The page as the player finds it: with the round of this visit, or one that waits for him. */
export function pageView(open: OpenGame, { round, freeSpins, told, key, now, refusal }: Found): GameView {
  const { play } = open;
  const notice = round && noticeOf(open, round);
  const isShown = round && round.state !== 'refunded' && (round.visitId === play.visitId || notice);
  const played: Played<unknown, unknown> | null = isShown ? playedOf(round) : null;
  const isOver = !played?.next.length;
  const sinceRound = play.lastRoundAt ? now - play.lastRoundAt.getTime() : Number.POSITIVE_INFINITY;
  return {
    ...common(open),
    hidden: hiddenFields(round, freeSpins, key, isOver),
    balance: play.balance,
    net: play.net,
    minutes: minutesSince(play.startedAt, now),
    round: played,
    freeSpin: round?.freeSpinGrant != null,
    freeSpins,
    wait: refusal?.wait ?? (isOver ? Math.max(0, paceOf(play.gameClass) - sinceRound) : 0),
    seeds: { ...play.seeds, told },
    ...(notice && { notice }),
    ...(refusal && { refusal: refusalText(open.game, refusal.why, play.language) }),
  };
}
