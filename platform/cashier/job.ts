import { count, isNotNull } from 'drizzle-orm';
import { type Job, startJob, type Timers } from '../../runtime/job.ts';
import type { Queries } from '../database/database.ts';
import { deposits, withdrawals } from '../database/schema/schema.ts';
import { type CashierServices, LEASE_MS } from './bank.ts';
import { pollDeposit } from './deposit-transitions.ts';
import { claimDeposits } from './deposits.ts';
import { pollWithdrawal } from './withdrawal-transitions.ts';
import { claimWithdrawals } from './withdrawals.ts';

const INTERVAL_MS = 2_000;
/** Maximum number of deposits, and of withdrawals, per run. */
const BATCH_SIZE = 20;

/** Polls each row. A failure does not affect the others; the row is due again after the lease. */
async function pollEach<Row extends { reference: string }>(
  { log }: CashierServices,
  rows: Row[],
  poll: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failed =
    ({ reference }: Row) =>
    (error: unknown) =>
      log.error('cashier.failed', { reference, error: String(error) });
  await Promise.all(rows.map((row) => poll(row).catch(failed(row))));
}

/**
 * Polls the deposits and withdrawals that are due, one batch of each: gets reports from the bank, decides and sends
 * withdrawals, and ends expired deposits. Several nodes may run it: each claims its own rows.
 */
export async function pollCashier(services: CashierServices): Promise<void> {
  const { db, clock } = services;
  const dueDeposits = await claimDeposits(db, clock(), LEASE_MS, BATCH_SIZE);
  await pollEach(services, dueDeposits, (row) => pollDeposit(services, row, 'job'));
  const dueWithdrawals = await claimWithdrawals(db, clock(), LEASE_MS, BATCH_SIZE);
  await pollEach(services, dueWithdrawals, (row) => pollWithdrawal(services, row));
}

/** Starts the job that repeats `pollCashier`. */
export function startCashierJob(services: CashierServices, timers?: Timers): Job {
  async function run(): Promise<number> {
    await pollCashier(services).catch((error: unknown) =>
      services.log.error('cashier.failed', { error: String(error) }),
    );
    return INTERVAL_MS;
  }
  return startJob(run, INTERVAL_MS, timers);
}

/** Counts unsettled deposits and withdrawals by state. */
export async function countUnsettled(db: Queries) {
  const counted = async (kind: string, table: typeof deposits | typeof withdrawals) => {
    const rows = await db
      .select({ state: table.state, value: count() })
      .from(table)
      .where(isNotNull(table.nextPollAt))
      .groupBy(table.state);
    return rows.map(({ state, value }) => ({ kind, state: String(state), value }));
  };
  return [...(await counted('deposit', deposits)), ...(await counted('withdrawal', withdrawals))];
}
