import type { PgTable } from 'drizzle-orm/pg-core';
import { ledgerAccounts, ledgerDays } from './ledger.ts';
import { gameDays } from './play.ts';

/**
 * Percent of a page that inserts fill, by table, which Drizzle's schema cannot say. Rows of these tables change often; room
 * on the page keeps their indexes out of it.
 */
export const fillFactors: [table: PgTable, percent: number][] = [
  [ledgerAccounts, 50],
  [ledgerDays, 70],
  [gameDays, 70],
];
