import { and, eq, isNull } from 'drizzle-orm';
import { recordAction } from '../audit/audit.ts';
import { type CashierServices, maskedNumber } from '../cashier/cashier.ts';
import type { Queries } from '../database/database.ts';
import { bankAccounts } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { publishEvent, storeCashierNotice } from '../notifications/notifications.ts';
import { bankAccountsInUse } from './queries.ts';

/**
 * A concurrent withdrawal request locks the row of the bank account: it either comes first and is seen, or
 * comes later and finds no account.
 */
async function markRemoved(tx: Queries, uid: string, id: number, at: Date) {
  const isIt = and(eq(bankAccounts.id, id), eq(bankAccounts.uid, uid), isNull(bankAccounts.removedAt));
  const [bankAccount] = await tx.select().from(bankAccounts).where(isIt).for('update');
  if (!bankAccount) throw new PlatformError('NOT_FOUND');
  if ((await bankAccountsInUse(tx, uid)).has(id)) throw new PlatformError('BANK_ACCOUNT_IN_USE');
  await tx.update(bankAccounts).set({ removedAt: at }).where(eq(bankAccounts.id, id));
  const { bank, last4 } = bankAccount;
  const details = { bankAccount: id, bank, last4 };
  await recordAction(tx, { actor: 'player', action: 'bank-account remove', uid, details });
  const notice = { what: 'bankAccountRemoved', masked: maskedNumber(last4) } as const;
  return storeCashierNotice(tx, { uid, at, notice });
}

/**
 * Removes a bank account of a player who has proved their identity. Throws NOT_FOUND, and BANK_ACCOUNT_IN_USE while a
 * withdrawal to it is under way.
 */
export async function removeBankAccount(services: CashierServices, uid: string, id: number): Promise<void> {
  const { db, clock } = services;
  const event = await db.transaction((tx) => markRemoved(tx, uid, id, new Date(clock())));
  await publishEvent(services, event);
}
