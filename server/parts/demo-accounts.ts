import type { Queries } from '../../platform/database/database.ts';
import {
  closeDemoAccounts,
  type DemoAccounts,
  readDemoAccounts,
} from '../../platform/seed/close-demo-accounts.ts';
import type { Log } from '../../runtime/log.ts';

/**
 * Closes the demo accounts of an earlier start where the configuration forbids them. Runs before the first
 * request.
 */
export async function applyDemoAccountRefusal(
  db: Queries,
  refusal: string | null,
  log: Log,
): Promise<DemoAccounts> {
  const accounts = refusal === null ? [] : await closeDemoAccounts(db, refusal, Date.now());
  if (accounts.length > 0) log.warn('demo.closed', { accounts, because: refusal });
  return readDemoAccounts(db);
}
