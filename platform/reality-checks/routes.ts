import { z } from '@hono/zod-openapi';
import type { PlatformApp } from '../http/environment.ts';
import { epochMs, rupiah } from '../http/fields.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { notifyChange } from '../realtime/player-changes.ts';
import { notifySessionChange } from '../realtime/revocation.ts';
import type { Services } from '../services.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import {
  answerRealityCheck,
  findRealityCheck,
  LATEST_MOMENT_MS,
  realityCheckIntervals,
  setRealityCheckInterval,
} from './reality-checks.ts';

const tags = ['Reality check'];
const security = sessionBearer;
const moment = epochMs.min(0).max(LATEST_MOMENT_MS);

const intervalMinutes = z
  .union(realityCheckIntervals.map((minutes) => z.literal(minutes)))
  .nullable()
  .openapi({ description: 'Minutes between two checks; null: off.' });

const RealityCheckSchema = z
  .object({
    intervalMinutes: z.int().nullable().openapi({ description: 'Minutes between two checks; null: off.' }),
    since: moment.openapi({
      description: 'When the count began: the last answer, or the return after a long absence.',
    }),
    dueAt: moment.nullable().openapi({ description: 'When the player must be reminded; null: off.' }),
    staked: rupiah.openapi({ description: 'Stakes since then, less those returned.' }),
    won: rupiah.openapi({ description: 'Wins since then.' }),
    serverTime: moment,
  })
  .openapi('RealityCheck');

const show = describeCall({
  method: 'get',
  path: '/reality-check',
  tags,
  summary: 'Time and money since the last reality check',
  security,
  responses: { 200: json('The check, whether or not it is due', RealityCheckSchema) },
});

const change = describeCall({
  method: 'put',
  path: '/reality-check',
  tags,
  summary: 'Choose the interval of the reality check',
  description: 'The new interval counts from the last answer. Refused while a check waits for an answer.',
  security,
  request: { body: body(z.strictObject({ intervalMinutes }).openapi('RealityCheckInterval')) },
  responses: { 200: json('The check', RealityCheckSchema) },
  codes: ['REALITY_CHECK_DUE'],
});

const answer = describeCall({
  method: 'post',
  path: '/reality-check/answers',
  tags,
  summary: 'Answer the reality check that is due',
  description:
    'The next count begins. Nothing changes for a check that was answered before, on this device or another, or is not due.',
  security,
  request: {
    body: body(
      z
        .strictObject({ since: moment.openapi({ description: 'The `since` of the answered check.' }) })
        .openapi('RealityCheckReply'),
    ),
  },
  responses: { 200: json('The next check', RealityCheckSchema) },
});

export function registerRealityCheck(app: PlatformApp, services: Services): void {
  const { db, clock } = services;

  async function checkOf(uid: string) {
    return { ...(await findRealityCheck(db, uid)), serverTime: clock() };
  }

  app.openapi(show, async (c) => {
    const { uid } = await requirePlayer(c);
    return c.json(await checkOf(uid), 200);
  });

  app.openapi(change, async (c) => {
    const { uid } = await requirePlayer(c);
    await setRealityCheckInterval(db, uid, c.req.valid('json').intervalMinutes, new Date(clock()));
    void notifySessionChange(services, uid);
    void notifyChange(services, uid, 'account');
    return c.json(await checkOf(uid), 200);
  });

  app.openapi(answer, async (c) => {
    const { uid } = await requirePlayer(c);
    const { since } = c.req.valid('json');
    const answered = await answerRealityCheck(db, uid, new Date(since), new Date(clock()));
    if (answered) void notifySessionChange(services, uid);
    return c.json(await checkOf(uid), 200);
  });
}
