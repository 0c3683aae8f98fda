import type { Game, GamePage } from '../../contract/contract.ts';
import { gamePath } from './game-path.ts';

type Locals = Pick<App.Locals, 'locale' | 't'>;

/** One sentence about a game: the provider's, if it exists in the page's language. */
export function gameSummary(game: Game, description: GamePage['description'], { locale, t }: Locals): string {
  return description?.language === locale ? description.about : t(`lobby.lead.${game.gameClass}`);
}

/** Keeps each of `1–18`, `5: 150×` and `Rapids 15%` on one line; a list of prizes breaks between them. */
export function unbrokenFigures(text: string): string {
  return text.replace(/(?<=\d)–(?=\d)/g, '\u2060–\u2060').replace(/(?<=[:\p{L}]) (?=\d)/gu, '\u00a0');
}

/** Title and description of a game's page. */
export function gameTexts(game: Game, description: GamePage['description'], locals: Locals) {
  const { t } = locals;
  const { gameName, gameBrandName: brand, gameClass } = game;
  const className = t(`lobby.class.${gameClass}`);
  const about = gameSummary(game, description, locals);
  return {
    className,
    title: t('gamePage.title', { game: gameName, class: className, brand }),
    description: t('gamePage.description', { about }),
    game: { name: gameName, genre: className, description: about },
    breadcrumbs: [
      { name: t('nav.home'), path: '/' },
      { name: className, path: `/lobby/${gameClass}` },
      { name: gameName, path: gamePath(game) },
    ],
  };
}
