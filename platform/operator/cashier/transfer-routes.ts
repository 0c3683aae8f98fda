import { z } from '@hono/zod-openapi';
import { findAccountByName } from '../../accounts/accounts.ts';
import { transferDirections, transferOutcomes, transferStates } from '../../database/schema/schema.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { epochMs, pageLimit, rowId, rupiah } from '../../http/fields.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import { text } from '../../http/text.ts';
import { operatorOf } from '../../operator-keys/operator-keys.ts';
import { notifyChange } from '../../realtime/player-changes.ts';
import type { Services } from '../../services.ts';
import { findTransfer, listTransfers, settleByOperator, transferFilters } from '../../wallet/wallet.ts';
import { execute } from '../execute.ts';
import { accountName, neededNote, operatorHeaders } from '../fields.ts';

const TransferSchema = z
  .object({
    reference: z.string(),
    account: z.string(),
    gameBrand: z.string(),
    direction: z.enum(transferDirections).openapi({ description: 'To the brand or from it.' }),
    amount: rupiah,
    state: z.enum(transferStates),
    brandOutcome: z
      .enum(transferOutcomes)
      .nullable()
      .openapi({ description: 'Outcome reported by the brand. Null: none yet.' }),
    requestedAt: epochMs,
    settledAt: epochMs.nullable(),
    polls: z.int().openapi({ description: 'Number of polls of the brand.' }),
  })
  .openapi('BrandTransfer');

const list = describeCall({
  method: 'get',
  path: '/operator/transfers',
  tags: ['Operator'],
  summary: 'List transfers between main wallets and game brands',
  description: 'Newest first.',
  security: operatorRole('read'),
  command: { name: 'transfers list', example: '--which open', list: 'transfers' },
  request: {
    query: z.strictObject({
      which: z.enum(transferFilters).default('open').openapi({
        description:
          'open: not settled; contradicted: the brand contradicts the outcome; all. Default: open.',
      }),
      account: accountName.optional(),
      cursor: rowId.optional(),
      limit: pageLimit(500),
    }),
  },
  responses: {
    200: json('A page', z.object({ transfers: z.array(TransferSchema), nextCursor: z.string().nullable() })),
  },
  codes: ['UNKNOWN_ACCOUNT', 'INVALID_INPUT'],
});

const settle = describeCall({
  method: 'post',
  path: '/operator/transfers/{reference}/settle',
  tags: ['Operator'],
  summary: 'Settle a transfer that its game brand has not confirmed',
  description:
    'Possible for an open transfer, and for one that the brand contradicts. The platform still polls the brand. A contradicting outcome moves no money; it is logged and listed.',
  security: operatorRole('money'),
  command: {
    name: 'transfers settle',
    example: '--reference R --outcome refused --note "their support: never arrived"',
    done: 'Transfer {reference} of {account} is {state}.',
  },
  request: {
    headers: operatorHeaders,
    params: z.object({
      reference: text(64).openapi({ description: 'Reference of the transfer; "transfers list" shows it.' }),
    }),
    body: body(
      z
        .strictObject({
          outcome: z
            .enum(transferOutcomes)
            .openapi({ description: 'confirmed: the money arrived; refused: it goes back.' }),
          note: neededNote,
        })
        .openapi('TransferOutcome'),
    ),
  },
  responses: { 200: json('The settled transfer', TransferSchema) },
  codes: ['UNKNOWN_TRANSFER', 'TRANSFER_CLOSED', 'INSUFFICIENT_FUNDS', 'INVALID_INPUT'],
});

type Listed = Awaited<ReturnType<typeof listTransfers>>[number];

function transferFacts({ account, transfer }: Listed): z.infer<typeof TransferSchema> {
  const { reference, gameBrand, direction, amount, state, brandOutcome, polls } = transfer;
  const [requestedAt, settledAt] = [transfer.requestedAt.getTime(), transfer.settledAt?.getTime() ?? null];
  return {
    reference,
    account,
    gameBrand,
    direction,
    amount,
    state,
    brandOutcome,
    requestedAt,
    settledAt,
    polls,
  };
}

export function registerTransfers(app: PlatformApp, services: Services): void {
  const { db, clock } = services;

  app.openapi(list, async (c) => {
    const { which, account, cursor, limit } = c.req.valid('query');
    const uid = account === undefined ? undefined : (await findAccountByName(db, account)).uid;
    const before = cursor === undefined ? undefined : Number(cursor);
    const found = await listTransfers(db, { which, uid, before, limit });
    const last = found.length === limit ? String(found.at(-1)?.transfer.id) : null;
    return c.json({ transfers: found.map(transferFacts), nextCursor: last }, 200);
  });

  app.openapi(settle, async (c) => {
    const { outcome, note } = c.req.valid('json');
    const found = await findTransfer(db, c.req.valid('param').reference);
    const { uid, reference, gameBrand, direction, amount } = found.transfer;
    const details = { reference, gameBrand, direction, amount, outcome };
    const request = { action: 'transfers settle', uid, details, note };
    const { result } = await execute(c, services, request, async (tx) => {
      const by = { actor: operatorOf(c).person, now: clock() };
      return {
        result: transferFacts({
          ...found,
          transfer: await settleByOperator(tx, found.transfer, outcome, by),
        }),
      };
    });
    await notifyChange(services, uid, 'wallets');
    return c.json(result, 200);
  });
}
