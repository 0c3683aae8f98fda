import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { stepWithdrawalWithNotice } from '../cashier/cashier.ts';
import { withdrawals } from '../database/schema/schema.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { body, describeCall, json, operatorKey } from '../http/route.ts';
import { text } from '../http/text.ts';
import { publishEvent } from '../notifications/notifications.ts';
import type { Services } from '../services.ts';
import { note, noteOnly, operatorHeaders, personOf } from './caller.ts';
import { carryOut } from './carry-out.ts';

const tags = ['Operator'];
const security = operatorKey;
const rupiah = z.int().openapi({ description: 'Whole play rupiah.' });

const params = z.object({
  reference: text(32).openapi({ description: 'Of the withdrawal.', example: 'W7KQ2M9RXTB' }),
});
const decided = json(
  'The withdrawal',
  z.object({ reference: z.string(), state: z.string(), amount: rupiah }),
);

const approve = describeCall({
  ...{ method: 'post', path: '/operator/withdrawals/{reference}/approve', tags, security },
  summary: 'Approve a withdrawal',
  description: 'It is sent to the bank then.',
  command: {
    name: 'withdrawals approve',
    example: '--reference W7KQ2M9RXTB',
    done: 'Withdrawal {reference} of {amount} play rupiah is {state}.',
  },
  request: { headers: operatorHeaders, params, body: noteOnly },
  responses: { 200: decided },
  codes: ['NOT_FOUND', 'ATTEMPT_CLOSED', 'INVALID_INPUT'],
});

const reject = describeCall({
  ...{ method: 'post', path: '/operator/withdrawals/{reference}/reject', tags, security },
  summary: 'Reject a withdrawal',
  description: 'Its money goes back to the player, who is told the reason. Until it is sent to the bank.',
  command: {
    name: 'withdrawals reject',
    example: '--reference W7KQ2M9RXTB --reason "the name is not yours"',
    done: 'Withdrawal {reference} of {amount} play rupiah is {state}.',
  },
  request: {
    headers: operatorHeaders,
    params,
    body: body(
      z
        .strictObject({
          reason: text(300).min(1).openapi({ description: 'What the player is told, in his language.' }),
          note,
        })
        .openapi('WithdrawalRejection'),
    ),
  },
  responses: { 200: decided },
  codes: ['NOT_FOUND', 'ATTEMPT_CLOSED', 'INVALID_INPUT'],
});

export function registerWithdrawalDecisions(app: PlatformApp, services: Services): void {
  const { db, clock } = services;

  type Decision = { event: 'approve' } | { event: 'reject'; words: string };

  async function decide(
    c: Parameters<typeof personOf>[0],
    reference: string,
    decision: Decision,
    note?: string,
  ) {
    const [found] = await db
      .select({ uid: withdrawals.uid })
      .from(withdrawals)
      .where(eq(withdrawals.reference, reference));
    if (!found) throw new PlatformError('NOT_FOUND');
    const { event } = decision;
    const words = event === 'reject' ? decision.words : undefined;
    const details = { reference, ...(words !== undefined && { reason: words }) };
    const order = { action: `withdrawals ${event}`, uid: found.uid, details, note };
    const step = {
      ...({ reference, event, by: 'operator', at: clock(), actor: personOf(c) } as const),
      ...(words !== undefined && { reason: 'operator', note: words }),
    };
    const { answer, event: stored } = await carryOut(c, services, order, async (tx) => {
      const { row, stored } = await stepWithdrawalWithNotice(tx, step);
      if (!row) throw new PlatformError('ATTEMPT_CLOSED');
      const answer = { reference, state: row.state as string, amount: row.amount };
      return { answer, ...(stored && { event: stored }) };
    });
    if (stored) await publishEvent(services, stored);
    return answer;
  }

  app.openapi(approve, async (c) => {
    const { note } = c.req.valid('json') ?? {};
    return c.json(await decide(c, c.req.valid('param').reference, { event: 'approve' }, note), 200);
  });

  app.openapi(reject, async (c) => {
    const { reason, note } = c.req.valid('json');
    return c.json(
      await decide(c, c.req.valid('param').reference, { event: 'reject', words: reason }, note),
      200,
    );
  });
}
