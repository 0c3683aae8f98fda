import { randomUUID } from 'node:crypto';
import type { Played } from '../../../games/engine.ts';
import { paceOf } from '../../../games/stakes.ts';
import type { GameServices } from '../../catalogue/catalogue.ts';
import { findGrant, liveGrant } from '../../free-spins/free-spins.ts';
import { translator } from '../../i18n/i18n.ts';
import { accountCode } from '../../ledger/ledger.ts';
import { bonusOf, type Play, playPath } from '../opened-game.ts';
import type { GameView } from '../pages/game-page.ts';
import { stageView } from '../pages/stage.ts';
import { lastRound, type Round } from './rounds.ts';

/** The part of a round that its turns are shown from. */
export type PlayedRound = Pick<
  Round,
  'id' | 'uid' | 'account' | 'freeSpinGrant' | 'bet' | 'actions' | 'turns' | 'view' | 'stake' | 'win'
>;

/** Such a round does not change the player's balance. */
export const isOfBonus = ({ account, uid }: Pick<Round, 'account' | 'uid'>) =>
  account === accountCode.bonus(uid);

/** The round after a number of actions; by default its current state. */
export function playedOf(round: PlayedRound, step = round.turns.length - 1): Played<unknown, unknown> {
  const turn = round.turns[step];
  const isLast = step === round.turns.length - 1;
  return {
    bet: round.bet,
    actions: isLast ? round.actions : round.actions.slice(0, step),
    view: turn?.view ?? round.view,
    next: turn?.next ?? [],
    stake: turn?.stake ?? round.stake,
    win: isLast ? round.win : 0,
  };
}

/** The part of an opened game that its rounds are shown with. */
export type ShownPlay = Pick<
  Play,
  'game' | 'gameBrand' | 'gameID' | 'gameName' | 'language' | 'lobbyUrl' | 'balance'
> & { gameClass: string };

/** Fields that differ between an opened game, a turn, a replay and a demo; the rest has defaults. */
type Shown = Pick<GameView, 'action' | 'hidden' | 'balance' | 'net' | 'round'> & Partial<GameView>;

/** Fills the view of a game. */
export function gameView(
  {
    game,
    gameName: name,
    language,
    lobbyUrl,
  }: Pick<ShownPlay, 'game' | 'gameName' | 'language' | 'lobbyUrl'>,
  shown: Shown,
): GameView {
  return {
    game,
    name,
    language,
    lobbyUrl,
    demo: false,
    bonus: null,
    minutes: 0,
    lastBet: null,
    freeSpin: false,
    freeSpins: null,
    spinsOver: null,
    wait: 0,
    ...shown,
  };
}

function hiddenFields(
  round: PlayedRound | null,
  freeSpins: GameView['freeSpins'],
  key: string,
  isOver: boolean,
) {
  if (round && !isOver) return { round: String(round.id), step: String(round.actions.length) };
  return { key, ...(freeSpins && { freeSpinGrant: String(freeSpins.id) }) };
}

/** The stake of a free spin is not the player's choice. */
const chosenBet = (round: PlayedRound | null): unknown => (round?.freeSpinGrant === null ? round.bet : null);

/**
 * The view of one turn. It is rendered from the stored turn alone, so that repetitions get the same response.
 */
export function turnView(
  play: ShownPlay,
  round: PlayedRound,
  step: number,
  shown: Partial<GameView> = {},
): GameView {
  const played = playedOf(round, step);
  const turn = round.turns[step];
  const isOver = played.next.length === 0;
  const sinceStart = Date.parse(turn?.at ?? '') - Date.parse(round.turns[0]?.at ?? '');
  const freeSpins =
    round.freeSpinGrant && turn?.spins
      ? { id: round.freeSpinGrant, remaining: turn.spins, value: round.stake }
      : null;
  const cost = played.stake - (round.turns[step - 1]?.stake ?? 0);
  const isOwnMoney = cost > 0 && !isOfBonus(round) && round.freeSpinGrant === null;
  return gameView(play, {
    action: playPath(play),
    played: { stakedBalance: isOwnMoney ? (turn?.balance ?? 0) - played.win : null },
    hidden: hiddenFields({ ...round, actions: [...played.actions] }, freeSpins, '', isOver),
    balance: isOfBonus(round) ? play.balance : (turn?.balance ?? 0),
    net: turn?.net ?? 0,
    round: played,
    lastBet: chosenBet(round),
    freeSpin: round.freeSpinGrant !== null,
    freeSpins,
    wait: isOver ? Math.max(0, paceOf(play.gameClass) - sinceStart) : 0,
    ...shown,
  });
}

/** The free spins of a round, when all of them are played. */
async function spinsOverOf({ db }: GameServices, play: Play, { freeSpinGrant }: Round) {
  const grant = freeSpinGrant === null ? null : await findGrant(db, play, freeSpinGrant);
  return grant?.remaining === 0 ? grant : null;
}

/** The view of the turn that the player has played. */
export async function playedView(
  services: GameServices,
  play: Play,
  round: Round,
  step: number,
): Promise<GameView> {
  const hasSpins = (round.turns[step]?.spins ?? 0) > 0;
  const [bonus, spinsOver] = await Promise.all([
    bonusOf(services.db, play, services.clock()),
    hasSpins ? null : spinsOverOf(services, play, round),
  ]);
  return turnView(play, round, step, { bonus, spinsOver });
}

/** The notice about a round that the player finds on return. */
function noticeOf(play: Play, round: Round): string | undefined {
  const { state, endedBy, visitId } = round;
  const t = translator(play.language);
  if (state === 'open' && play.closed) return t('play.lastRound');
  if (state === 'open') return visitId === play.visitId ? undefined : t('play.resumed');
  if (state === 'refunded') return t(isOfBonus(round) ? 'play.refundedBonus' : 'play.refunded');
  return endedBy === 'player' ? undefined : t('play.settledForYou');
}

interface Opening {
  refused?: GameView['refused'];
  /** True when the player has read how the free spins ended. */
  isProceeding: boolean;
  hasNewSeeds: boolean;
}

/** The view on opening the page: the round of this visit, or an unfinished one. */
export async function openingView(
  services: GameServices,
  play: Play,
  { refused, isProceeding, hasNewSeeds }: Opening,
): Promise<GameView> {
  const { db, clock } = services;
  const now = clock();
  const [stage, round, freeSpins] = await Promise.all([
    stageView(services, play, hasNewSeeds, now),
    lastRound(db, play),
    liveGrant(db, play, new Date(now)),
  ]);
  const roundNotice = round && noticeOf(play, round);
  const isShown = round && round.state !== 'refunded' && (round.visitId === play.visitId || roundNotice);
  const notice = stage.notice ?? roundNotice;
  const played = isShown ? playedOf(round) : null;
  const isOver = !played?.next.length;
  const isSummed = isShown && isOver && !freeSpins && !refused && !isProceeding;
  const sinceRound = play.lastRoundAt ? now - play.lastRoundAt.getTime() : Number.POSITIVE_INFINITY;
  return gameView(play, {
    ...stage,
    hidden: hiddenFields(round, freeSpins, randomUUID(), isOver),
    round: played,
    lastBet: chosenBet(round),
    freeSpin: round?.freeSpinGrant != null,
    freeSpins,
    spinsOver: isSummed ? await spinsOverOf(services, play, round) : null,
    wait: refused?.wait ?? (isOver ? Math.max(0, paceOf(play.gameClass) - sinceRound) : 0),
    ...(notice && { notice }),
    refused,
  });
}
