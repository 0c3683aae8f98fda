import type { Html } from '../../../shared/html.ts';
import { translator } from '../../i18n/i18n.ts';
import type { ShownSeeds } from '../fairness/panel.ts';
import { roundText } from '../pages/game-page.ts';
import type { StageView } from '../pages/stage.ts';
import { isOfBonus, playedOf } from '../rounds/view.ts';
import type { LiveGame } from './live-game.ts';
import { watched } from './publish.ts';
import type { LiveRound } from './queries.ts';
import type { LiveBet, LiveState } from './view.ts';

/** The state shown on the page of a shared table. */
export interface LivePage extends StageView {
  game: LiveGame;
  seeds: ShownSeeds;
  /** Idempotency key of the next bet. */
  key: string;
  state: LiveState;
  /** The number of the player's round whose outcome the page has not shown yet. */
  awaited: number | null;
  /** The bet that fills the form: the refused one, or the last one. */
  chosen: unknown;
  /** Why the last bet was refused. */
  refusal?: string | undefined;
  /** True when the refusal says that the balance covers no stake. */
  isRefusedEmpty: boolean;
  sockets?: URL | undefined;
}

/** The player's bet in a round that is not drawn yet. */
export function placedBet({ game, language, state: { own } }: LivePage): string | null {
  return own?.bet.state === 'open' ? game.live.describeBet(own.bet.bet, language) : null;
}

/**
 * The player's bet whose end is shown: that of the last draw, or an earlier one that the player has not seen, such as
 * one that ended while the browser was offline.
 */
function endedBet({ state: { results, own }, awaited }: LivePage): LiveBet | null {
  if (!own || own.bet.state === 'open') return null;
  const { number } = own.round;
  return number === awaited || number >= (results[0]?.number ?? 0) ? own : null;
}

/** The draw on the board: that of the player's bet before later ones. */
export function shownDraw(page: LivePage): LiveRound | null {
  const ended = endedBet(page);
  return ended?.bet.state === 'settled' ? ended.round : (page.state.results[0] ?? null);
}

export function shownBoard(page: LivePage): Html {
  const { game, language } = page;
  const draw = shownDraw(page);
  return game.engine.look.board(draw && watched(game, draw), language);
}

interface StatusLine {
  text: string;
  /** True when the player has won more than they staked. */
  won: boolean;
}

const drawText = ({ game, language }: LivePage, draw: LiveRound) =>
  translator(language)('live.drawn', {
    number: draw.number,
    outcome: game.engine.look.outcome(watched(game, draw), language),
  });

/** The status line: the refusal, the result of the player's bet, or the draw. */
export function liveText(page: LivePage): StatusLine {
  const { game, language, refusal } = page;
  const t = translator(language);
  const [last] = page.state.results;
  const ended = endedBet(page);
  const plain = (text: string): StatusLine => ({ text, won: false });
  if (refusal) return plain(refusal);
  const drawn = last ? drawText(page, last) : t('live.nothingYet');
  const later = ended && last && last.number > ended.round.number ? ` ${drawn}` : '';
  if (ended?.bet.state === 'refunded') {
    const cancelled = isOfBonus(ended.bet) ? 'live.cancelledBonus' : 'live.cancelled';
    return plain(`${t(cancelled, { number: ended.round.number })}${later}`);
  }
  if (ended) {
    const played = playedOf(ended.bet);
    const late = ended.bet.endedBy === 'late' ? ` ${t('live.late')}` : '';
    const text = `${t('live.yours', { number: ended.round.number })} ${roundText(game, played, false, language)}${late}${later}`;
    return { text, won: played.win > played.stake };
  }
  return plain(drawn);
}
