import type { Queries } from '../database/database.ts';
import { type CashierNotice, cashier, cashierNotice } from './cashier.ts';
import { type StoredEvent, storeEvent } from './events.ts';

/**
 * Stores a notification as the last statement of the transaction that causes it; call `publishEvent` after
 * the commit.
 */
export function storeCashierNotice(
  tx: Queries,
  { uid, at, notice }: { uid: string; at: Date; notice: CashierNotice },
): Promise<StoredEvent> {
  return storeEvent(tx, { kind: cashier, payload: cashierNotice(notice), uid, at });
}
