import { z } from '@hono/zod-openapi';
import { findAccountByName } from '../../accounts/accounts.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { rupiah } from '../../http/fields.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { accountName, idempotencyKey, note, operatorHeaders } from '../fields.ts';
import { proposalFacts, proposalReply, proposalWaits } from '../proposals/facts.ts';
import { gift } from '../proposals/large-actions.ts';
import { executeOrPropose } from '../proposals/proposals.ts';

/** Maximum of one gift, in whole play rupiah. */
const MAX_GIFT = 10_000_000;
const MAX_WAGERING = 50;

const give = describeCall({
  method: 'post',
  path: '/operator/accounts/{account}/gifts',
  tags: ['Operator'],
  summary: 'Give play rupiah to a player',
  description:
    'For a bonus, a cashback or a returned stake. The player gets a balance notice. Refused for an account that is blocked, self-excluded, closing or closed, unless the money is owed to the player.',
  security: operatorRole('money'),
  command: {
    name: 'gift',
    example: '--account demo --amount 50000 --key cashback-2026-47-demo',
    defaults: { key: 'uuid' },
    confirm: { code: 'ACCOUNT_RESTRICTED', field: 'despiteRestriction' },
    done: '{account} now has {balance} play rupiah.',
    waits: proposalWaits,
  },
  request: {
    headers: operatorHeaders,
    params: z.object({ account: accountName }),
    body: body(
      z
        .strictObject({
          key: idempotencyKey,
          amount: rupiah
            .min(1)
            .max(MAX_GIFT)
            .openapi({ description: `Whole play rupiah, at most ${MAX_GIFT}.` }),
          wagering: z.int().min(1).max(MAX_WAGERING).optional().openapi({
            description:
              'Times the gift must be staked before a withdrawal, 1 to 50. Default: no wagering requirement.',
          }),
          despiteRestriction: z.boolean().optional().openapi({
            description:
              'Also to an account that is blocked, self-excluded, closing or closed, for money that is owed to the player.',
          }),
          note,
        })
        .openapi('Gift'),
    ),
  },
  responses: {
    200: json(
      'The balance after the gift; the same for a repeated key',
      z.object({ account: z.string(), balance: z.int() }),
    ),
    202: proposalReply,
  },
  codes: [
    'OWN_KEY_REQUIRED',
    'PROOF_REQUIRED',
    'UNKNOWN_ACCOUNT',
    'ACCOUNT_RESTRICTED',
    'IDEMPOTENCY_CONFLICT',
    'INVALID_INPUT',
  ],
});

export function registerGifts(app: PlatformApp, services: Services): void {
  app.openapi(give, async (c) => {
    const { key, amount, wagering, despiteRestriction, note } = c.req.valid('json');
    const { uid } = await findAccountByName(services.db, c.req.valid('param').account);
    const details = {
      amount,
      ...(wagering !== undefined && { wagering }),
      ...(despiteRestriction && { despiteRestriction }),
    };
    const request = { action: gift.name, uid, details, note, key };
    const outcome = await executeOrPropose(gift, { c, services, request });
    if ('result' in outcome) return c.json(outcome.result, 200);
    return c.json({ proposal: proposalFacts(outcome.proposal) }, 202);
  });
}
