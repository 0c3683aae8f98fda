import type { GameMark } from '../../contract/api.ts';
import type { FreeSpins, GameRef } from '../../contract/contract.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { isSameGame } from './game-path.ts';

/** The player's own badges on cards of games: free spins that wait, and the game played last. */
export function ownGames(
  freeSpins: FreeSpins['freeSpins'],
  recent: readonly GameRef[],
  t: Translate,
): GameMark[] {
  const [last] = recent;
  const games: GameRef[] = [];
  for (const game of last ? [last, ...freeSpins] : freeSpins)
    if (!games.some((one) => isSameGame(one, game))) games.push(game);
  return games.map((game) => {
    const own = freeSpins.filter((spins) => isSameGame(spins, game));
    const count = own.reduce((sum, { remaining }) => sum + remaining, 0);
    return {
      gameBrand: game.gameBrand,
      gameID: game.gameID,
      spins: count > 0 ? t('lobby.spins', { count }) : null,
      played: last && isSameGame(last, game) ? t('lobby.lastPlayed') : null,
    };
  });
}
