import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bearerOf } from '../http/bearer.ts';
import type { PlatformApp, PlatformEnv } from '../http/environment.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { notifyChange } from '../realtime/player-changes.ts';
import { proofFields, proofOf, requirePlayer, requireProof } from '../sessions/sessions.ts';
import { listTerms, startBreak } from './breaks.ts';
import { carryOutBreak, type HoldServices } from './holds.ts';
import {
  decideRequest,
  limitRanges,
  listLimits,
  requireRequest,
  sessionDeadlineOf,
  setLimit,
} from './limits.ts';
import { pauseOf } from './pauses.ts';
import { limitRequestParams, NewBreakSchema, NewLimitSchema, ProtectionSchema } from './schema.ts';

const tags = ['Protection'];
const security = sessionBearer;
const responses = { 200: json('What holds then', ProtectionSchema) };

const show = describeCall({
  method: 'get',
  path: '/protection',
  tags,
  summary: "The player's limits, break and exclusion",
  description: 'The event `account` on the player’s own channel says that they have changed; it has no data.',
  security,
  responses: { 200: json('What holds now', ProtectionSchema) },
});

const set = describeCall({
  method: 'post',
  path: '/limits',
  tags,
  summary: 'Set a limit',
  description:
    'A tighter limit holds at once. A looser one, or none, is a request: it can be confirmed after 24 hours, and lapses three days later. The limit that holds withdraws the request. Unpaid deposits that it refuses are cancelled at the bank, and with a tighter limit of play the money at transfer brands returns.',
  security,
  timeout: 'callsOthers',
  request: { body: body(NewLimitSchema) },
  responses,
  codes: ['INVALID_INPUT'],
});

const confirm = describeCall({
  method: 'post',
  path: '/limit-requests/{id}/confirmation',
  tags,
  summary: 'Confirm a looser limit',
  description: 'Needs a recent proof of identity. Only requests of the player.',
  security,
  timeout: 'hashesPassword',
  request: {
    params: limitRequestParams,
    body: body(z.strictObject(proofFields).openapi('LimitConfirmation')),
  },
  responses,
  codes: ['NOT_FOUND', 'REQUEST_CLOSED', 'PROOF_REQUIRED', 'INVALID_INPUT', 'TOO_MANY_ATTEMPTS'],
});

const keep = describeCall({
  method: 'post',
  path: '/limit-requests/{id}/withdrawal',
  tags,
  summary: 'Withdraw a request for a looser limit',
  security,
  request: { params: limitRequestParams },
  responses,
  codes: ['NOT_FOUND', 'REQUEST_CLOSED'],
});

const pause = describeCall({
  method: 'post',
  path: '/breaks',
  tags,
  summary: 'Take a break, or exclude oneself',
  description:
    'Holds at once and cannot be shortened. Meanwhile the player can neither play nor deposit; open rounds end, and withdrawals stay possible. Money at transfer brands returns, and unpaid deposits are cancelled at the bank. An exclusion also ends the sessions of accounts that share a device, a bank account or a passkey, which wait for an operator.',
  security,
  timeout: 'callsOthers',
  request: { body: body(NewBreakSchema) },
  responses: { 201: json('What holds then', ProtectionSchema) },
  codes: ['INVALID_INPUT'],
});

export interface ProtectionServices extends HoldServices {
  /** Claims what the player has reached in offers. */
  claimReached(uid: string): Promise<void>;
}

export function registerProtection(app: PlatformApp, services: ProtectionServices): void {
  const { db, clock, log, brandMoney } = services;

  async function view(c: Context<PlatformEnv>, uid: string): Promise<z.infer<typeof ProtectionSchema>> {
    const now = clock();
    const [limits, pause, terms, sessionEndsAt, proof] = await Promise.all([
      listLimits(db, uid, now),
      pauseOf(db, uid, now),
      listTerms(db, now),
      sessionDeadlineOf(db, bearerOf(c)),
      proofOf(c, services),
    ]);
    return { limits, ranges: limitRanges, pause, terms, sessionEndsAt, proof };
  }

  app.openapi(show, async (c) => {
    const { uid } = await requirePlayer(c);
    return c.json(await view(c, uid), 200);
  });

  app.openapi(set, async (c) => {
    const { uid } = await requirePlayer(c);
    const { name, amount } = c.req.valid('json');
    const step = await setLimit(db, uid, { name, amount }, clock());
    if (step) {
      log.info('limit.set', { requestId: c.get('requestId'), uid, limit: name });
      if (step === 'set' && !name.startsWith('deposit')) await brandMoney.leaveAll(uid);
      await services.cancelRefusedDeposits(uid);
      await notifyChange(services, uid, 'account');
    }
    return c.json(await view(c, uid), 200);
  });

  app.openapi(confirm, async (c) => {
    const { uid } = await requirePlayer(c);
    const { id } = c.req.valid('param');
    await requireRequest(db, uid, id);
    await requireProof(c, services, c.req.valid('json'));
    const moment = clock();
    const { name } = await decideRequest(db, uid, id, { step: 'confirmed', now: moment });
    log.info('limit.loosened', { requestId: c.get('requestId'), uid, limit: name });
    await services.announce(uid, { what: 'limitLoosened', moment });
    await notifyChange(services, uid, 'account');
    return c.json(await view(c, uid), 200);
  });

  app.openapi(keep, async (c) => {
    const { uid } = await requirePlayer(c);
    const { id } = c.req.valid('param');
    await requireRequest(db, uid, id);
    await decideRequest(db, uid, id, { step: 'kept', now: clock() });
    await notifyChange(services, uid, 'account');
    return c.json(await view(c, uid), 200);
  });

  app.openapi(pause, async (c) => {
    const { uid } = await requirePlayer(c);
    const { term } = c.req.valid('json');
    if (term !== 'day') await services.claimReached(uid);
    await startBreak(db, uid, { term, now: clock() });
    log.info('break.started', { requestId: c.get('requestId'), uid, term });
    await carryOutBreak(services, uid);
    await notifyChange(services, uid, 'account');
    return c.json(await view(c, uid), 201);
  });
}
