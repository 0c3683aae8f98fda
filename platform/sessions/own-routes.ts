import { z } from '@hono/zod-openapi';
import { logInResults, logInWays } from '../database/schema/schema.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { epochMs, rowId } from '../http/fields.ts';
import { isPublicId } from '../http/public-id.ts';
import { describeCall, json, sessionBearer } from '../http/route.ts';
import { notifyChange } from '../realtime/player-changes.ts';
import { notifySessionEnd } from '../realtime/revocation.ts';
import type { Services } from '../services.ts';
import { requirePlayer, requireSession } from './guard.ts';
import { listLogIns } from './history.ts';
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts';

const tags = ['Sessions'];
/** Log-ins per response. */
const PAGE_LENGTH = 20;

const deviceFields = {
  browser: z.string().nullable().openapi({ description: 'Name of the browser; null: not recognized.' }),
  system: z.string().nullable().openapi({ description: 'Name of the device or its system.' }),
  place: z
    .string()
    .nullable()
    .openapi({ description: "A coarse place; only where the operator's proxy names one." }),
};

const OwnSessionSchema = z
  .object({
    id: z.string().openapi({ description: 'Public id; it opens nothing.' }),
    current: z.boolean().openapi({ description: 'True for the session of this call.' }),
    ...deviceFields,
    createdAt: epochMs.openapi({ description: 'The log-in.' }),
    lastSeenAt: epochMs.openapi({ description: 'To about a minute.' }),
  })
  .openapi('OwnSession');

const LogInRecordSchema = z
  .object({
    id: z.string(),
    at: epochMs,
    result: z.enum(logInResults).openapi({ description: 'Values may be added.' }),
    how: z.enum(logInWays).openapi({ description: 'Values may be added.' }),
    current: z.boolean().openapi({ description: 'True when the session of this call began so.' }),
    ...deviceFields,
  })
  .openapi('LogInRecord');

const list = describeCall({
  method: 'get',
  path: '/sessions',
  tags,
  summary: "The player's sessions",
  description: 'Those that are live, this one first. No token and no address.',
  security: sessionBearer,
  responses: { 200: json('Live sessions', z.object({ sessions: z.array(OwnSessionSchema) })) },
});

const history = describeCall({
  method: 'get',
  path: '/log-ins',
  tags,
  summary: "The player's log-ins",
  description: 'Also wrong passwords and other refused ones, of the last 180 days, newest first.',
  security: sessionBearer,
  request: {
    query: z.strictObject({
      before: rowId.optional().openapi({ description: 'The last id of the page before.' }),
    }),
  },
  responses: {
    200: json('A page', z.object({ logIns: z.array(LogInRecordSchema), more: z.boolean() })),
  },
  codes: ['INVALID_INPUT'],
});

const removeOthers = describeCall({
  method: 'delete',
  path: '/sessions/others',
  tags,
  summary: 'End all other sessions',
  description: "Ends the player's sessions except this one; their browsers learn it at once.",
  security: sessionBearer,
  responses: { 200: json('How many have ended', z.object({ ended: z.int() })) },
});

const remove = describeCall({
  method: 'delete',
  path: '/sessions/{id}',
  tags,
  summary: 'End a session',
  description: 'Ends one of the player by its public id; its browser learns it at once.',
  security: sessionBearer,
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: { description: 'The session has ended' } },
  codes: ['NOT_FOUND'],
});

export function registerOwnSessions(app: PlatformApp, services: Services): void {
  const { db, clock, log } = services;

  app.openapi(list, async (c) => {
    const session = await requireSession(c);
    const rows = await listSessions(db, session.player.uid, { current: session.id, now: clock() });
    const sessions = rows.map(({ id, browser, system, place, createdAt, lastSeenAt }) => {
      const times = { createdAt: createdAt.getTime(), lastSeenAt: lastSeenAt.getTime() };
      return { id, current: id === session.id, browser, system, place, ...times };
    });
    return c.json({ sessions }, 200);
  });

  app.openapi(history, async (c) => {
    const own = await requireSession(c);
    const { before } = c.req.valid('query');
    const start = before === undefined ? undefined : Number(before);
    const rows = await listLogIns(db, own.player.uid, { before: start, limit: PAGE_LENGTH + 1 });
    const logIns = rows.slice(0, PAGE_LENGTH).map(({ id, at, result, how, session, ...device }) => {
      const { browser, system, place } = device;
      const current = session === own.id;
      return { id: String(id), at: at.getTime(), result, how, current, browser, system, place };
    });
    return c.json({ logIns, more: rows.length > PAGE_LENGTH }, 200);
  });

  app.openapi(removeOthers, async (c) => {
    const { id, player } = await requireSession(c);
    const { uid } = player;
    const ended = await endOtherSessions(db, uid, id, clock());
    if (ended > 0) {
      await services.announce(uid, { what: 'sessionsEnded' });
      log.info('session.others-ended', { requestId: c.get('requestId'), uid, ended });
      void notifySessionEnd(services, uid);
      void notifyChange(services, uid, 'account');
    }
    return c.json({ ended }, 200);
  });

  app.openapi(remove, async (c) => {
    const { uid } = await requirePlayer(c);
    const { id } = c.req.valid('param');
    if (!isPublicId(id) || !(await endOwnSession(db, uid, id, clock()))) throw new PlatformError('NOT_FOUND');
    log.info('session.ended', { requestId: c.get('requestId'), uid });
    void notifySessionEnd(services, uid);
    void notifyChange(services, uid, 'account');
    return c.body(null, 204);
  });
}
