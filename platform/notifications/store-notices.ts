import type { Queries } from '../database/database.ts';
import { type CashierNotice, cashier, cashierNotice } from './cashier.ts';
import { type StoredEvent, storeEvent } from './events.ts';
import { type SecurityNotice, security, securityNotice } from './security.ts';
import { support, supportNotice } from './support.ts';

/*
 * Each stores a notification as the last statement of the transaction that causes it; call `publishEvent` after the commit.
 */

interface Player {
  uid: string;
  at: Date;
}

export function storeCashierNotice(
  tx: Queries,
  { uid, at, notice }: Player & { notice: CashierNotice },
): Promise<StoredEvent> {
  return storeEvent(tx, { kind: cashier, payload: cashierNotice(notice), uid, at });
}

export function storeSecurityNotice(
  tx: Queries,
  { uid, at, notice }: Player & { notice: SecurityNotice },
): Promise<StoredEvent> {
  return storeEvent(tx, { kind: security, payload: securityNotice(notice), uid, at });
}

/** An operator replied; `thread` is the thread's public id. */
export function storeSupportNotice(
  tx: Queries,
  { uid, at, thread }: Player & { thread: string },
): Promise<StoredEvent> {
  return storeEvent(tx, { kind: support, payload: supportNotice(thread), uid, at });
}
