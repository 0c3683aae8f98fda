import { z } from '@hono/zod-openapi';
import type { PlatformApp } from '../http/environment.ts';
import { describeCall, json, sessionBearer } from '../http/route.ts';
import { MoneySchema, rupiah } from '../ledger/ledger.ts';
import type { Services } from '../services.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import { listTransactions, reasonsOf, type TransactionKind } from './transactions.ts';

const kinds = Object.keys(reasonsOf) as [TransactionKind, ...TransactionKind[]];
const day = z.iso.date();
/** Western Indonesia is ahead of UTC by this, all year. Nothing was booked before 1970, and PostgreSQL reads no year 0. */
const midnight = (date: string, daysLater = 0) =>
  new Date(Math.max(0, Date.parse(`${date}T00:00:00+07:00`) + daysLater * 24 * 60 * 60 * 1_000));

const cursor = z.string().regex(/^[on][1-9]\d{0,14}$/);

const TransactionsSchema = z
  .object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: z.int().openapi({ description: 'Epoch ms.' }),
        amount: z.int().openapi({ description: 'Whole rupiah; below zero when it left the wallet (D32).' }),
        balanceAfter: MoneySchema,
        reason: z.string().openapi({ description: 'welcome, gift, stake or win. More may follow.' }),
      }),
    ),
    nextCursor: z.string().nullable().openapi({ description: 'Of the older entries; null at the end.' }),
    previousCursor: z
      .string()
      .nullable()
      .openapi({ description: 'Of the newer entries; null on the first page.' }),
  })
  .openapi('Transactions');

const transactions = describeCall({
  method: 'get',
  path: '/transactions',
  tags: ['Wallet'],
  summary: "Entries of the player's wallet",
  description: 'Newest first. A page begins at an entry, so it stays the same while new entries come.',
  security: sessionBearer,
  request: {
    query: z
      .strictObject({
        kind: z.enum(kinds).optional(),
        from: day.optional().openapi({ description: 'The first day, in western Indonesia.' }),
        until: day.optional().openapi({ description: 'The last day, in western Indonesia.' }),
        cursor: cursor.optional().openapi({ description: 'nextCursor or previousCursor of another page.' }),
        limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(50),
      })
      .refine(({ from, until }) => !from || !until || from <= until, { path: ['until'] }),
  },
  responses: { 200: json('A page of entries', TransactionsSchema) },
  codes: ['INVALID_INPUT'],
});

export function registerTransactions(app: PlatformApp, { db }: Pick<Services, 'db'>): void {
  app.openapi(transactions, async (c) => {
    const { uid } = await requirePlayer(c);
    const { kind, from, until, cursor: begin, limit } = c.req.valid('query');
    const { page, older, newer } = await listTransactions(db, uid, {
      kind,
      limit,
      since: from === undefined ? undefined : midnight(from),
      before: until === undefined ? undefined : midnight(until, 1),
      from:
        (begin && {
          entry: Number(begin.slice(1)),
          towards: begin.startsWith('o') ? ('older' as const) : ('newer' as const),
        }) ||
        undefined,
    });
    const shown = page.map(({ id, at, balanceAfter, ...entry }) => ({
      ...entry,
      id: String(id),
      at: at.getTime(),
      balanceAfter: rupiah(balanceAfter),
    }));
    const cursors = {
      nextCursor: older === null ? null : `o${older}`,
      previousCursor: newer === null ? null : `n${newer}`,
    };
    return c.json({ entries: shown, ...cursors }, 200);
  });
}
