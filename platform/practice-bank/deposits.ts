import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { secondMs } from '../../shared/western-indonesia.ts';
import type { BankDeposit, DepositReport } from '../cashier/cashier.ts';
import type { Queries } from '../database/database.ts';
import { practiceDeposits } from '../database/schema/schema.ts';

/** A deposit in the bank's books. */
export type PracticeDeposit = typeof practiceDeposits.$inferSelect;

/**
 * A webhook: its delay in ms after the previous one, and the state it reports if that is older than the
 * current one.
 */
interface Webhook {
  after: number;
  reports?: 'pending';
}

interface Course {
  /** Delay in ms between the player's choice and the bank's decision. */
  decides: number;
  webhooks: readonly Webhook[];
}

const [SLOW, LATE, AGAIN] = [30 * secondMs, 600 * secondMs, 5 * secondMs];

/** The bank's actions after the player's choice, by the behaviour that the player has selected. */
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

/** The player's choices at the bank. */
const choices = { pay: 'paid', refuse: 'refused', cancel: 'cancelled' } as const;
export type Choice = keyof typeof choices;

export const isChoice = (name: unknown): name is Choice =>
  typeof name === 'string' && Object.hasOwn(choices, name);

/** Whole rupiah missing from the amount when the bank reports another one. */
const SHORTFALL = 1_000;

/** Column values after the player's choice. */
export function decided({ amount }: PracticeDeposit, choice: Choice, behaviour: Behaviour, now: number) {
  const { decides, webhooks }: Course = courses[behaviour];
  const state = choices[choice];
  return {
    state,
    behaviour,
    delivered: 0,
    reason: choice === 'refuse' ? ('noFunds' as const) : null,
    paidAmount: choice === 'pay' ? amount - (behaviour === 'otherAmount' ? SHORTFALL : 0) : null,
    decidedAt: new Date(now + decides),
    deliverAt: webhooks[0] ? new Date(now + webhooks[0].after) : null,
  };
}

/**
 * The bank's report at a moment. A choice is pending until the bank decides; without a choice the deposit
 * expires.
 */
export function reportOf(deposit: PracticeDeposit, now: number): DepositReport {
  const { state, amount, paidAmount, decidedAt, expiresAt } = deposit;
  if (state === 'open') return { state: expiresAt.getTime() <= now ? 'expired' : 'open' };
  if (decidedAt && decidedAt.getTime() > now) return { state: 'pending' };
  if (state === 'paid') return { state, amount: paidAmount ?? amount };
  if (state === 'refused') return { state, reason: 'noFunds' };
  return { state };
}

/** The report of a deposit's next webhook, and the time of the one after it. */
export function nextWebhook(deposit: PracticeDeposit, now: number) {
  const { webhooks } = courseOf(deposit.behaviour);
  // Without a choice the only webhook reports that the deposit has expired.
  if (deposit.decidedAt === null) return { report: reportOf(deposit, now), next: null };
  const reports = webhooks[deposit.delivered]?.reports;
  const following = webhooks[deposit.delivered + 1];
  return {
    report: reports ? { state: reports } : reportOf(deposit, now),
    next: following ? new Date(now + following.after) : null,
  };
}

const isCalled = (reference: string) => eq(practiceDeposits.reference, reference);

async function depositOf(db: Queries, reference: string): Promise<PracticeDeposit | null> {
  const [deposit] = await db.select().from(practiceDeposits).where(isCalled(reference));
  return deposit ?? null;
}

export async function depositOfPage(db: Queries, token: string): Promise<PracticeDeposit | null> {
  const [deposit] = await db.select().from(practiceDeposits).where(eq(practiceDeposits.token, token));
  return deposit ?? null;
}

/** Opens a deposit, or returns the existing one with this reference. */
export async function openDeposit(db: Queries, ordered: BankDeposit, now: number): Promise<PracticeDeposit> {
  const { reference, amount, fee, language, returnUrl, expiresAt } = ordered;
  await db
    .insert(practiceDeposits)
    .values({
      reference,
      amount,
      fee,
      language,
      returnUrl,
      expiresAt,
      token: randomBytes(24).toString('base64url'),
      state: 'open',
      behaviour: 'atOnce',
      // If the player chooses nothing, the deposit has expired by then.
      createdAt: new Date(now),
      deliverAt: expiresAt,
    })
    .onConflictDoNothing({ target: practiceDeposits.reference });
  const deposit = await depositOf(db, reference);
  if (deposit?.amount !== amount || deposit.fee !== fee)
    throw new Error(`Practice bank: deposit ${reference} was opened with another amount.`);
  return deposit;
}

/** Stores the player's choice, unless there is one already or the deposit has expired. */
export async function choose(
  db: Queries,
  deposit: PracticeDeposit,
  choice: Choice,
  behaviour: Behaviour,
  now: number,
): Promise<void> {
  const { reference } = deposit;
  await db
    .update(practiceDeposits)
    .set(decided(deposit, choice, behaviour, now))
    .where(
      and(
        isCalled(reference),
        eq(practiceDeposits.state, 'open'),
        gt(practiceDeposits.expiresAt, new Date(now)),
      ),
    );
}

export async function depositReportOf(db: Queries, reference: string, now: number): Promise<DepositReport> {
  const deposit = await depositOf(db, reference);
  return deposit ? reportOf(deposit, now) : { state: 'unknown' };
}

/** Cancels a deposit for the platform, unless the player has chosen already. */
export async function cancelDeposit(db: Queries, reference: string, now: number): Promise<DepositReport> {
  await db
    .update(practiceDeposits)
    .set({ state: 'cancelled', decidedAt: new Date(now), deliverAt: null })
    .where(and(isCalled(reference), eq(practiceDeposits.state, 'open')));
  return depositReportOf(db, reference, now);
}

/** Refunds a deposit, once. */
export async function refundDeposit(db: Queries, reference: string, now: number): Promise<DepositReport> {
  const deposit = await depositOf(db, reference);
  if (deposit && reportOf(deposit, now).state === 'paid')
    await db
      .update(practiceDeposits)
      .set({ state: 'refunded', refundReference: `${reference}-refund` })
      .where(and(isCalled(reference), eq(practiceDeposits.state, 'paid')));
  return depositReportOf(db, reference, now);
}
