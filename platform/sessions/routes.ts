import { z } from '@hono/zod-openapi';
import { bearerOf } from '../http/bearer.ts';
import { clientInfoOf } from '../http/client-info.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { body, describeCall, json, optionalSession, sessionBearer } from '../http/route.ts';
import { PlayerSchema } from '../players/players.ts';
import { notifySessionEnd } from '../realtime/revocation.ts';
import type { Services } from '../services.ts';
import { checkAnswer } from './check-answer.ts';
import { requirePlayer } from './guard.ts';
import { logIn } from './log-in.ts';
import { endSession } from './queries.ts';
import { LogInSchema, NewSessionSchema, SessionCheckAnswerSchema, SessionCheckSchema } from './schema.ts';

const tags = ['Sessions'];

const create = describeCall({
  method: 'post',
  path: '/sessions',
  timeout: 'hashesPassword',
  tags,
  summary: 'Log in',
  description:
    'An unknown account and a wrong password are answered alike. Tries are limited per account and per address.',
  request: { body: body(LogInSchema) },
  responses: { 201: json('The new session', NewSessionSchema) },
  codes: ['WRONG_CREDENTIALS', 'ACCOUNT_BLOCKED', 'TOO_MANY_ATTEMPTS', 'BUSY'],
});

const remove = describeCall({
  method: 'delete',
  path: '/sessions/current',
  tags,
  summary: 'Log out',
  description: 'Ends the session of the bearer; answers the same when there is none.',
  security: optionalSession,
  whilePasswordDue: true,
  responses: { 204: { description: 'The session is over' } },
});

const me = describeCall({
  method: 'get',
  path: '/me',
  tags,
  summary: 'Who am I',
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
    'Whether the session lasts, and what the shell must know (specification §4). Always 200: a session that is over is an answer.',
  security: optionalSession,
  whilePasswordDue: true,
  request: { body: body(SessionCheckSchema) },
  responses: { 200: json('The answer', SessionCheckAnswerSchema) },
});

interface LogOutServices extends Services {
  /** What a player leaves behind at log-out. */
  brandMoney: { leaveAll(uid: string): Promise<void> };
}

export function registerSessions(app: PlatformApp, services: LogOutServices): void {
  const { clock, log } = services;

  app.openapi(create, async (c) => {
    const requestId = c.get('requestId');
    try {
      const session = await logIn(services, { ...c.req.valid('json'), client: clientInfoOf(c, services) });
      log.info('login.succeeded', { requestId, uid: session.player.uid });
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
    return c.json(checkAnswer(await c.get('session')(), clock()), 200);
  });
}
