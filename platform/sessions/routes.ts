import { z } from '@hono/zod-openapi';
import { bearerOf } from '../http/bearer.ts';
import { clientInfoOf } from '../http/client-info.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { body, describeCall, json, optionalSession, sessionBearer } from '../http/route.ts';
import { PlayerSchema } from '../players/players.ts';
import { notifyChange } from '../realtime/player-changes.ts';
import { notifySessionEnd } from '../realtime/revocation.ts';
import type { Services } from '../services.ts';
import { sessionCheckResult } from './check-result.ts';
import { deadlinesOf } from './deadlines.ts';
import { requirePlayer } from './guard.ts';
import { logIn } from './log-in.ts';
import { endSession } from './queries.ts';
import { LogInSchema, NewSessionSchema, SessionCheckResultSchema, SessionCheckSchema } from './schema.ts';

const tags = ['Sessions'];

const create = describeCall({
  method: 'post',
  path: '/sessions',
  timeout: 'hashesPassword',
  tags,
  summary: 'Log in',
  description:
    'An unknown account and a wrong password get the same response. Attempts are limited per account and per address. With a passkey, the password alone begins a pending log-in.',
  request: { body: body(LogInSchema) },
  responses: { 201: json('The new session', NewSessionSchema) },
  codes: [
    'WRONG_CREDENTIALS',
    'SECOND_FACTOR_REQUIRED',
    'ACCOUNT_BLOCKED',
    'ACCOUNT_CLOSED',
    'ACCOUNT_HELD',
    'TOO_MANY_ATTEMPTS',
    'BUSY',
  ],
});

const remove = describeCall({
  method: 'delete',
  path: '/sessions/current',
  tags,
  summary: 'Log out',
  description: 'Ends the session of the token. The response is the same without a session.',
  security: optionalSession,
  whilePasswordDue: true,
  responses: { 204: { description: 'The session has ended' } },
});

const me = describeCall({
  method: 'get',
  path: '/me',
  tags,
  summary: 'The player of the session',
  security: sessionBearer,
  whilePasswordDue: true,
  responses: { 200: json('The player', z.object({ player: PlayerSchema })) },
});

const check = describeCall({
  method: 'post',
  path: '/session-checks',
  tags,
  summary: 'Session check',
  description:
    'The state of session and account, for the shell (specification §4). Always 200, also for an ended session.',
  security: optionalSession,
  whilePasswordDue: true,
  request: { body: body(SessionCheckSchema) },
  responses: { 200: json('The state', SessionCheckResultSchema) },
});

interface LogOutServices extends Services {
  /** Withdraws the player's money from all brands at log-out. */
  brandMoney: { leaveAll(uid: string): Promise<void> };
}

export function registerSessions(app: PlatformApp, services: LogOutServices): void {
  const { clock, log } = services;

  app.openapi(create, async (c) => {
    const requestId = c.get('requestId');
    try {
      const session = await logIn(services, { ...c.req.valid('json'), client: clientInfoOf(c, services) });
      log.info('login.succeeded', { requestId, uid: session.player.uid });
      void notifyChange(services, session.player.uid, 'account');
      return c.json(session, 201);
    } catch (error) {
      if (error instanceof PlatformError) log.warn('login.refused', { requestId, code: error.code });
      throw error;
    }
  });

  app.openapi(remove, async (c) => {
    const token = bearerOf(c);
    const uid = token && (await endSession(services.db, token, 'loggedOut', clock()));
    if (uid) {
      void notifySessionEnd(services, uid);
      await services.brandMoney.leaveAll(uid);
    }
    return c.body(null, 204);
  });

  app.openapi(me, async (c) => {
    return c.json({ player: await requirePlayer(c) }, 200);
  });

  app.openapi(check, async (c) => {
    const state = await c.get('session')();
    const token = bearerOf(c);
    const deadlines = state.alive && token ? await deadlinesOf(services.db, token) : undefined;
    return c.json(sessionCheckResult(state, clock(), deadlines), 200);
  });
}
