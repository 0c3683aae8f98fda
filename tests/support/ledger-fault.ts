import type { Queries } from '../../platform/database/database.ts';
import { checkLedger } from '../../platform/ledger/ledger.ts';

/** The first fault of the ledger; rounds that a test has recorded without their money are none. */
export async function ledgerFaultOf(db: Queries) {
  const { fault } = await checkLedger(db);
  return fault?.rule === 'round' ? null : fault;
}
