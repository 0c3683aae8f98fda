import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { deposits, withdrawals } from '../database/schema/schema.ts';
import { cutPage, type PageStart } from '../history/history.ts';

interface Asked {
  uid: string;
  state?: 'underWay' | 'over' | undefined;
  start?: PageStart | undefined;
  limit: number;
}

type Attempts = typeof deposits | typeof withdrawals;

const beyond = { older: lt, newer: gt, from: lte };

function rowsOf(table: Attempts, { uid, state, start }: Asked): SQL | undefined {
  return and(
    eq(table.uid, uid),
    state && (state === 'over' ? isNotNull(table.settledAt) : isNull(table.settledAt)),
    start && beyond[start.towards](table.id, start.row),
  );
}

const orderOf = (table: Attempts, { start }: Asked) =>
  start?.towards === 'newer' ? asc(table.id) : desc(table.id);

/** A page of a player's deposits, newest first. */
export async function listDeposits(db: Queries, asked: Asked) {
  const rows = await db
    .select()
    .from(deposits)
    .where(rowsOf(deposits, asked))
    .orderBy(orderOf(deposits, asked))
    .limit(asked.limit + 1);
  return cutPage(rows, asked.limit, asked.start);
}

/** The same of withdrawals. */
export async function listWithdrawals(db: Queries, asked: Asked) {
  const rows = await db
    .select()
    .from(withdrawals)
    .where(rowsOf(withdrawals, asked))
    .orderBy(orderOf(withdrawals, asked))
    .limit(asked.limit + 1);
  return cutPage(rows, asked.limit, asked.start);
}
