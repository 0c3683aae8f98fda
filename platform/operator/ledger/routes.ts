import { z } from '@hono/zod-openapi';
import type { PlatformApp } from '../../http/environment.ts';
import { epochMs, rowId, rupiah } from '../../http/fields.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import { text } from '../../http/text.ts';
import type { Services } from '../../services.ts';
import { idempotencyKey, neededNote, operatorHeaders } from '../fields.ts';
import { proposalFacts, proposalReply, proposalWaits } from '../proposals/facts.ts';
import { reversal } from '../proposals/large-actions.ts';
import { executeOrPropose } from '../proposals/proposals.ts';
import { findLedgerAccount, findMovement, lastEntries } from './account.ts';

const show = describeCall({
  method: 'get',
  path: '/operator/ledger/accounts/{account}',
  tags: ['Operator'],
  summary: 'Show a ledger account',
  description: 'Shows its balance and its last entries, newest first.',
  security: operatorRole('read'),
  command: { name: 'ledger show', example: '--account house:play' },
  request: {
    params: z.object({
      account: text(120).openapi({
        description:
          'Account name of a player, or the code of a ledger account: player:UID, held:UID, bonus:UID, brand:UID:BRAND, transit:UID:BRAND, house:play.',
      }),
    }),
    query: z.strictObject({
      count: z.coerce
        .number()
        .pipe(z.int().min(1).max(500))
        .default(20)
        .openapi({ description: 'Number of entries, 1 to 500. Default: 20.' }),
    }),
  },
  responses: {
    200: json(
      'The account',
      z.object({
        account: z.string(),
        balance: rupiah,
        entries: z.array(
          z.object({
            movement: z.int(),
            at: epochMs,
            amount: rupiah,
            balanceAfter: rupiah.nullable().openapi({ description: 'Null for a house account.' }),
            reason: z.string(),
            phase: z.string(),
            other: z.string().openapi({ description: 'The account on the other side.' }),
            reverses: z.int().nullable(),
            reference: z.string().nullable(),
            actor: z.string().nullable(),
          }),
        ),
      }),
    ),
  },
  codes: ['UNKNOWN_ACCOUNT', 'INVALID_INPUT'],
});

const leg = z.object({ account: z.string(), balance: rupiah.nullable() });

const reverseMovement = describeCall({
  method: 'post',
  path: '/operator/movements/{movement}/reverse',
  tags: ['Operator'],
  summary: 'Reverse a movement',
  description:
    'Books the opposite of the whole movement as a new one, once. Refused if the player has less money by now, while its round is open, and for a stake that its round has refunded. One line of a round is reversed only with --line-of-round, because the other lines stay. A reversed gift or deposit takes its wagering requirement with it, and a deposit its reward. To take back a part, reverse the gift and give the rest again.',
  security: operatorRole('money'),
  command: {
    name: 'ledger reverse',
    example: '--movement 4711 --note "given twice"',
    defaults: { key: 'uuid' },
    confirm: { code: 'LINE_OF_ROUND', field: 'lineOfRound' },
    waits: proposalWaits,
    done: 'Movement {movement} reverses movement {reverses}: {amount} play rupiah from {from.account} to {to.account}.',
  },
  request: {
    headers: operatorHeaders,
    params: z.object({
      movement: rowId.openapi({ description: 'Number of the movement; "ledger show" lists them.' }),
    }),
    body: body(
      z
        .strictObject({
          key: idempotencyKey,
          lineOfRound: z.boolean().optional().openapi({
            description: 'Reverse it although it is one line of a round, whose other lines stay.',
          }),
          note: neededNote,
        })
        .openapi('Reversal'),
    ),
  },
  responses: {
    200: json(
      'The new movement and the balances after it; the same for a repeated key',
      z.object({
        movement: z.int(),
        reverses: z.int(),
        at: epochMs,
        amount: rupiah,
        from: leg,
        to: leg,
      }),
    ),
    202: proposalReply,
  },
  codes: [
    'OWN_KEY_REQUIRED',
    'PROOF_REQUIRED',
    'UNKNOWN_MOVEMENT',
    'MOVEMENT_CLOSED',
    'ROUND_OPEN',
    'LINE_OF_ROUND',
    'INSUFFICIENT_FUNDS',
    'IDEMPOTENCY_CONFLICT',
    'INVALID_INPUT',
  ],
});

export function registerLedger(app: PlatformApp, services: Services): void {
  const { db } = services;

  app.openapi(show, async (c) => {
    const account = await findLedgerAccount(db, c.req.valid('param').account);
    const found = await lastEntries(db, account, c.req.valid('query').count);
    const entries = found.map((entry) => ({ ...entry, at: entry.at.getTime() }));
    return c.json({ account: account.code, balance: account.balance, entries }, 200);
  });

  app.openapi(reverseMovement, async (c) => {
    const { key, note, lineOfRound } = c.req.valid('json');
    const { id: movement, uid, amount } = await findMovement(db, Number(c.req.valid('param').movement));
    const details = { movement, amount, ...(lineOfRound && { lineOfRound }) };
    const request = { action: reversal.name, uid, details, note, key };
    const outcome = await executeOrPropose(reversal, { c, services, request });
    if ('result' in outcome) return c.json(outcome.result, 200);
    return c.json({ proposal: proposalFacts(outcome.proposal) }, 202);
  });
}
