import { z } from '@hono/zod-openapi';
import { applyWithdrawalTransition } from '../../cashier/cashier.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { body, describeCall, operatorRole } from '../../http/route.ts';
import { text } from '../../http/text.ts';
import { operatorOf } from '../../operator-keys/operator-keys.ts';
import type { Services } from '../../services.ts';
import { note, noteOnly, operatorHeaders } from '../fields.ts';
import { proposalFacts, proposalReply, proposalWaits } from '../proposals/facts.ts';
import { withdrawalApproval } from '../proposals/large-actions.ts';
import { executeOrPropose } from '../proposals/proposals.ts';
import { referenceParams, requireWithdrawal, transitionByOperator, transitionReply } from './transitions.ts';

const tags = ['Operator'];
const security = operatorRole('money');
const params = referenceParams('withdrawal');

const approve = describeCall({
  method: 'post',
  path: '/operator/withdrawals/{reference}/approve',
  tags,
  security,
  summary: 'Approve a withdrawal',
  description: 'The system then sends it to the bank.',
  command: {
    name: 'withdrawals approve',
    example: '--reference W7KQ2M9RXTB',
    done: 'Withdrawal {reference} of {amount} play rupiah is {state}.',
    waits: proposalWaits,
  },
  request: { headers: operatorHeaders, params, body: noteOnly },
  responses: { 200: transitionReply, 202: proposalReply },
  codes: ['OWN_KEY_REQUIRED', 'PROOF_REQUIRED', 'NOT_FOUND', 'WRONG_STATE', 'INVALID_INPUT'],
});

const reject = describeCall({
  method: 'post',
  path: '/operator/withdrawals/{reference}/reject',
  tags,
  security,
  summary: 'Reject a withdrawal',
  description: 'Possible until it is sent to the bank. The player gets the money back and sees the reason.',
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
          reason: text(300).min(1).openapi({ description: 'Reason shown to the player, in their language.' }),
          note,
        })
        .openapi('WithdrawalRejection'),
    ),
  },
  responses: { 200: transitionReply },
  codes: ['NOT_FOUND', 'WRONG_STATE', 'INVALID_INPUT'],
});

export function registerWithdrawalDecisions(app: PlatformApp, services: Services): void {
  const { db, clock } = services;

  app.openapi(approve, async (c) => {
    const { note } = c.req.valid('json') ?? {};
    const { uid, reference, amount } = await requireWithdrawal(db, c.req.valid('param').reference);
    const request = { action: withdrawalApproval.name, uid, details: { reference, amount }, note };
    const outcome = await executeOrPropose(withdrawalApproval, { c, services, request });
    if ('result' in outcome) return c.json(outcome.result, 200);
    return c.json({ proposal: proposalFacts(outcome.proposal) }, 202);
  });

  app.openapi(reject, async (c) => {
    const { reason, note } = c.req.valid('json');
    const { uid, reference } = await requireWithdrawal(db, c.req.valid('param').reference);
    const request = { action: 'withdrawals reject', uid, details: { reference, reason }, note };
    const rejection = {
      event: 'reject',
      by: 'operator',
      actor: operatorOf(c).person,
      reason: 'operator',
      note: reason,
    } as const;
    const reply = await transitionByOperator(c, services, request, (tx) =>
      applyWithdrawalTransition(tx, reference, rejection, clock()),
    );
    return c.json(reply, 200);
  });
}
