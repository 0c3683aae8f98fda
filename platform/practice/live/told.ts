import { type Language, textsIn } from '../../i18n/i18n.ts';
import type { Html } from '../engine.ts';
import { roundText } from '../pages/game-page.ts';
import { playedOf } from '../rounds/rounds.ts';
import type { LiveGame } from './live-game.ts';
import { watched } from './publish.ts';
import type { LiveState } from './view.ts';

/** What the page of a shared table shows. */
export interface LivePage {
  game: LiveGame;
  name: string;
  language: Language;
  lobbyUrl: string;
  /** Where the page lies, and where bets are sent. */
  path: string;
  /** Of the next bet. */
  key: string;
  /** Whole rupiah. */
  balance: number;
  /** Won less staked in this visit. */
  net: number;
  minutes: number;
  state: LiveState;
  /** The bet that the fields are filled with: the one that was refused, or the last one. */
  chosen: unknown;
  /** Why the last bet was refused. */
  refusal?: string | undefined;
  sockets?: URL | undefined;
}

/** The player's bet in a round that is not drawn, in words. */
export function placedBet({ game, language, state: { own } }: LivePage): string | null {
  return own?.bet.state === 'open' ? game.live.tell(own.bet.bet, language) : null;
}

/** The last draw. */
export function shownBoard({ game, language, state: { results } }: LivePage): Html {
  const [last] = results;
  return game.engine.look.board(last ? watched(game, last) : null, language);
}

interface Told {
  text: string;
  /** Whether the player has won more than he staked. */
  won: boolean;
}

/** What the status line says: why a bet was refused, what the player's own bet came to, or what was drawn. */
export function liveText({ game, language, refusal, state: { results, own } }: LivePage): Told {
  const t = textsIn(language);
  const [last] = results;
  const plain = (text: string): Told => ({ text, won: false });
  if (refusal) return plain(refusal);
  if (own?.bet.state === 'refunded' && own.round.number >= (last?.number ?? 0))
    return plain(t('live.cancelled', { number: own.round.number }));
  if (!last) return plain(t('live.nothingYet'));
  if (own?.bet.state === 'settled' && own.round.number === last.number) {
    const played = playedOf(own.bet);
    const late = own.bet.endedBy === 'late' ? ` ${t('live.late')}` : '';
    const said = `${t('live.yours', { number: last.number })} ${roundText(game, played, false, language)}${late}`;
    return { text: said, won: played.win > played.stake };
  }
  const outcome = game.engine.look.outcome(watched(game, last), language);
  return plain(t('live.drawn', { number: last.number, outcome }));
}
