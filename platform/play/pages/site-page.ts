import { defaultLanguage, type Language } from '../../../runtime/dictionaries.ts';

/** Pages of the site that games lead to. */
const sitePaths = {
  break: '/profile/limits/break',
  deposit: '/deposit',
  help: '/help',
  history: '/profile/bettingHistory',
  launch: '/GameLoading',
  offers: '/profile/offers',
  saferPlay: '/pages/safer-play/playing-mindfully',
  signUp: '/signup',
};

export interface SiteContext {
  language: Language;
  lobbyUrl: string;
}

/** A page of the site in the player's language. */
export function sitePage(page: keyof typeof sitePaths, { language, lobbyUrl }: SiteContext): URL {
  const prefix = language === defaultLanguage ? '' : `/${language}`;
  return new URL(prefix + sitePaths[page], lobbyUrl);
}

type GameContext = SiteContext & { game: { gameBrand: string; gameID: string } };

/** The page that opens the game again. */
export function launchPage(view: GameContext): URL {
  const { gameBrand, gameID } = view.game;
  const page = sitePage('launch', view);
  page.search = String(new URLSearchParams({ gameBrand, gameID }));
  return page;
}

/** The sign-up page, which leads back to the game. */
export function signUpPage(view: GameContext): string {
  const launch = launchPage(view);
  const page = sitePage('signUp', view);
  page.searchParams.set('next', launch.pathname + launch.search);
  return page.href;
}
