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
  CARD_WAIT,
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

/** Writes down a card that the bank has confirmed, with everything that may have changed while it was asked. */
async function writeCard(tx: Queries, card: CheckedCard, now: number) {
  const { uid, holder, bank, last4 } = card;
  await lockCards(tx, uid);
  await tx.insert(cardHolders).values({ uid, holder }).onConflictDoNothing();
  const times = { createdAt: new Date(now), usableAt: new Date(now + CARD_WAIT) };
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

/** What was typed, as the bank is asked for it. Throws INVALID_INPUT with all that is wrong. */
export function readCardForm(form: CardForm): BankAccountCheck {
  const [number, holder] = [digitsOf(form.number), holderName(form.holder)];
  if (number !== null && holder !== null) return { bank: form.bank, number, holder };
  throw new PlatformError('INVALID_INPUT', { fields: cardProblems(form) });
}

/**
 * Adds a bank account of a player who has proved who he is, once the bank has confirmed whose it is. The number goes to the
 * bank and nowhere else. Each question to the bank counts, so that nobody tries the numbers of others.
 * Throws INVALID_INPUT, TOO_MANY_CARDS, TOO_MANY_ATTEMPTS, BANK_UNREACHABLE.
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
  const { written, event } = await db.transaction((tx) => writeCard(tx, card, clock()));
  await publishEvent(services, event);
  return written;
}
