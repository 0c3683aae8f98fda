import type { Catalogue, Game, GamePage } from '../contract/contract.ts';
import { isSameGame } from '../views/games/game-path.ts';
import { gameTexts } from '../views/games/game-texts.ts';
import { retryUnreachable } from './platform/retry.ts';
import { siteFacts } from './site-facts.ts';

const MAX_OTHER_GAMES = 4;

type Locals = Pick<App.Locals, 'platform' | 'locale' | 't'>;

/** Other games to show on a game's page, those of the same class first. */
function otherGames(game: Game, { games }: Catalogue): Game[] {
  const others = games.filter((one) => !isSameGame(one, game));
  const isSameClass = ({ gameClass }: Game) => gameClass === game.gameClass;
  return [...others.filter(isSameClass), ...others.filter((one) => !isSameClass(one))].slice(
    0,
    MAX_OTHER_GAMES,
  );
}

/** Null when the platform does not know the game. */
async function loadGame(game: Game, { platform, locale }: Locals): Promise<GamePage | null> {
  const { gameBrand, gameID } = game;
  const params = { path: { gameBrand, gameID }, query: { language: locale } };
  const outcome = await retryUnreachable(() => platform.GET('/games/{gameBrand}/{gameID}', { params }));
  return outcome.kind === 'done' ? outcome.value : null;
}

/** The content of a game's page. Throws when the platform stays unreachable, because the page is built once. */
export async function gamePage(game: Game, locals: Locals) {
  const loaded = await loadGame(game, locals);
  const description = loaded?.description ?? null;
  const others = otherGames(game, (await siteFacts(locals)).catalogue);
  const { className, ...head } = gameTexts(game, description, locals);
  return { wageringPercent: loaded?.wageringPercent, description, others, className, head };
}
