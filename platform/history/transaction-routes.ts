import { z } from '@hono/zod-openapi';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { describeCall, json, sessionBearer } from '../http/route.ts';
import type { Services } from '../services.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import { cursorOf, cursorsOf, rowOf, startOf } from './cursor.ts';
import { requireRange } from './range.ts';
import { ReceiptSchema, TransactionsSchema, transactionsQuery } from './schema.ts';
import {
  findTransaction,
  listTransactions,
  sumTransactions,
  type TransactionRow,
  typeOf,
} from './transactions.ts';

const transactions = describeCall({
  method: 'get',
  path: '/transactions',
  tags: ['Histories'],
  summary: "Entries of the player's own money, or of bonus money",
  description: 'Newest first. A page starts at an entry, so new entries do not shift it.',
  security: sessionBearer,
  request: { query: transactionsQuery },
  responses: { 200: json('A page of entries, and the totals of the whole range', TransactionsSchema) },
  codes: ['INVALID_INPUT'],
});

const transaction = describeCall({
  method: 'get',
  path: '/transactions/{id}',
  tags: ['Histories'],
  summary: 'An entry with its receipt',
  description: "Only the caller's own; otherwise NOT_FOUND.",
  security: sessionBearer,
  request: { params: z.object({ id: z.string().max(20) }) },
  responses: { 200: json('The entry', ReceiptSchema) },
  codes: ['NOT_FOUND', 'INVALID_INPUT'],
});

/** Public names of the kinds of accounts. */
const walletOf = { player: 'main', bonus: 'bonus', brand: 'brand' } as const;

const shown = ({ id, round, account, ...entry }: TransactionRow) => ({
  ...entry,
  id: String(id),
  type: typeOf({ account, reason: entry.reason }),
  round: round === null ? null : String(round),
  wallet: walletOf[account],
});

export function registerTransactions(app: PlatformApp, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  app.openapi(transactions, async (c) => {
    const { uid } = await requirePlayer(c);
    const { type, from, until, cursor, limit } = c.req.valid('query');
    const range = requireRange({ from, until }, clock());
    const filter = { type, range, start: startOf(cursor), limit };
    const [page, totals] = await Promise.all([
      listTransactions(db, uid, filter),
      sumTransactions(db, uid, filter),
    ]);
    const net = totals.in - totals.out;
    return c.json(
      { range, totals: { ...totals, net }, entries: page.page.map(shown), ...cursorsOf(page) },
      200,
    );
  });

  app.openapi(transaction, async (c) => {
    const { uid } = await requirePlayer(c);
    const id = rowOf(c.req.valid('param').id);
    const found = id === null ? null : await findTransaction(db, uid, id);
    if (!found) throw new PlatformError('NOT_FOUND');
    return c.json({ ...shown(found), cursor: cursorOf('from', found.id) }, 200);
  });
}
