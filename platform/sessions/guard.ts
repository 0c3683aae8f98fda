import type { Context, MiddlewareHandler } from 'hono';
import { mustChangePassword } from '../../shared/password-change.ts';
import { bearerOf } from '../http/bearer.ts';
import type { Guards, PlatformEnv } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { TokenBuckets } from '../http/token-buckets.ts';
import type { Player } from '../players/players.ts';
import type { Services } from '../services.ts';
import { findSession, type SessionState } from './queries.ts';

declare module 'hono' {
  interface ContextVariableMap {
    session: () => Promise<SessionState>;
  }
}

interface LookUp {
  token: string | null;
  state: Promise<SessionState>;
}

/**
 * Provides the session of a call. It is queried at most once, and only if a call needs it. Read calls of one
 * visit share one look-up; a call that writes queries the session again, and so does the next read.
 */
export function sessionMiddleware(services: Pick<Services, 'db' | 'clock'>): MiddlewareHandler<PlatformEnv> {
  const lookUps = new WeakMap<object, LookUp>();
  return async (c, next) => {
    const token = bearerOf(c);
    const visit = c.env?.visit;
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    const holder = visit && reads ? visit : c;
    c.set('session', () => {
      const known = lookUps.get(holder);
      if (known?.token === token) return known.state;
      const state = findSession(services.db, token, services.clock());
      lookUps.set(holder, { token, state });
      return state;
    });
    await next();
    if (visit && !reads) lookUps.delete(visit);
  };
}

/** A live session with its player. Throws SESSION_ENDED. */
export async function requireSession(c: Context<PlatformEnv>) {
  const state = await c.get('session')();
  if (!state.alive) throw new PlatformError('SESSION_ENDED', { reason: state.reason });
  return state;
}

/** The player of a live session. Throws SESSION_ENDED. */
export async function requirePlayer(c: Context<PlatformEnv>): Promise<Player> {
  return (await requireSession(c)).player;
}

/** Throws PASSWORD_CHANGE_REQUIRED for a player who must change the password first (D15). */
async function refusePendingPasswordChange(c: Context<PlatformEnv>): Promise<void> {
  const state = await c.get('session')();
  if (!state.alive) return;
  const { loginInfo, highRisk } = state.player;
  if (mustChangePassword(loginInfo.status, highRisk)) throw new PlatformError('PASSWORD_CHANGE_REQUIRED');
}

/** A page makes up to ten calls. */
const SECONDS_AT_ONCE = 30;

/**
 * The guards of calls that need a session, with a limit per player and process: the dearest calls take about 30 ms of a
 * processor. Throws TOO_MANY_ATTEMPTS.
 */
export function sessionGuards({
  callsPerSecond,
  clock,
}: Pick<Services, 'callsPerSecond' | 'clock'>): Pick<Guards, 'session' | 'passwordChange'> {
  const buckets = new TokenBuckets(SECONDS_AT_ONCE * callsPerSecond, callsPerSecond);
  return {
    session: async (c) => {
      const retryAfter = buckets.take((await requirePlayer(c)).uid, clock());
      if (retryAfter > 0) throw new PlatformError('TOO_MANY_ATTEMPTS', { retryAfter });
    },
    passwordChange: refusePendingPasswordChange,
  };
}
