import { and, asc, desc, eq, gt, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { entries, transfers, wallets } from '../database/schema/schema.ts';

/** What a player filters by, and the reasons of the ledger that belong to it. */
export const reasonsOf = { bonus: ['welcome', 'gift'], game: ['stake', 'win'] } as const;

export type TransactionKind = keyof typeof reasonsOf;

interface TransactionFilter {
  kind?: TransactionKind | undefined;
  /** The first moment. */
  since?: Date | undefined;
  /** The first moment after the last one. */
  before?: Date | undefined;
  /** Where the page begins: with entries older or newer than this one. */
  from?: { entry: number; towards: 'older' | 'newer' } | undefined;
  limit: number;
}

function conditions({ kind, since, before, from }: TransactionFilter): (SQL | undefined)[] {
  return [
    kind && inArray(transfers.reason, [...reasonsOf[kind]]),
    since && gte(transfers.createdAt, since),
    before && lt(transfers.createdAt, before),
    from && (from.towards === 'older' ? lt : gt)(entries.id, from.entry),
  ];
}

/**
 * A page of a player's entries, newest first, in one question. Pages begin at an entry, not at a number of rows: they
 * stay as they are while new entries come.
 */
export async function listTransactions(db: Queries, uid: string, filter: TransactionFilter) {
  const { from, limit } = filter;
  const isBackwards = from?.towards === 'newer';
  // Found before the entries, not joined to them: a join reads the newest entries of all players until enough are this one's.
  const wallet = db.select({ id: wallets.id }).from(wallets).where(eq(wallets.uid, uid));
  const rows = await db
    .select({
      id: entries.id,
      amount: entries.amount,
      balanceAfter: entries.balanceAfter,
      reason: transfers.reason,
      at: transfers.createdAt,
    })
    .from(entries)
    .innerJoin(transfers, eq(transfers.id, entries.transferId))
    .where(and(eq(entries.walletId, wallet), ...conditions(filter)))
    .orderBy((isBackwards ? asc : desc)(entries.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  if (isBackwards) page.reverse();
  const goesOn = rows.length > limit;
  const [first, last] = [page[0], page.at(-1)];
  return {
    page,
    older: last && (isBackwards || goesOn) ? last.id : null,
    newer: first && (isBackwards ? goesOn : from !== undefined) ? first.id : null,
  };
}
