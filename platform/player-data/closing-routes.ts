import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { accounts } from '../database/schema/schema.ts';
import type { PlatformApp } from '../http/environment.ts';
import { epochMs, rupiah } from '../http/fields.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { balancesOf } from '../ledger/ledger.ts';
import {
  proofFields,
  proofOf,
  proofs,
  requirePlayer,
  requireProof,
  requireSession,
} from '../sessions/sessions.ts';
import { type ClosingServices, COOLING_TIME_MS, cancelClosing, moneyOf, requestClosing } from './closing.ts';

const tags = ['Account'];
const path = '/account-closing';

const closingAt = epochMs
  .nullable()
  .openapi({ description: 'From when it is final; null: the account stays.' });

const state = describeCall({
  method: 'get',
  path,
  tags,
  summary: 'Whether the account is to be closed',
  security: sessionBearer,
  responses: {
    200: json(
      'The state, and what asking for it needs',
      z.object({
        closingAt,
        money: rupiah.openapi({
          description: "All the player's own money, also held for withdrawals and at game brands.",
        }),
        proof: z.enum(proofs),
      }),
    ),
  },
});

const requestEnd = describeCall({
  method: 'post',
  path,
  timeout: 'hashesPassword',
  tags,
  summary: 'Ask for the end of the account',
  description: `Ends the other sessions at once and the account ${COOLING_TIME_MS / 86_400_000} days later, unless the player takes it back. Repeated, it returns the same moment.`,
  security: sessionBearer,
  request: {
    body: body(
      z
        .strictObject({
          ...proofFields,
          givesUp: z.boolean().openapi({ description: 'Gives up the money that is left at the end.' }),
        })
        .openapi('AccountClosing'),
    ),
  },
  responses: { 200: json('When it is final', z.object({ closingAt: epochMs })) },
  codes: ['PROOF_REQUIRED', 'MONEY_LEFT', 'INVALID_INPUT', 'TOO_MANY_ATTEMPTS', 'BUSY'],
});

const cancel = describeCall({
  method: 'delete',
  path,
  tags,
  summary: 'Take the end of the account back',
  description: 'The response is the same for an account that stays anyway.',
  security: sessionBearer,
  responses: { 204: { description: 'The account stays' } },
});

export function registerAccountClosing(app: PlatformApp, services: ClosingServices): void {
  const { db, clock } = services;

  app.openapi(state, async (c) => {
    const { uid } = await requirePlayer(c);
    const [row] = await db.select({ at: accounts.closingAt }).from(accounts).where(eq(accounts.uid, uid));
    const left = moneyOf(await balancesOf(db, uid));
    return c.json(
      { closingAt: row?.at?.getTime() ?? null, money: left, proof: await proofOf(c, services) },
      200,
    );
  });

  app.openapi(requestEnd, async (c) => {
    const { id, player } = await requireSession(c);
    const { givesUp, ...proof } = c.req.valid('json');
    await requireProof(c, services, proof);
    const request = { uid: player.uid, session: id, givesUp, now: clock() };
    return c.json({ closingAt: await requestClosing(services, request) }, 200);
  });

  app.openapi(cancel, async (c) => {
    await cancelClosing(services, (await requirePlayer(c)).uid);
    return c.body(null, 204);
  });
}
