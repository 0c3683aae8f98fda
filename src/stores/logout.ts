import { cookie, readCookie } from '../entry/cookie.ts';
import type { Environment } from './environment.ts';
import type { NavigationTopic } from './navigation.ts';

/** In every tab of the browser, also where its storage is full: a session that ends this soon was ended by the player. */
const cookieName = 'loggedOut';
const recentSeconds = 15;

interface Dependencies {
  environment: Environment;
  navigation: NavigationTopic;
}

export type LogoutTopic = ReturnType<typeof createLogout>;

export function createLogout({ environment, navigation }: Dependencies) {
  return {
    /** True just after the player's own log-out: no tab reports an ended session, and the log-in does not return to the page. */
    hasLoggedOut: (): boolean => readCookie(environment.cookies(), cookieName) !== null,
    /** The form's response redirects; the shell must not navigate first. */
    stop: environment.on('logout', () => {
      environment.writeCookie(cookie(cookieName, '1', recentSeconds));
      navigation.markLeaving();
    }),
  };
}
