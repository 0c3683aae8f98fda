import { z } from '@hono/zod-openapi';
import { stepDepositWithNotice, stepWithdrawalWithNotice } from '../cashier/cashier.ts';
import type { PlatformApp } from '../http/environment.ts';
import { body, describeCall, operatorKey } from '../http/route.ts';
import type { Services } from '../services.ts';
import {
  attemptNow,
  attemptParams,
  requireDeposit,
  requireWithdrawal,
  stepByOperator,
} from './attempt-steps.ts';
import { neededNote, operatorHeaders, personOf } from './caller.ts';

const tags = ['Operator'];
const security = operatorKey;

const asked = 'Ask the bank first: what it says later moves nothing, and is logged where it says otherwise.';

const outcomeOf = <const Outcomes extends readonly [string, ...string[]]>(outcomes: Outcomes, name: string) =>
  body(
    z
      .strictObject({
        outcome: z.enum(outcomes).openapi({ description: outcomes.join(' or ') }),
        note: neededNote,
      })
      .openapi(name),
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
  request: {
    headers: operatorHeaders,
    params: attemptParams('withdrawal'),
    body: outcomeOf(['paid', 'failed'], 'WithdrawalOutcome'),
  },
  responses: { 200: attemptNow },
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
  request: {
    headers: operatorHeaders,
    params: attemptParams('deposit'),
    body: outcomeOf(['returned'], 'DepositOutcome'),
  },
  responses: { 200: attemptNow },
  codes: ['NOT_FOUND', 'ATTEMPT_CLOSED', 'INVALID_INPUT'],
});

export function registerAttemptSettling(app: PlatformApp, services: Services): void {
  const { db, clock } = services;

  app.openapi(settleWithdrawal, async (c) => {
    const { outcome, note } = c.req.valid('json');
    const { uid, reference, amount } = await requireWithdrawal(db, c.req.valid('param').reference);
    const order = { action: 'withdrawals settle', uid, details: { reference, amount, outcome }, note };
    const step = {
      ...({ reference, by: 'operator', at: clock(), actor: personOf(c) } as const),
      ...(outcome === 'paid'
        ? ({ event: 'paid' } as const)
        : ({ event: 'refused', reason: 'unanswered' } as const)),
    };
    return c.json(await stepByOperator(c, services, order, (tx) => stepWithdrawalWithNotice(tx, step)), 200);
  });

  app.openapi(settleDeposit, async (c) => {
    const { outcome, note } = c.req.valid('json');
    const found = await requireDeposit(db, c.req.valid('param').reference);
    const { uid, reference, amount } = found;
    const order = { action: 'deposits settle', uid, details: { reference, amount, outcome }, note };
    const step = { event: 'refunded', by: 'operator', at: clock() } as const;
    const answer = await stepByOperator(c, services, order, (tx) =>
      stepDepositWithNotice(tx, found, step, 'operator'),
    );
    return c.json(answer, 200);
  });
}
