import type { Queries } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import {
  closeDemoAccounts,
  type DemoAccounts,
  readDemoAccounts,
} from '../../platform/seed/close-demo-accounts.ts';

/** Before the first request: where none may be, and why, those of an earlier start are closed. */
export async function settleDemoAccounts(
  db: Queries,
  refusal: string | null,
  log: Log,
): Promise<DemoAccounts> {
  const accounts = refusal === null ? [] : await closeDemoAccounts(db, refusal, Date.now());
  if (accounts.length > 0) log.warn('demo.closed', { accounts, because: refusal });
  return readDemoAccounts(db);
}
