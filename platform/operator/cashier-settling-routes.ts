import { z } from '@hono/zod-openapi';
import { applyDepositTransition, applyWithdrawalTransition } from '../cashier/cashier.ts';
import type { PlatformApp } from '../http/environment.ts';
import { body, describeCall, operatorKey } from '../http/route.ts';
import type { Services } from '../services.ts';
import { neededNote, operatorHeaders, personOf } from './caller.ts';
import {
  referenceParams,
  requireDeposit,
  requireWithdrawal,
  transitionByOperator,
  transitionReply,
} from './cashier-transitions.ts';

const tags = ['Operator'];
const security = operatorKey;

const checkFirst = 'Ask the bank first: later reports of the bank move no money.';

const outcomeBody = <const Outcomes extends readonly [string, ...string[]]>(
  outcomes: Outcomes,
  description: string,
  name: string,
) =>
  body(
    z
      .strictObject({
        outcome: z.enum(outcomes).openapi({ description }),
        note: neededNote,
      })
      .openapi(name),
  );

const settleWithdrawal = describeCall({
  method: 'post',
  path: '/operator/withdrawals/{reference}/settle',
  tags,
  security,
  summary: 'Settle a withdrawal that the bank does not report on',
  description: `Possible in the state sending. ${checkFirst}`,
  command: {
    name: 'withdrawals settle',
    example: '--reference W7KQ2M9RXTB --outcome failed --note "bank: will not be paid"',
    done: 'Withdrawal {reference} of {amount} play rupiah is {state}.',
  },
  request: {
    headers: operatorHeaders,
    params: referenceParams('withdrawal'),
    body: outcomeBody(
      ['paid', 'failed'],
      'paid: the money has left; failed: it goes back to the player.',
      'WithdrawalOutcome',
    ),
  },
  responses: { 200: transitionReply },
  codes: ['NOT_FOUND', 'ATTEMPT_CLOSED', 'INVALID_INPUT'],
});

const settleDeposit = describeCall({
  method: 'post',
  path: '/operator/deposits/{reference}/settle',
  tags,
  security,
  summary: 'Settle a deposit that the bank does not report as returned',
  description: `Possible in the state returning. ${checkFirst}`,
  command: {
    name: 'deposits settle',
    example: '--reference D7KQ2M9RXTB --outcome returned --note "bank: sent back on Monday"',
    done: 'Deposit {reference} of {amount} play rupiah is {state}.',
  },
  request: {
    headers: operatorHeaders,
    params: referenceParams('deposit'),
    body: outcomeBody(
      ['returned'],
      'returned: the payer has the money back; nothing is booked.',
      'DepositOutcome',
    ),
  },
  responses: { 200: transitionReply },
  codes: ['NOT_FOUND', 'ATTEMPT_CLOSED', 'INVALID_INPUT'],
});

export function registerCashierSettling(app: PlatformApp, services: Services): void {
  const { db, clock } = services;

  app.openapi(settleWithdrawal, async (c) => {
    const { outcome, note } = c.req.valid('json');
    const { uid, reference, amount } = await requireWithdrawal(db, c.req.valid('param').reference);
    const request = { action: 'withdrawals settle', uid, details: { reference, amount, outcome }, note };
    const by = { by: 'operator', actor: personOf(c) } as const;
    const transition =
      outcome === 'paid'
        ? ({ event: 'paid', ...by } as const)
        : ({ event: 'refused', reason: 'unanswered', ...by } as const);
    const reply = await transitionByOperator(c, services, request, (tx) =>
      applyWithdrawalTransition(tx, reference, transition, clock()),
    );
    return c.json(reply, 200);
  });

  app.openapi(settleDeposit, async (c) => {
    const { outcome, note } = c.req.valid('json');
    const found = await requireDeposit(db, c.req.valid('param').reference);
    const { uid, reference, amount } = found;
    const request = { action: 'deposits settle', uid, details: { reference, amount, outcome }, note };
    const refunded = { event: 'refunded', by: 'operator' } as const;
    const reply = await transitionByOperator(c, services, request, (tx) =>
      applyDepositTransition(tx, found, refunded, clock(), 'operator'),
    );
    return c.json(reply, 200);
  });
}
