import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { BankDeposit, DepositReport } from '../cashier/cashier.ts';
import type { Queries } from '../database/database.ts';
import { practicePayments } from '../database/schema/schema.ts';

/** A deposit, as the bank books it. */
export type PracticePayment = typeof practicePayments.$inferSelect;

/** A webhook: ms after the one before it, and a report that is older than what the bank knows by then. */
interface Webhook {
  after: number;
  reports?: 'pending';
}

interface Course {
  /** ms from the player's choice until the bank decides. */
  decides: number;
  webhooks: readonly Webhook[];
}

const SECOND = 1_000;
const [SLOW, LATE, AGAIN] = [30 * SECOND, 600 * SECOND, 5 * SECOND];

/** The bank's behaviour after the player's choice, as the player has set it. */
const courses = {
  atOnce: { decides: 0, webhooks: [{ after: 0 }] },
  slow: { decides: SLOW, webhooks: [{ after: 0 }, { after: SLOW }] },
  late: { decides: LATE, webhooks: [{ after: 0 }, { after: LATE }] },
  twice: { decides: 0, webhooks: [{ after: 0 }, { after: AGAIN }] },
  disorder: { decides: 0, webhooks: [{ after: 0 }, { after: AGAIN, reports: 'pending' }] },
  otherAmount: { decides: 0, webhooks: [{ after: 0 }] },
  silent: { decides: 0, webhooks: [] },
} as const satisfies Record<string, Course>;

export type Behaviour = keyof typeof courses;
export const behaviours = Object.keys(courses) as Behaviour[];

export const isBehaviour = (name: unknown): name is Behaviour =>
  typeof name === 'string' && Object.hasOwn(courses, name);

function courseOf(behaviour: string): Course {
  return courses[isBehaviour(behaviour) ? behaviour : 'atOnce'];
}

/** The choices that a player has at the bank. */
const choices = { pay: 'paid', refuse: 'refused', cancel: 'cancelled' } as const;
export type Choice = keyof typeof choices;

export const isChoice = (name: unknown): name is Choice =>
  typeof name === 'string' && Object.hasOwn(choices, name);

/** Whole rupiah that are missing where another amount is to arrive. */
const MISSING = 1_000;

/** The columns that change with the player's choice. */
export function decided({ amount }: PracticePayment, choice: Choice, behaviour: Behaviour, now: number) {
  const { decides, webhooks }: Course = courses[behaviour];
  const state = choices[choice];
  return {
    state,
    behaviour,
    delivered: 0,
    reason: choice === 'refuse' ? ('noFunds' as const) : null,
    paidAmount: choice === 'pay' ? amount - (behaviour === 'otherAmount' ? MISSING : 0) : null,
    decidedAt: new Date(now + decides),
    deliverAt: webhooks[0] ? new Date(now + webhooks[0].after) : null,
  };
}

/** The bank's report at a moment. A choice is pending until the bank decides; nobody pays after the last moment. */
export function reportOf(payment: PracticePayment, now: number): DepositReport {
  const { state, amount, paidAmount, decidedAt, expiresAt } = payment;
  if (state === 'open') return { state: expiresAt.getTime() <= now ? 'expired' : 'open' };
  if (decidedAt && decidedAt.getTime() > now) return { state: 'pending' };
  if (state === 'paid') return { state, amount: paidAmount ?? amount };
  if (state === 'refused') return { state, reason: 'noFunds' };
  return { state };
}

/** The report of the next webhook about a payment, and the moment of the one after it. */
export function nextWebhook(payment: PracticePayment, now: number) {
  const { webhooks } = courseOf(payment.behaviour);
  // The player chose nothing: the only webhook reports that the payment has expired.
  if (payment.decidedAt === null) return { report: reportOf(payment, now), next: null };
  const reports = webhooks[payment.delivered]?.reports;
  const following = webhooks[payment.delivered + 1];
  return {
    report: reports ? { state: reports } : reportOf(payment, now),
    next: following ? new Date(now + following.after) : null,
  };
}

const isCalled = (reference: string) => eq(practicePayments.reference, reference);

async function paymentOf(db: Queries, reference: string): Promise<PracticePayment | null> {
  const [payment] = await db.select().from(practicePayments).where(isCalled(reference));
  return payment ?? null;
}

export async function paymentOfPage(db: Queries, token: string): Promise<PracticePayment | null> {
  const [payment] = await db.select().from(practicePayments).where(eq(practicePayments.token, token));
  return payment ?? null;
}

/** Opens a payment, or returns the one that was opened under the reference before. */
export async function openPayment(db: Queries, deposit: BankDeposit, now: number): Promise<PracticePayment> {
  const { reference, amount, fee, language, returnUrl, expiresAt } = deposit;
  await db
    .insert(practicePayments)
    .values({
      ...{ reference, amount, fee, language, returnUrl, expiresAt },
      ...{ token: randomBytes(24).toString('base64url'), state: 'open', behaviour: 'atOnce' },
      // Without a choice of the player it has expired by then.
      ...{ createdAt: new Date(now), deliverAt: expiresAt },
    })
    .onConflictDoNothing({ target: practicePayments.reference });
  const payment = await paymentOf(db, reference);
  if (payment?.amount !== amount || payment.fee !== fee)
    throw new Error(`Practice bank: payment ${reference} was opened with another amount.`);
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

export async function depositReportOf(db: Queries, reference: string, now: number): Promise<DepositReport> {
  const payment = await paymentOf(db, reference);
  return payment ? reportOf(payment, now) : { state: 'unknown' };
}

/** Called off by the platform where nobody has chosen yet. */
export async function cancelPayment(db: Queries, reference: string, now: number): Promise<DepositReport> {
  await db
    .update(practicePayments)
    .set({ state: 'cancelled', decidedAt: new Date(now), deliverAt: null })
    .where(and(isCalled(reference), eq(practicePayments.state, 'open')));
  return depositReportOf(db, reference, now);
}

/** Gives back what has arrived, once. */
export async function refundPayment(db: Queries, reference: string, now: number): Promise<DepositReport> {
  const payment = await paymentOf(db, reference);
  if (payment && reportOf(payment, now).state === 'paid')
    await db
      .update(practicePayments)
      .set({ state: 'refunded', refundReference: `${reference}-refund` })
      .where(and(isCalled(reference), eq(practicePayments.state, 'paid')));
  return depositReportOf(db, reference, now);
}
