import { z } from '@hono/zod-openapi';
import { findAccountByName } from '../accounts/accounts.ts';
import { transferDirections, transferOutcomes, transferStates } from '../database/schema/schema.ts';
import type { PlatformApp } from '../http/environment.ts';
import { body, describeCall, json, operatorKey } from '../http/route.ts';
import { text } from '../http/text.ts';
import type { Services } from '../services.ts';
import { findTransfer, listTransfers, settleByHand, transferFilters } from '../wallet/wallet.ts';
import { neededNote, operatorHeaders, personOf } from './caller.ts';
import { carryOut } from './carry-out.ts';
import { accountName } from './fields.ts';

const TransferSchema = z
  .object({
    reference: z.string(),
    account: z.string(),
    gameBrand: z.string(),
    direction: z.enum(transferDirections).openapi({ description: 'Into the brand or out of it.' }),
    amount: z.int().openapi({ description: 'Whole play rupiah.' }),
    state: z.enum(transferStates),
    brandAnswer: z
      .enum(transferOutcomes)
      .nullable()
      .openapi({ description: 'What the brand said. Null: nothing yet.' }),
    askedAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
    asks: z.int().openapi({ description: 'How often the brand was asked what became of it.' }),
  })
  .openapi('BrandTransfer');

const list = describeCall({
  method: 'get',
  path: '/operator/transfers',
  tags: ['Operator'],
  summary: 'Transfers between main wallets and game brands',
  description: 'The newest first: those without an end, those that the brand contradicts, or all.',
  security: operatorKey,
  command: { name: 'transfers list', example: '--which open', list: 'transfers' },
  request: {
    query: z.strictObject({
      which: z
        .enum(transferFilters)
        .default('open')
        .openapi({ description: `${transferFilters.join(', ')}; open.` }),
      account: accountName.optional(),
      cursor: z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .optional(),
      limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(500),
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
  summary: 'End a transfer that its game brand does not confirm',
  description:
    'Confirmed: the money arrived; refused: it goes back. Only one that is open, or that the brand contradicts. The brand is asked further on: another answer moves nothing, and is logged and listed.',
  security: operatorKey,
  command: {
    name: 'transfers settle',
    example: '--reference R --outcome refused --note "the brand has never seen it, says its support"',
    done: 'Transfer {reference} of {account} is {state}.',
  },
  request: {
    headers: operatorHeaders,
    params: z.object({ reference: text(64).openapi({ description: 'As the list has it.' }) }),
    body: body(
      z
        .strictObject({
          outcome: z.enum(transferOutcomes).openapi({ description: transferOutcomes.join(' or ') }),
          note: neededNote,
        })
        .openapi('TransferOutcome'),
    ),
  },
  responses: { 200: json('As it is now', TransferSchema) },
  codes: ['UNKNOWN_TRANSFER', 'TRANSFER_CLOSED', 'INSUFFICIENT_FUNDS', 'INVALID_INPUT'],
});

type Listed = Awaited<ReturnType<typeof listTransfers>>[number];

function factsOf({ account, order }: Listed): z.infer<typeof TransferSchema> {
  const { reference, brand: gameBrand, direction, amount, state, brandAnswer, asks } = order;
  const [askedAt, settledAt] = [order.askedAt.toISOString(), order.settledAt?.toISOString() ?? null];
  return { reference, account, gameBrand, direction, amount, state, brandAnswer, askedAt, settledAt, asks };
}

export function registerTransfers(app: PlatformApp, services: Services): void {
  const { db, clock } = services;

  app.openapi(list, async (c) => {
    const { which, account, cursor, limit } = c.req.valid('query');
    const uid = account === undefined ? undefined : (await findAccountByName(db, account)).uid;
    const before = cursor === undefined ? undefined : Number(cursor);
    const found = await listTransfers(db, { which, uid, before, limit });
    const last = found.length === limit ? String(found.at(-1)?.order.id) : null;
    return c.json({ transfers: found.map(factsOf), nextCursor: last }, 200);
  });

  app.openapi(settle, async (c) => {
    const { outcome, note } = c.req.valid('json');
    const found = await findTransfer(db, c.req.valid('param').reference);
    const { uid, reference, brand, direction, amount } = found.order;
    const details = { reference, brand, direction, amount, outcome };
    const order = { action: 'transfers settle', uid, details, note };
    const { answer } = await carryOut(c, services, order, async (tx) => {
      const by = { actor: personOf(c) ?? 'operator', now: clock() };
      return { answer: factsOf({ ...found, order: await settleByHand(tx, found.order, outcome, by) }) };
    });
    return c.json(answer, 200);
  });
}
