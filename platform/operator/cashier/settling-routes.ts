import { z } from '@hono/zod-openapi';
import {
  applyDepositTransition,
  applyWithdrawalTransition,
  type CashierServices,
  requireNoOrder,
  voidAtBank,
} from '../../cashier/cashier.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import { operatorOf } from '../../operator-keys/operator-keys.ts';
import { neededNote, operatorHeaders } from '../fields.ts';
import { proposalFacts, proposalReply, proposalWaits } from '../proposals/facts.ts';
import { withdrawalCorrection } from '../proposals/large-actions.ts';
import { executeOrPropose } from '../proposals/proposals.ts';
import {
  referenceParams,
  requireDeposit,
  requireWithdrawal,
  transitionByOperator,
  transitionFields,
  transitionReply,
} from './transitions.ts';

const tags = ['Operator'];
const security = operatorRole('money');

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

/** True when the bank has promised never to pay. */
const bankVoids = ['confirmed', 'unconfirmed', 'notRequested'] as const;

const withdrawalReply = json(
  'The new state',
  transitionFields.extend({
    bankVoid: z.enum(bankVoids).openapi({
      description:
        'Result of voiding the withdrawal at the bank, as before `failed`. confirmed: it will not pay, even if the payout reaches it later; unconfirmed: it did not respond, so only its promise to you counts; notRequested: the outcome is paid.',
    }),
  }),
);

const settleWithdrawal = describeCall({
  method: 'post',
  path: '/operator/withdrawals/{reference}/settle',
  tags,
  security,
  summary: 'Settle a withdrawal that the bank does not report on',
  description: `Possible in the state sending, and in the state ordering once the bank can no longer accept the order, at most 330 seconds later. ${checkFirst} Before failed the withdrawal is voided at the bank, and the command prints the result: confirmed, or unconfirmed, where only its promise to you counts. If the bank has paid meanwhile, the withdrawal becomes paid and the command is refused.`,
  command: {
    name: 'withdrawals settle',
    example: '--reference W7KQ2M9RXTB --outcome failed --note "bank: will not be paid"',
    done: 'Withdrawal {reference} of {amount} play rupiah is {state}. Void at the bank: {bankVoid}.',
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
  responses: { 200: withdrawalReply },
  codes: ['NOT_FOUND', 'WRONG_STATE', 'WITHDRAWAL_ORDERED', 'INVALID_INPUT'],
});

const correct = describeCall({
  method: 'post',
  path: '/operator/withdrawals/{reference}/correct',
  tags,
  security,
  summary: 'Correct a withdrawal that was settled wrongly',
  description:
    'Books its amount a second time, from the player or to the player, who sees the new state and gets a card. Ask the bank first. Before failed the withdrawal is voided at the bank. Repeat the command with the other outcome to undo it.',
  command: {
    name: 'withdrawals correct',
    example: '--reference W7KQ2M9RXTB --outcome paid --note "bank: paid on Monday"',
    done: 'Withdrawal {reference} of {amount} play rupiah is {state}.',
    waits: proposalWaits,
  },
  request: {
    headers: operatorHeaders,
    params: referenceParams('withdrawal'),
    body: body(
      z
        .strictObject({
          outcome: z.enum(['paid', 'failed']).openapi({
            description:
              'paid: it was settled as failed, and the bank has paid; failed: it was settled as paid, and the bank has not.',
          }),
          from: z.enum(['player', 'house']).default('player').openapi({
            description:
              'Who loses the amount that was paid: the player, who needs it in the main wallet, or the house. Default: player.',
          }),
          note: neededNote,
        })
        .openapi('WithdrawalCorrection'),
    ),
  },
  responses: { 200: transitionReply, 202: proposalReply },
  codes: [
    'OWN_KEY_REQUIRED',
    'PROOF_REQUIRED',
    'NOT_FOUND',
    'WRONG_STATE',
    'WITHDRAWAL_ORDERED',
    'INSUFFICIENT_FUNDS',
    'INVALID_INPUT',
  ],
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
  codes: ['NOT_FOUND', 'WRONG_STATE', 'INVALID_INPUT'],
});

export function registerCashierSettling(app: PlatformApp, services: CashierServices): void {
  const { db, clock } = services;

  app.openapi(settleWithdrawal, async (c) => {
    const { outcome, note } = c.req.valid('json');
    const found = await requireWithdrawal(db, c.req.valid('param').reference);
    const { uid, reference, amount } = found;
    requireNoOrder(found, clock());
    const bankVoid = outcome === 'paid' ? 'notRequested' : await voidAtBank(services, found);
    const details = { reference, amount, outcome, bankVoid };
    const request = { action: 'withdrawals settle', uid, details, note };
    const by = { by: 'operator', actor: operatorOf(c).person } as const;
    const transition =
      outcome === 'paid'
        ? ({ event: 'paid', ...by } as const)
        : ({ event: 'refused', reason: 'noResponse', ...by } as const);
    const reply = await transitionByOperator(c, services, request, async (tx) => {
      const applied = await applyWithdrawalTransition(tx, reference, transition, clock());
      // An order may have begun since.
      if (!applied.row) requireNoOrder(await requireWithdrawal(tx, reference), clock());
      return applied;
    });
    return c.json({ ...reply, bankVoid }, 200);
  });

  app.openapi(correct, async (c) => {
    const { outcome, from, note } = c.req.valid('json');
    const found = await requireWithdrawal(db, c.req.valid('param').reference);
    const { uid, reference, amount, state } = found;
    if (state !== (outcome === 'paid' ? 'failed' : 'paid')) throw new PlatformError('WRONG_STATE');
    if (outcome === 'failed') await voidAtBank(services, found);
    const details = { reference, amount, outcome, from };
    const request = { action: withdrawalCorrection.name, uid, details, note };
    const reply = await executeOrPropose(withdrawalCorrection, { c, services, request });
    if ('result' in reply) return c.json(reply.result, 200);
    return c.json({ proposal: proposalFacts(reply.proposal) }, 202);
  });

  app.openapi(settleDeposit, async (c) => {
    const { outcome, note } = c.req.valid('json');
    const found = await requireDeposit(db, c.req.valid('param').reference);
    const { uid, reference, amount } = found;
    const request = { action: 'deposits settle', uid, details: { reference, amount, outcome }, note };
    const refunded = { state: 'refunded', by: 'operator' } as const;
    const reply = await transitionByOperator(c, services, request, (tx) =>
      applyDepositTransition(tx, found, refunded, clock(), 'operator'),
    );
    return c.json(reply, 200);
  });
}
