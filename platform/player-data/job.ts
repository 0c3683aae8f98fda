import { type Job, startJob, type Timers } from '../../runtime/job.ts';
import { hourMs, secondMs } from '../../shared/western-indonesia.ts';
import { endRewardsOfClosed } from '../offers/offers.ts';
import { type ClosingServices, closeDueAccounts, removeKeptWhileHeld } from './closing.ts';
import { makeNextExport } from './export.ts';

/** Interval at which exports are made and due accounts are closed. */
const INTERVAL_MS = 10 * secondMs;

/** Makes one export after the other, and closes accounts whose cooling time is over. Several processes may run it. */
export function startPlayerDataJob(services: ClosingServices, timers?: Timers): Job {
  const { clock, log } = services;
  let removesAt = 0;

  async function close(): Promise<void> {
    await closeDueAccounts(services);
    await endRewardsOfClosed(services);
    if (clock() < removesAt) return;
    await removeKeptWhileHeld(services);
    removesAt = clock() + hourMs;
  }

  async function step(): Promise<number> {
    const [made, closed] = await Promise.allSettled([makeNextExport(services), close()]);
    for (const each of [made, closed])
      if (each.status === 'rejected') log.error('player-data.failed', { error: String(each.reason) });
    return made.status === 'fulfilled' && made.value ? 0 : INTERVAL_MS;
  }
  return startJob(step, INTERVAL_MS, timers);
}
