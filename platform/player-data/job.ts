import { secondMs } from '../../shared/western-indonesia.ts';
import { type Job, startJob, type Timers } from '../job.ts';
import { type ClosingServices, closeDueAccounts } from './closing.ts';
import { makeNextExport } from './export.ts';

/** Interval at which exports are made and due accounts are closed. */
const INTERVAL_MS = 10 * secondMs;

/** Makes one export after the other, and closes accounts whose cooling time is over. Several processes may run it. */
export function startPlayerDataJob(services: ClosingServices, timers?: Timers): Job {
  async function step(): Promise<number> {
    try {
      const made = await makeNextExport(services);
      await closeDueAccounts(services);
      return made ? 0 : INTERVAL_MS;
    } catch (error) {
      services.log.error('player-data.failed', { error: String(error) });
      return INTERVAL_MS;
    }
  }
  return startJob(step, INTERVAL_MS, timers);
}
