import { and, eq, lte } from 'drizzle-orm';
import type { WelcomeGift } from '../../shared/offers/house-loss.ts';
import { dayMs } from '../../shared/western-indonesia.ts';
import type { Queries } from '../database/database.ts';
import { accountMarks, attempts } from '../database/schema/schema.ts';
import { markOf } from '../persons/persons.ts';

/** Results of a sign-up for the welcome gift. */
export const giftResults = ['given', 'repeated', 'none'] as const;
export type GiftResult = (typeof giftResults)[number];

/** As long as the marks of accounts are kept that are not used. */
const MEMORY_MS = 180 * dayMs;

/**
 * Decides if a new account gets the welcome gift: once per person, as far as the browser shows it. Records the browser without
 * the account, so that it has no second gift when the account is closed, and none in another sign-up at the same time. In the
 * transaction that creates the account.
 */
export async function decideGift(
  tx: Queries,
  device: string | null,
  { amount }: WelcomeGift,
  at: Date,
): Promise<GiftResult> {
  if (amount === 0) return 'none';
  if (device === null) return 'given';
  const { kind, mark } = markOf('device', device);
  const isKnown = and(eq(accountMarks.kind, kind), eq(accountMarks.mark, mark));
  if ((await tx.$count(accountMarks, isKnown)) > 0) return 'repeated';
  const memory = { count: 1, blockedUntil: at, forgottenAt: new Date(at.getTime() + MEMORY_MS) };
  const recorded = await tx
    .insert(attempts)
    .values({ subject: `welcomeGift:${mark}`, ...memory })
    .onConflictDoUpdate({ target: attempts.subject, set: memory, setWhere: lte(attempts.forgottenAt, at) })
    .returning();
  return recorded.length > 0 ? 'given' : 'repeated';
}
