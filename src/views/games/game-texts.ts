import type { Game, GamePage } from '../../contract/contract.ts';
import { gamePath } from './game-path.ts';

type Locals = Pick<App.Locals, 'locale' | 't'>;

/** One sentence about a game: its provider's, where that has one in the language of the page. */
export function aboutOf(game: Game, description: GamePage['description'], { locale, t }: Locals): string {
  return description?.language === locale ? description.about : t(`lobby.lead.${game.gameClass}`);
}

/** What the page of a game says of itself. */
export function gameTexts(game: Game, description: GamePage['description'], locals: Locals) {
  const { t } = locals;
  const { gameName, gameBrandName: brand, gameClass } = game;
  const className = t(`lobby.class.${gameClass}`);
  return {
    className,
    title: t('gamePage.title', { game: gameName, class: className, brand }),
    description: t('gamePage.description', { about: aboutOf(game, description, locals) }),
    breadcrumbs: [
      { name: t('nav.home'), path: '/' },
      { name: className, path: `/lobby/${gameClass}` },
      { name: gameName, path: gamePath(game) },
    ],
  };
}
