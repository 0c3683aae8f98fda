import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { stepDepositWithNotice, stepWithdrawalWithNotice } from '../cashier/cashier.ts';
import { deposits, withdrawals } from '../database/schema/schema.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { body, describeCall, json, operatorKey } from '../http/route.ts';
import { text } from '../http/text.ts';
import { publishEvent, type StoredEvent } from '../notifications/notifications.ts';
import type { Services } from '../services.ts';
import { neededNote, operatorHeaders, personOf } from './caller.ts';
import { carryOut } from './carry-out.ts';

const tags = ['Operator'];
const security = operatorKey;

const asked = 'Ask the bank first: what it says later moves nothing, and is logged where it says otherwise.';

const withdrawalOutcomes = ['paid', 'failed'] as const;

function request<const Outcomes extends readonly [string, ...string[]]>(
  what: string,
  example: string,
  outcomes: Outcomes,
) {
  const name = `${what === 'deposit' ? 'Deposit' : 'Withdrawal'}Outcome`;
  const fields = {
    outcome: z.enum(outcomes).openapi({ description: outcomes.join(' or ') }),
    note: neededNote,
  };
  return {
    headers: operatorHeaders,
    params: z.object({ reference: text(32).openapi({ description: `Of the ${what}.`, example }) }),
    body: body(z.strictObject(fields).openapi(name)),
  };
}

const ended = json(
  'As it is now',
  z.object({
    ...{ reference: z.string(), state: z.string() },
    amount: z.int().openapi({ description: 'Whole play rupiah.' }),
  }),
);

const settleWithdrawal = describeCall({
  ...{ method: 'post', path: '/operator/withdrawals/{reference}/settle', tags, security },
  summary: 'End a withdrawal that the bank gives no answer about',
  description: `Paid: the money has left; failed: it goes back to the player. Only one that is being sent. ${asked}`,
  command: {
    name: 'withdrawals settle',
    example: '--reference W7KQ2M9RXTB --outcome failed --note "will not be paid, says the bank"',
    done: 'Withdrawal {reference} of {amount} play rupiah is {state}.',
  },
  request: request('withdrawal', 'W7KQ2M9RXTB', withdrawalOutcomes),
  responses: { 200: ended },
  codes: ['NOT_FOUND', 'ATTEMPT_CLOSED', 'INVALID_INPUT'],
});

const settleDeposit = describeCall({
  ...{ method: 'post', path: '/operator/deposits/{reference}/settle', tags, security },
  summary: 'End a deposit that the bank does not say it has returned',
  description: `Returned: the payer has his money back. Nothing is booked. Only one that is being returned. ${asked}`,
  command: {
    name: 'deposits settle',
    example: '--reference D7KQ2M9RXTB --outcome returned --note "sent back on Monday, says the bank"',
    done: 'Deposit {reference} of {amount} play rupiah is {state}.',
  },
  request: request('deposit', 'D7KQ2M9RXTB', ['returned']),
  responses: { 200: ended },
  codes: ['NOT_FOUND', 'ATTEMPT_CLOSED', 'INVALID_INPUT'],
});

interface Stepped {
  row: { state: string; amount: number } | null;
  stored: StoredEvent | null;
}

/** What the order is answered, or ATTEMPT_CLOSED where the state knew no such step. */
function doneWith(reference: string, { row, stored }: Stepped) {
  if (!row) throw new PlatformError('ATTEMPT_CLOSED');
  const { state, amount } = row;
  return { answer: { reference, state, amount }, ...(stored && { event: stored }) };
}

export function registerAttemptSettling(app: PlatformApp, services: Services): void {
  const { db, clock } = services;

  app.openapi(settleWithdrawal, async (c) => {
    const { outcome, note } = c.req.valid('json');
    const { reference } = c.req.valid('param');
    const [found] = await db.select().from(withdrawals).where(eq(withdrawals.reference, reference));
    if (!found) throw new PlatformError('NOT_FOUND');
    const { uid, amount } = found;
    const details = { reference, amount, outcome };
    const step = {
      ...({ reference, by: 'operator', at: clock(), actor: personOf(c) } as const),
      ...(outcome === 'paid'
        ? ({ event: 'paid' } as const)
        : ({ event: 'refused', reason: 'unanswered' } as const)),
    };
    const order = { action: 'withdrawals settle', uid, details, note };
    const { answer, event } = await carryOut(c, services, order, async (tx) =>
      doneWith(reference, await stepWithdrawalWithNotice(tx, step)),
    );
    if (event) await publishEvent(services, event);
    return c.json(answer, 200);
  });

  app.openapi(settleDeposit, async (c) => {
    const { outcome, note } = c.req.valid('json');
    const { reference } = c.req.valid('param');
    const [found] = await db.select().from(deposits).where(eq(deposits.reference, reference));
    if (!found) throw new PlatformError('NOT_FOUND');
    const { uid, amount } = found;
    const order = { action: 'deposits settle', uid, details: { reference, amount, outcome }, note };
    const step = { event: 'refunded', by: 'operator', at: clock() } as const;
    const { answer, event } = await carryOut(c, services, order, async (tx) =>
      doneWith(reference, await stepDepositWithNotice(tx, found, step, 'operator')),
    );
    if (event) await publishEvent(services, event);
    return c.json(answer, 200);
  });
}
