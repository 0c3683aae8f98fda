import { positiveIntegerPattern } from '../../shared/positive-integer.ts';
import type { Environment } from './environment.ts';
import type { NavigationTopic } from './navigation.ts';
import { persistedText } from './persistent.ts';

/** A session that ends this soon after a log-out counts as logged out by the player. */
const recentMs = 15_000;

interface Dependencies {
  environment: Environment;
  navigation: NavigationTopic;
}

export type LogoutTopic = ReturnType<typeof createLogout>;

export function createLogout({ environment, navigation }: Dependencies) {
  /** Time of the last log-out in this browser, so that no tab reports an ended session. */
  const $loggedOut = persistedText('loggedOut', (stored): stored is string =>
    positiveIntegerPattern.test(stored),
  );
  return {
    /** True just after the player's own log-out: the log-in then does not return to the page. */
    hasLoggedOut(): boolean {
      const at = $loggedOut.get();
      return at !== '' && Math.abs(environment.now() - Number(at)) < recentMs;
    },
    /** The form's response redirects; the shell must not navigate first. */
    stop: environment.on('logout', () => {
      $loggedOut.set(String(environment.now()));
      navigation.markLeaving();
    }),
  };
}
