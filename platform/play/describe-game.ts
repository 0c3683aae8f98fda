import { returnOf } from '../../games/figures.ts';
import { findBundledGame } from '../../games/games.ts';
import type { GameDescription } from '../catalogue/catalogue.ts';
import { nearestLanguage, translator } from '../i18n/i18n.ts';

/** Describes a bundled game; null for an unknown id. */
export function describeBundledGame(
  gameBrand: string,
  gameID: string,
  language: string,
  games: URL,
): GameDescription | null {
  const game = findBundledGame(gameBrand, gameID);
  if (!game) return null;
  const own = nearestLanguage(language);
  const { look, stakes } = game.engine;
  const { value, method } = returnOf(game);
  const demoUrl = new URL(`/demo/${gameBrand}/${gameID}`, games);
  demoUrl.searchParams.set('language', own);
  return {
    language: own,
    about: translator(own)(game.about),
    rules: look.rules(own),
    prizes: look.prizes(own).map(({ label, value: pays }) => ({ label, value: pays })),
    stakes,
    returnToPlayer: { value, method },
    hitFrequency: game.engine.odds?.value.hits ?? null,
    demoUrl,
  };
}
