import type { Catalogue, Game, GamePage } from '../contract/contract.ts';
import { isSameGame } from '../views/games/game-path.ts';
import { gameTexts } from '../views/games/game-texts.ts';
import { insist } from './platform/insist.ts';
import { siteFacts } from './site-facts.ts';

const MOST_OTHERS = 4;

type Locals = Pick<App.Locals, 'platform' | 'locale' | 't'>;

/** Other games to show below one: those of its kind first. */
function othersOf(game: Game, { games }: Catalogue): Game[] {
  const others = games.filter((one) => !isSameGame(one, game));
  const isKin = ({ gameClass }: Game) => gameClass === game.gameClass;
  return [...others.filter(isKin), ...others.filter((one) => !isKin(one))].slice(0, MOST_OTHERS);
}

/** Null: the platform tells nothing of it. */
async function descriptionOf(game: Game, { platform, locale }: Locals): Promise<GamePage['description']> {
  const { gameBrand, gameID } = game;
  const params = { path: { gameBrand, gameID }, query: { language: locale } };
  const told = await insist(() => platform.GET('/games/{gameBrand}/{gameID}', { params }));
  return told.kind === 'done' ? told.value.description : null;
}

/** What the page of a game shows, in the language of the page. Throws without an answer: the page is built once. */
export async function gamePage(game: Game, locals: Locals) {
  const description = await descriptionOf(game, locals);
  const others = othersOf(game, (await siteFacts(locals)).catalogue);
  const { className, ...head } = gameTexts(game, description, locals);
  return { description, others, className, head };
}
