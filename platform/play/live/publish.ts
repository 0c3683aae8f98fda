import type { Played } from '../../../games/engine.ts';
import type { Language } from '../../../runtime/dictionaries.ts';
import { languages } from '../../i18n/i18n.ts';
import type { Services } from '../../services.ts';
import { type LiveGame, liveChannel } from './live-game.ts';
import type { LiveRound } from './queries.ts';

/** Sent on the table's channel. */
export const DRAW_EVENT = 'draw';

/** A drawn round for a player without a bet. */
export function watched(game: LiveGame, { view }: LiveRound): Played<unknown, unknown> {
  return { bet: game.live.watching, actions: [], view, next: [], stake: 0, win: 0 };
}

/** Publishes a draw to all browsers at the table. Browsers that miss it poll. Never rejects. */
export async function publishDraw(
  { publisher, log }: Pick<Services, 'publisher' | 'log'>,
  game: LiveGame,
  round: LiveRound,
): Promise<void> {
  if (round.view === null) return;
  const played = watched(game, round);
  const { board, outcome } = game.engine.look;
  const publish = async (language: Language) =>
    publisher.publish(liveChannel(game, language), DRAW_EVENT, {
      number: round.number,
      board: String(await board(played, language)),
      text: await outcome(played, language),
    });
  try {
    await Promise.all(languages.map(publish));
  } catch (error) {
    log.warn('live.not-delivered', {
      gameID: game.gameID,
      error: error instanceof Error ? error.message : String(error),
    });
  }
}
