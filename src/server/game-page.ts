import type { Catalogue, Game } from '../contract/contract.ts';
import { isSameGame } from './game-path.ts';
import { gameTexts } from './game-texts.ts';
import { siteFacts } from './site-facts.ts';

const MOST_OTHERS = 4;

/** Other games to show below one: those of its kind first. */
function othersOf(game: Game, { games }: Catalogue): Game[] {
  const others = games.filter((one) => !isSameGame(one, game));
  const isKin = ({ gameClass }: Game) => gameClass === game.gameClass;
  return [...others.filter(isKin), ...others.filter((one) => !isKin(one))].slice(0, MOST_OTHERS);
}

/** What the page of a game shows, in the language of the page. Throws without an answer: the page is built once. */
export async function gamePage(game: Game, locals: Pick<App.Locals, 'platform' | 'locale' | 't'>) {
  const { platform, locale, t } = locals;
  const told = await platform.game(game, locale);
  if (told.kind === 'unreachable') throw new Error(`The platform tells nothing of ${game.gameID}.`);
  const description = told.kind === 'done' ? told.value.description : null;
  const others = othersOf(game, (await siteFacts(locals)).catalogue);
  const { className, ...head } = gameTexts(game, description, t);
  return { description, others, className, head };
}
