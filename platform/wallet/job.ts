import { type Job, startJob, type Timers } from '../../runtime/job.ts';
import type { BrandMoneyInProcess } from './brand-money.ts';
import { claimWallets } from './leave-brand.ts';
import { pollTransfer, type TransferServices } from './polling.ts';
import { claimTransfers } from './transfers.ts';

export interface JobServices extends TransferServices {
  brandMoney: Pick<BrandMoneyInProcess, 'check'>;
}

const INTERVAL_MS = 2_000;
/** A node keeps what it has claimed for this time; longer than a brand's time-out. */
const LEASE_MS = 30_000;
/** Transfers and wallets per step. */
const BATCH_SIZE = 20;

/**
 * Polls brands for open transfers, and returns money that is due, at most a batch of each. Nodes claim rows,
 * so that each is handled once.
 */
export async function settleTransfers(services: JobServices): Promise<void> {
  const { db, clock, brandMoney } = services;
  const transfers = await claimTransfers(db, clock(), LEASE_MS, BATCH_SIZE);
  await forEachSafely(services, transfers, (transfer) => pollTransfer(services, transfer));
  const wallets = await claimWallets(db, clock(), LEASE_MS, BATCH_SIZE);
  await forEachSafely(services, wallets, (wallet) => brandMoney.check(wallet.uid, wallet.gameBrand));
}

/** A failure does not affect the others; the row is due again after the lease. */
async function forEachSafely<Row extends { uid: string; gameBrand: string }>(
  { log }: TransferServices,
  rows: Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failed = (row: Row) => (error: unknown) =>
    log.error('transfer.failed', { uid: row.uid, gameBrand: row.gameBrand, error: String(error) });
  await Promise.all(rows.map((row) => work(row).catch(failed(row))));
}

/** Settles transfers for as long as the process lives. */
export function startTransferJob(services: JobServices, timers?: Timers): Job {
  async function step(): Promise<number> {
    await settleTransfers(services).catch((error: unknown) =>
      services.log.error('transfer.failed', { error: String(error) }),
    );
    return INTERVAL_MS;
  }
  return startJob(step, INTERVAL_MS, timers);
}
