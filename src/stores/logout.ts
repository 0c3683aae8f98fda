import type { Environment } from './environment.ts';
import type { NavigationTopic } from './navigation.ts';
import { persistedText } from './persistent.ts';

/** Milliseconds in which a session that is gone counts as the one that the player has left. */
const recent = 15_000;

interface Dependencies {
  environment: Environment;
  navigation: NavigationTopic;
}

export type LogoutTopic = ReturnType<typeof createLogout>;

export function createLogout({ environment, navigation }: Dependencies) {
  /** When the player last logged out in this browser, so that no tab takes it for a session that ended. */
  const $loggedOut = persistedText('loggedOut', (stored): stored is string => /^\d{1,15}$/.test(stored));
  return {
    /** Whether the player has gone by himself: nothing of his is to be come back to. */
    hasLoggedOut(): boolean {
      const at = $loggedOut.get();
      return at !== '' && Math.abs(environment.now() - Number(at)) < recent;
    },
    /** The form leads to the front page; the shell does not get ahead of it. */
    stop: environment.on('logout', () => {
      $loggedOut.set(String(environment.now()));
      navigation.markLeaving();
    }),
  };
}
