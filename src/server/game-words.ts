import type { Catalogue, Game } from '../contract/contract.ts';
import { translator } from '../i18n/i18n.ts';
import { locales } from '../i18n/locales.ts';
import { type SearchedGame, searchedGame } from '../views/games/game-search.ts';
import type { PlatformClient } from './platform/client.ts';

const translators = locales.map(translator);

/** Of the catalogue as it is, with what the providers tell; a game nobody tells of is found by its name, brand and kind. */
async function searchedGames(platform: PlatformClient, { games }: Catalogue): Promise<SearchedGame[]> {
  const tell = async ({ gameBrand, gameID }: Game) => {
    const path = { gameBrand, gameID };
    const answers = await Promise.all(
      locales.map((language) =>
        platform.GET('/games/{gameBrand}/{gameID}', { params: { path, query: { language } } }),
      ),
    );
    return answers.flatMap((one) =>
      one.kind === 'done' && one.value.description ? [one.value.description] : [],
    );
  };
  return Promise.all(games.map(async (game) => searchedGame(game, await tell(game), translators)));
}

/** A memory of the words of all games; the site has one. It lasts as long as the catalogue that it is of. */
export function cacheGameWords() {
  let known: { catalogue: Catalogue; games: Promise<SearchedGame[]> } | null = null;
  return (platform: PlatformClient, catalogue: Catalogue): Promise<SearchedGame[]> => {
    if (known?.catalogue !== catalogue) known = { catalogue, games: searchedGames(platform, catalogue) };
    return known.games;
  };
}

export const gameWords = cacheGameWords();
