import type { PaymentAnswer, PayoutAnswer } from '../cashier/cashier.ts';
import type { practicePayments, practicePayouts } from '../database/schema/schema.ts';

export type PracticePayment = typeof practicePayments.$inferSelect;
export type PracticePayout = typeof practicePayouts.$inferSelect;

/** A message to the platform: ms after the one before it, and whether it says less than the bank knows by then. */
interface Telling {
  after: number;
  says?: 'pending';
}

interface Course {
  /** ms from the player's choice until it counts. */
  decides: number;
  tells: readonly Telling[];
}

const SECOND = 1_000;
const [SLOW, LATE, AGAIN] = [30 * SECOND, 600 * SECOND, 5 * SECOND];

/** How the bank goes on with a payment once the player has chosen, as he has told it to. */
const courses = {
  atOnce: { decides: 0, tells: [{ after: 0 }] },
  slow: { decides: SLOW, tells: [{ after: 0 }, { after: SLOW }] },
  late: { decides: LATE, tells: [{ after: 0 }, { after: LATE }] },
  twice: { decides: 0, tells: [{ after: 0 }, { after: AGAIN }] },
  disorder: { decides: 0, tells: [{ after: 0 }, { after: AGAIN, says: 'pending' }] },
  otherAmount: { decides: 0, tells: [{ after: 0 }] },
  silent: { decides: 0, tells: [] },
} as const satisfies Record<string, Course>;

export type Behaviour = keyof typeof courses;
export const behaviours = Object.keys(courses) as Behaviour[];

export const isBehaviour = (name: unknown): name is Behaviour =>
  typeof name === 'string' && Object.hasOwn(courses, name);

function courseOf(behaviour: string): Course {
  return courses[isBehaviour(behaviour) ? behaviour : 'atOnce'];
}

/** What a player can choose at the bank. */
const choices = { pay: 'paid', refuse: 'refused', cancel: 'cancelled' } as const;
export type Choice = keyof typeof choices;

export const isChoice = (name: unknown): name is Choice =>
  typeof name === 'string' && Object.hasOwn(choices, name);

/** Whole rupiah that are missing where another amount is to arrive. */
const MISSING = 1_000;

/** What a payment becomes by the player's choice. */
export function decided({ amount }: PracticePayment, choice: Choice, behaviour: Behaviour, now: number) {
  const { decides, tells }: Course = courses[behaviour];
  const state = choices[choice];
  return {
    ...{ state, behaviour, told: 0 },
    reason: choice === 'refuse' ? ('noFunds' as const) : null,
    paidAmount: choice === 'pay' ? amount - (behaviour === 'otherAmount' ? MISSING : 0) : null,
    decidedAt: new Date(now + decides),
    tellAt: tells[0] ? new Date(now + tells[0].after) : null,
  };
}

/** What the bank says of a payment now. A choice is pending until it counts; nobody pays after the last moment. */
export function answerOf(payment: PracticePayment, now: number): PaymentAnswer {
  const { state, amount, paidAmount, decidedAt, expiresAt } = payment;
  if (state === 'open') return { state: expiresAt.getTime() <= now ? 'expired' : 'open' };
  if (decidedAt && decidedAt.getTime() > now) return { state: 'pending' };
  if (state === 'paid') return { state, amount: paidAmount ?? amount };
  if (state === 'refused') return { state, reason: 'noFunds' };
  return { state };
}

/** What the next message about a payment says, and the moment of the one after it. */
export function nextTelling(payment: PracticePayment, now: number) {
  const { tells } = courseOf(payment.behaviour);
  // Nobody chose: the one message is that it has expired.
  if (payment.decidedAt === null) return { answer: answerOf(payment, now), next: null };
  const says = tells[payment.told]?.says;
  const following = tells[payment.told + 1];
  return {
    answer: says ? { state: says } : answerOf(payment, now),
    next: following ? new Date(now + following.after) : null,
  };
}

/** By the last digit of the account number, which the bank's own name for it ends with. */
export function payoutCourse(cardToken: string): { refused: boolean; decides: number } {
  const digit = cardToken.at(-1);
  return { refused: digit === '7', decides: (digit === '6' ? 120 : 20) * SECOND };
}

export function payoutAnswerOf({ state, decideAt }: PracticePayout, now: number): PayoutAnswer {
  if (decideAt.getTime() > now) return { state: 'pending' };
  return state === 'refused' ? { state, reason: 'cardClosed' } : { state };
}
