import { type Job, startJob, type Timers } from '../job.ts';
import { askAboutDeposit, LEASE } from './deposit-asking.ts';
import { claimDeposits } from './deposits.ts';
import type { CashierServices } from './services.ts';
import { goOnWithWithdrawal } from './withdrawal-asking.ts';
import { claimWithdrawals } from './withdrawals.ts';

/** ms. */
const BETWEEN_STEPS = 2_000;
/** Deposits and withdrawals of one step. */
const BATCH = 20;

/** One that fails keeps nobody else waiting; it is due again after the lease. */
async function eachAlone<Row extends { reference: string }>(
  { log }: CashierServices,
  rows: Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failed =
    ({ reference }: Row) =>
    (error: unknown) =>
      log.error('cashier.failed', { reference, error: String(error) });
  await Promise.all(rows.map((row) => work(row).catch(failed(row))));
}

/**
 * Goes on with what is due now, at most a batch of each: asks the bank, decides what nobody decided, sends payouts, ends
 * what ran out of time. Nodes share the work: what one has claimed the others leave.
 */
export async function settleAttempts(services: CashierServices): Promise<void> {
  const { db, clock } = services;
  const deposits = await claimDeposits(db, clock(), LEASE, BATCH);
  await eachAlone(services, deposits, (row) => askAboutDeposit(services, row, 'job'));
  const withdrawals = await claimWithdrawals(db, clock(), LEASE, BATCH);
  await eachAlone(services, withdrawals, (row) => goOnWithWithdrawal(services, row));
}

/** Settles what nobody has settled, beside everything else, for as long as the process lives. */
export function startCashierJob(services: CashierServices, timers?: Timers): Job {
  async function step(): Promise<number> {
    await settleAttempts(services).catch((error: unknown) =>
      services.log.error('cashier.failed', { error: String(error) }),
    );
    return BETWEEN_STEPS;
  }
  return startJob(step, BETWEEN_STEPS, timers);
}
