import { recordAction } from '../audit/audit.ts';
import {
  type BankAccountCheck,
  banksOf,
  type CashierServices,
  maskedNumber,
  refuseField,
} from '../cashier/cashier.ts';
import type { Queries } from '../database/database.ts';
import { bankCards, cardHolders } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { publishEvent, storeCashierNotice } from '../notifications/notifications.ts';
import { attemptLimits, countAttempt, subjectOf } from '../sessions/sessions.ts';
import { checkCard } from './bank.ts';
import { type BankCardRow, countCards, holderOf, lockCards } from './queries.ts';
import {
  CARD_WAIT_MS,
  type CardForm,
  cardLimits,
  cardProblems,
  digitsOf,
  holderName,
  plainName,
} from './rules.ts';

/** Throws INVALID_INPUT with HOLDER_DIFFERENT, and TOO_MANY_CARDS. */
async function requireRoom(db: Queries, uid: string, holder: string): Promise<void> {
  const known = await holderOf(db, uid);
  if (known !== null && plainName(known) !== plainName(holder)) refuseField('holder', 'HOLDER_DIFFERENT');
  if ((await countCards(db, uid)) >= cardLimits.mostCards) throw new PlatformError('TOO_MANY_CARDS');
}

interface CheckedCard {
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
async function insertCard(tx: Queries, card: CheckedCard, now: number) {
  const { uid, holder, bank, last4 } = card;
  await lockCards(tx, uid);
  await tx.insert(cardHolders).values({ uid, holder }).onConflictDoNothing();
  const times = { createdAt: new Date(now), usableAt: new Date(now + CARD_WAIT_MS) };
  await requireRoom(tx, uid, holder);
  const [written] = await tx
    .insert(bankCards)
    .values({ ...card, ...times })
    .onConflictDoNothing()
    .returning();
  if (!written) refuseField('number', 'CARD_KNOWN');
  const details = { card: written.id, bank, last4 };
  await recordAction(tx, { actor: 'player', action: 'bank-card add', uid, details });
  const notice = { what: 'cardAdded', masked: maskedNumber(last4) } as const;
  return { written, event: await storeCashierNotice(tx, { uid, at: times.createdAt, notice }) };
}

/** Converts the form to a request to the bank. Throws INVALID_INPUT with every problem. */
export function readCardForm(form: CardForm): BankAccountCheck {
  const [number, holder] = [digitsOf(form.number), holderName(form.holder)];
  if (number !== null && holder !== null) return { bank: form.bank, number, holder };
  throw new PlatformError('INVALID_INPUT', { fields: cardProblems(form) });
}

/**
 * Adds a bank account once the bank has confirmed its holder; the player must have proved their identity.
 * Only the bank receives the number. Each check counts as an attempt, so that nobody can probe account
 * numbers. Throws INVALID_INPUT, TOO_MANY_CARDS, TOO_MANY_ATTEMPTS, BANK_UNREACHABLE.
 */
export async function addCard(
  services: CashierServices,
  uid: string,
  asked: BankAccountCheck,
): Promise<BankCardRow> {
  const { db, clock } = services;
  const { bank, number, holder } = asked;
  await requireRoom(db, uid, holder);
  if (!(await banksOf(services)).some(({ code }) => code === bank)) refuseField('bank', 'BANK_UNKNOWN');
  await countAttempt(db, subjectOf('cardCheck', uid), attemptLimits.cardCheck, clock());
  const answer = await checkCard(services, asked);
  if ('refused' in answer) {
    if (answer.refused === 'OTHER_HOLDER') refuseField('holder', 'CARD_OTHER_HOLDER');
    refuseField('number', 'CARD_UNKNOWN_NUMBER');
  }
  const card = { uid, bank, holder, token: answer.token, last4: number.slice(-4) };
  const { written, event } = await db.transaction((tx) => insertCard(tx, card, clock()));
  await publishEvent(services, event);
  return written;
}
