import type { Catalogue, Game } from '../contract/contract.ts';
import { translator } from '../i18n/i18n.ts';
import { locales } from '../i18n/locales.ts';
import { type SearchedGame, searchedGame } from '../views/games/game-search.ts';
import type { PlatformClient } from './platform/client.ts';

const translators = locales.map(translator);

/**
 * Builds the index: every game with its descriptions in all languages. A game without descriptions is found by its
 * name, brand and class.
 */
async function buildIndex(platform: PlatformClient, { games }: Catalogue): Promise<SearchedGame[]> {
  const loadDescriptions = async ({ gameBrand, gameID }: Game) => {
    const path = { gameBrand, gameID };
    const outcomes = await Promise.all(
      locales.map((language) =>
        platform.GET('/games/{gameBrand}/{gameID}', { params: { path, query: { language } } }),
      ),
    );
    return outcomes.flatMap((one) =>
      one.kind === 'done' && one.value.description ? [one.value.description] : [],
    );
  };
  return Promise.all(
    games.map(async (game) => searchedGame(game, await loadDescriptions(game), translators)),
  );
}

/** Caches the search index until the catalogue changes. The site has one cache; each test creates its own. */
export function cacheGameSearchIndex() {
  let cached: { catalogue: Catalogue; games: Promise<SearchedGame[]> } | null = null;
  return (platform: PlatformClient, catalogue: Catalogue): Promise<SearchedGame[]> => {
    if (cached?.catalogue !== catalogue) cached = { catalogue, games: buildIndex(platform, catalogue) };
    return cached.games;
  };
}

export const gameSearchIndex = cacheGameSearchIndex();
