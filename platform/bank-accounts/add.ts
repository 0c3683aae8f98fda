import { recordAction } from '../audit/audit.ts';
import {
  type BankAccountCheck,
  type CashierServices,
  listBanks,
  maskedNumber,
  refuseField,
} from '../cashier/cashier.ts';
import type { Queries } from '../database/database.ts';
import { bankAccountHolders, bankAccounts } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { publishEvent, storeCashierNotice } from '../notifications/notifications.ts';
import { heldWith, markOf, recordMark } from '../persons/persons.ts';
import { attemptLimits, countAttempt, endSessionsOnMark, subjectOf } from '../sessions/sessions.ts';
import { checkBankAccount } from './bank.ts';
import { type BankAccountRow, countBankAccounts, holderOf, lockBankAccounts } from './queries.ts';
import {
  BANK_ACCOUNT_WAIT_MS,
  type BankAccountForm,
  bankAccountLimits,
  bankAccountProblems,
  digitsOf,
  holderName,
  plainName,
} from './rules.ts';

/** Throws INVALID_INPUT with HOLDER_DIFFERENT, and TOO_MANY_BANK_ACCOUNTS. */
async function requireRoom(db: Queries, uid: string, holder: string): Promise<void> {
  const known = await holderOf(db, uid);
  if (known !== null && plainName(known.holder) !== plainName(holder))
    refuseField('holder', 'HOLDER_DIFFERENT');
  if ((await countBankAccounts(db, uid)) >= bankAccountLimits.maxBankAccounts)
    throw new PlatformError('TOO_MANY_BANK_ACCOUNTS');
}

interface CheckedBankAccount {
  uid: string;
  bank: string;
  token: string;
  last4: string;
  holder: string;
}

/**
 * Stores a bank account that the bank has confirmed. Repeats the checks whose result may have changed during
 * the bank's reply.
 */
async function insertBankAccount(tx: Queries, bankAccount: CheckedBankAccount, now: number) {
  const { uid, holder, bank, last4 } = bankAccount;
  await lockBankAccounts(tx, uid);
  await tx.insert(bankAccountHolders).values({ uid, holder }).onConflictDoNothing();
  const times = { createdAt: new Date(now), usableAt: new Date(now + BANK_ACCOUNT_WAIT_MS) };
  await requireRoom(tx, uid, holder);
  const [added] = await tx
    .insert(bankAccounts)
    .values({ ...bankAccount, ...times })
    .onConflictDoNothing()
    .returning();
  if (!added) refuseField('number', 'BANK_ACCOUNT_KNOWN');
  await recordMark(tx, uid, markOf('bankAccount', bank, bankAccount.token), times.createdAt);
  const details = { bankAccount: added.id, bank, last4 };
  await recordAction(tx, { actor: 'player', action: 'bank-account add', uid, details });
  const notice = { what: 'bankAccountAdded', masked: maskedNumber(last4) } as const;
  return { added, event: await storeCashierNotice(tx, { uid, at: times.createdAt, notice }) };
}

/** Converts the form to a request to the bank. Throws INVALID_INPUT with every problem. */
export function readBankAccountForm(form: BankAccountForm): BankAccountCheck {
  const [number, holder] = [digitsOf(form.number), holderName(form.holder)];
  if (number !== null && holder !== null) return { bank: form.bank, number, holder };
  throw new PlatformError('INVALID_INPUT', { fields: bankAccountProblems(form) });
}

/**
 * Adds a bank account once the bank has confirmed its holder; the player must have proved their identity.
 * Only the bank receives the number. One of a person under an exclusion is refused, and recorded for operators. Each check
 * counts as an attempt, so that nobody can probe account numbers. Throws INVALID_INPUT, TOO_MANY_BANK_ACCOUNTS, TOO_MANY_ATTEMPTS, BANK_UNREACHABLE.
 */
export async function addBankAccount(
  services: CashierServices,
  uid: string,
  requested: BankAccountCheck,
): Promise<BankAccountRow> {
  const { db, clock } = services;
  const { bank, number, holder } = requested;
  await requireRoom(db, uid, holder);
  if (!(await listBanks(services)).some(({ code }) => code === bank)) refuseField('bank', 'BANK_UNKNOWN');
  await countAttempt(db, subjectOf('bankAccountCheck', uid), attemptLimits.bankAccountCheck, clock());
  const check = await checkBankAccount(services, requested);
  if ('refused' in check) {
    if (check.refused === 'OTHER_HOLDER') refuseField('holder', 'BANK_ACCOUNT_OTHER_HOLDER');
    refuseField('number', 'BANK_ACCOUNT_NUMBER_UNKNOWN');
  }
  const mark = markOf('bankAccount', bank, check.token);
  if ((await heldWith(db, { uid, mark }, clock())).length > 0) {
    const details = { bank, last4: number.slice(-4) };
    await recordAction(db, { actor: 'player', action: 'bank-account refuse', uid, details });
    refuseField('number', 'BANK_ACCOUNT_HELD');
  }
  const bankAccount = { uid, bank, holder, token: check.token, last4: number.slice(-4) };
  const { added, event } = await db.transaction((tx) => insertBankAccount(tx, bankAccount, clock()));
  await publishEvent(services, event);
  await endSessionsOnMark(services, uid);
  return added;
}
