import type { Environment, Stop } from './environment.ts';
import { $leaving } from './navigation.ts';
import { persistedText } from './storage.ts';

/** Milliseconds in which a session that is gone counts as the one that the player has left. */
const recent = 15_000;

/** When the player last logged out in this browser, so that no tab takes it for a session that ended. */
const $loggedOut = persistedText('loggedOut', (stored): stored is string => /^\d{1,15}$/.test(stored));

/** Whether the player has gone by himself: nothing of his is to be come back to. */
export function hasLoggedOut(now: number): boolean {
  const at = $loggedOut.get();
  return at !== '' && Math.abs(now - Number(at)) < recent;
}

/** The form leads to the front page; the shell does not get ahead of it. */
export function startLogout(environment: Environment): Stop {
  return environment.on('logout', () => {
    $loggedOut.set(String(environment.now()));
    $leaving.set(true);
  });
}
