import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { PaymentAnswer, PaymentOrder } from '../cashier/cashier.ts';
import type { Queries } from '../database/database.ts';
import { practicePayments } from '../database/schema/schema.ts';
import { answerOf, type Behaviour, type Choice, decided, type PracticePayment } from './rules.ts';

const isCalled = (reference: string) => eq(practicePayments.reference, reference);

async function paymentOf(db: Queries, reference: string): Promise<PracticePayment | null> {
  const [payment] = await db.select().from(practicePayments).where(isCalled(reference));
  return payment ?? null;
}

export async function paymentOfPage(db: Queries, token: string): Promise<PracticePayment | null> {
  const [payment] = await db.select().from(practicePayments).where(eq(practicePayments.token, token));
  return payment ?? null;
}

/** Opens a payment, or answers the one that was opened under the reference before. */
export async function openPayment(db: Queries, order: PaymentOrder, now: number): Promise<PracticePayment> {
  const { reference, amount, fee, language, returnUrl, expiresAt } = order;
  await db
    .insert(practicePayments)
    .values({
      ...{ reference, amount, fee, language, returnUrl: returnUrl.href, expiresAt },
      ...{ token: randomBytes(24).toString('base64url'), state: 'open', behaviour: 'atOnce' },
      // If nobody comes, it has expired by then.
      ...{ createdAt: new Date(now), tellAt: expiresAt },
    })
    .onConflictDoNothing({ target: practicePayments.reference });
  const payment = await paymentOf(db, reference);
  if (payment?.amount !== amount || payment.fee !== fee)
    throw new Error(`payment ${reference} was opened with another amount`);
  return payment;
}

/** Takes the player's choice, unless one was taken before or the time is over. */
export async function choose(
  db: Queries,
  payment: PracticePayment,
  choice: Choice,
  behaviour: Behaviour,
  now: number,
): Promise<void> {
  const { reference } = payment;
  await db
    .update(practicePayments)
    .set(decided(payment, choice, behaviour, now))
    .where(
      and(
        isCalled(reference),
        eq(practicePayments.state, 'open'),
        gt(practicePayments.expiresAt, new Date(now)),
      ),
    );
}

export async function statusOf(db: Queries, reference: string, now: number): Promise<PaymentAnswer> {
  const payment = await paymentOf(db, reference);
  return payment ? answerOf(payment, now) : { state: 'unknown' };
}

/** Called off by the platform where nobody has chosen yet. */
export async function cancelPayment(db: Queries, reference: string, now: number): Promise<PaymentAnswer> {
  await db
    .update(practicePayments)
    .set({ state: 'cancelled', decidedAt: new Date(now), tellAt: null })
    .where(and(isCalled(reference), eq(practicePayments.state, 'open')));
  return statusOf(db, reference, now);
}

/** Gives back what has arrived, once. */
export async function refundPayment(db: Queries, reference: string, now: number): Promise<PaymentAnswer> {
  const payment = await paymentOf(db, reference);
  if (payment && answerOf(payment, now).state === 'paid')
    await db
      .update(practicePayments)
      .set({ state: 'refunded', refundReference: `${reference}-refund` })
      .where(and(isCalled(reference), eq(practicePayments.state, 'paid')));
  return statusOf(db, reference, now);
}
