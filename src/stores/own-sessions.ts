import { atom, type PreinitializedWritableAtom } from 'nanostores';
import type { PlayerSession } from '../contract/api.ts';
import { call } from './call.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import type { PlayerTopic } from './player.ts';
import type { SessionTopic } from './session.ts';

export type { PlayerSession };

interface Dependencies {
  environment: Environment;
  player: Pick<PlayerTopic, '$request'>;
  session: Pick<SessionTopic, '$account' | 'endSession'>;
}

export type SessionsStore = PreinitializedWritableAtom<readonly PlayerSession[]>;

/** The player's sessions, at first as at the time of the response. */
export const createSessions = (sessions: readonly PlayerSession[]): SessionsStore => atom(sessions);

/**
 * Loads the sessions until it is stopped: at first if something has changed since the shell started, when one has begun or
 * ended, and when the tab becomes visible.
 */
export function followSessions(
  { environment, player, session }: Dependencies,
  $sessions: SessionsStore,
): Stop {
  let newest = 0;

  async function load(): Promise<void> {
    if (session.$account.get() === null || !environment.isVisible()) return;
    newest += 1;
    const own = newest;
    const query = { lang: environment.page().locale };
    const { status, data, reason } = await call(environment, 'GET /api/sessions', { query });
    if (own !== newest) return;
    if (status === 401) session.endSession(reason);
    else if (data) $sessions.set(data.sessions);
  }

  // The island may start long after the page was rendered.
  if (player.$request.get()) void load();
  const stops = [
    player.$request.listen((request) => {
      if (request?.part === 'account') void load();
    }),
    environment.on('visibility', () => void load()),
  ];
  return () => {
    newest += 1;
    combineStops(stops)();
  };
}
