import type { Game, GamePage } from '../contract/contract.ts';
import type { Translate } from '../i18n/i18n.ts';
import { gamePath } from './game-path.ts';

/** What the page of a game says of itself. */
export function gameTexts(game: Game, description: GamePage['description'], t: Translate) {
  const { gameName, gameBrandName: brand, gameClass } = game;
  const className = t(`lobby.class.${gameClass}`);
  const about = description?.about ?? t(`lobby.lead.${gameClass}`);
  return {
    className,
    title: t('gamePage.title', { game: gameName, class: className, brand }),
    description: t('gamePage.description', { about, game: gameName }),
    breadcrumbs: [
      { name: t('nav.home'), path: '/' },
      { name: className, path: `/lobby/${gameClass}` },
      { name: gameName, path: gamePath(game) },
    ],
  };
}
