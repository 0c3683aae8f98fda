import { type Job, startJob, type Timers } from '../job.ts';
import { askAbout, type TransferServices } from './asking.ts';
import type { BrandMoneyInProcess } from './brand-money.ts';
import { claimOrders } from './orders.ts';
import { claimWallets } from './returning.ts';

export interface JobServices extends TransferServices {
  brandMoney: Pick<BrandMoneyInProcess, 'look'>;
}

/** ms. */
const BETWEEN_STEPS = 2_000;
/** ms that a node which asks keeps the others away; longer than a brand may take. */
const LEASE = 30_000;
/** Orders and wallets of one step. */
const BATCH = 20;

/**
 * Asks the brands about transfers without an answer, and brings money back that is due: what is due now, at most a batch
 * of each. Nodes share the work: what one has claimed the others leave.
 */
export async function settleTransfers(services: JobServices): Promise<void> {
  const { db, clock, brandMoney } = services;
  const orders = await claimOrders(db, clock(), LEASE, BATCH);
  await eachAlone(services, orders, (order) => askAbout(services, order));
  const wallets = await claimWallets(db, clock(), LEASE, BATCH);
  await eachAlone(services, wallets, (wallet) => brandMoney.look(wallet.uid, wallet.brand));
}

/** One that fails keeps nobody else waiting; it is due again after the lease. */
async function eachAlone<Row extends { uid: string; brand: string }>(
  { log }: TransferServices,
  rows: Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failed = (row: Row) => (error: unknown) =>
    log.error('transfer.failed', { uid: row.uid, brand: row.brand, error: String(error) });
  await Promise.all(rows.map((row) => work(row).catch(failed(row))));
}

/** Settles transfers beside everything else for as long as the process lives. */
export function startTransferJob(services: JobServices, timers?: Timers): Job {
  async function step(): Promise<number> {
    await settleTransfers(services).catch((error: unknown) =>
      services.log.error('transfer.failed', { error: String(error) }),
    );
    return BETWEEN_STEPS;
  }
  return startJob(step, BETWEEN_STEPS, timers);
}
