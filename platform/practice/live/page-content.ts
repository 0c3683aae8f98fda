import { type Language, translator } from '../../i18n/i18n.ts';
import type { Html } from '../engine.ts';
import type { ShownSeeds } from '../fairness/panel.ts';
import type { ShownBonus } from '../pages/bonus-line.ts';
import { roundText } from '../pages/game-page.ts';
import type { VisitClock } from '../plays.ts';
import { playedOf } from '../rounds/rounds.ts';
import type { LiveGame } from './live-game.ts';
import { watched } from './publish.ts';
import type { LiveState } from './view.ts';

/** The state shown on the page of a shared table. */
export interface LivePage {
  game: LiveGame;
  name: string;
  language: Language;
  lobbyUrl: string;
  /** Path of the page, to which bets are sent. */
  path: string;
  /** Idempotency key of the next bet. */
  key: string;
  /** In whole rupiah. */
  balance: number;
  bonus: ShownBonus;
  /** Wins less stakes of this visit. */
  net: number;
  minutes: number;
  clock: VisitClock;
  state: LiveState;
  /** The bet that fills the form: the refused one, or the last one. */
  chosen: unknown;
  /** Why the last bet was refused. */
  refusal?: string | undefined;
  sockets?: URL | undefined;
  seeds: ShownSeeds;
}

/** The player's bet in a round that is not drawn yet. */
export function placedBet({ game, language, state: { own } }: LivePage): string | null {
  return own?.bet.state === 'open' ? game.live.tell(own.bet.bet, language) : null;
}

/** The last draw. */
export function shownBoard({ game, language, state: { results } }: LivePage): Html {
  const [last] = results;
  return game.engine.look.board(last ? watched(game, last) : null, language);
}

interface StatusLine {
  text: string;
  /** True when the player has won more than they staked. */
  won: boolean;
}

/** The status line: the refusal, the result of the player's bet, or the draw. */
export function liveText({ game, language, refusal, state: { results, own } }: LivePage): StatusLine {
  const t = translator(language);
  const [last] = results;
  const plain = (text: string): StatusLine => ({ text, won: false });
  if (refusal) return plain(refusal);
  if (own?.bet.state === 'refunded' && own.round.number >= (last?.number ?? 0))
    return plain(t('live.cancelled', { number: own.round.number }));
  if (!last) return plain(t('live.nothingYet'));
  if (own?.bet.state === 'settled' && own.round.number === last.number) {
    const played = playedOf(own.bet);
    const late = own.bet.endedBy === 'late' ? ` ${t('live.late')}` : '';
    const text = `${t('live.yours', { number: last.number })} ${roundText(game, played, false, language)}${late}`;
    return { text: text, won: played.win > played.stake };
  }
  const outcome = game.engine.look.outcome(watched(game, last), language);
  return plain(t('live.drawn', { number: last.number, outcome }));
}
