import { eq } from 'drizzle-orm';
import type { PayoutAnswer, PayoutOrder } from '../cashier/cashier.ts';
import type { Queries } from '../database/database.ts';
import { practicePayouts } from '../database/schema/schema.ts';
import { type PracticePayout, payoutAnswerOf, payoutCourse } from './rules.ts';

async function payoutOf(db: Queries, reference: string): Promise<PracticePayout | null> {
  const [payout] = await db.select().from(practicePayouts).where(eq(practicePayouts.reference, reference));
  return payout ?? null;
}

export async function payoutStatus(db: Queries, reference: string, now: number): Promise<PayoutAnswer> {
  const payout = await payoutOf(db, reference);
  return payout ? payoutAnswerOf(payout, now) : { state: 'unknown' };
}

/** Pays out once per reference; what becomes of it is told when the time of its account has passed. */
export async function payOut(db: Queries, order: PayoutOrder, now: number): Promise<PayoutAnswer> {
  const { reference, amount, cardToken } = order;
  const { refused, decides } = payoutCourse(cardToken);
  const decideAt = new Date(now + decides);
  await db
    .insert(practicePayouts)
    .values({
      ...{ reference, amount, cardToken, decideAt, tellAt: decideAt, createdAt: new Date(now) },
      ...{ state: refused ? 'refused' : 'paid', reason: refused ? 'cardClosed' : null, behaviour: 'atOnce' },
    })
    .onConflictDoNothing({ target: practicePayouts.reference });
  const payout = await payoutOf(db, reference);
  if (payout?.amount !== amount || payout.cardToken !== cardToken)
    throw new Error(`payout ${reference} was asked for otherwise`);
  return payoutAnswerOf(payout, now);
}
