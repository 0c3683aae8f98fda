import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { ledgerEntries as entries, ledgerAccounts } from '../database/schema/schema.ts';
import { accountCode } from '../ledger/ledger.ts';

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
    kind && inArray(entries.reason, [...reasonsOf[kind]]),
    since && gte(entries.at, since),
    before && lt(entries.at, before),
    from &&
      sql`(${entries.at}, ${entries.id}) ${sql.raw(from.towards === 'older' ? '<' : '>')}
        (select at, id from ledger_entries where id = ${from.entry})`,
  ];
}

/**
 * A page of a player's entries, newest first, in one question. Pages begin at an entry, not at a number of rows: they
 * stay as they are while new entries come.
 */
export async function listTransactions(db: Queries, uid: string, filter: TransactionFilter) {
  const { from, limit } = filter;
  const isBackwards = from?.towards === 'newer';
  const order = isBackwards ? asc : desc;
  // Found before the entries, not joined to them: a join reads the newest entries of all players until enough are this one's.
  const account = db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, accountCode.player(uid)));
  const rows = await db
    .select({
      id: entries.id,
      amount: entries.amount,
      balanceAfter: sql<number>`${entries.balanceAfter}`.mapWith(Number),
      reason: entries.reason,
      at: entries.at,
    })
    .from(entries)
    .where(and(eq(entries.accountId, account), ...conditions(filter)))
    .orderBy(order(entries.at), order(entries.id))
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
