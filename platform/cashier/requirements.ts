import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { bankCards, gameRounds } from '../database/schema/schema.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { withdrawalLimits } from './limits.ts';

export const requirementCodes = ['card', 'cardWait', 'openRounds', 'wagering', 'balance'] as const;

interface Requirement {
  code: (typeof requirementCodes)[number];
  met: boolean;
  /** Epoch ms from when on it is met by itself. */
  until?: number;
  /** Whole rupiah that are missing or to be staked; of open rounds how many. */
  amount?: number;
}

/** Whole rupiah that a player has to stake before money can be taken out. */
async function wageringLeft(db: Queries, uid: string): Promise<number> {
  const [row] = await rowsOf<{ left: number | string }>(db, sql`select wagering_left(${uid}) as left`);
  return Number(row?.left ?? 0);
}

/** What is to be staked after a gift: called before the gift is booked, so that it does not count for what went before. */
export async function addWagering(
  tx: Queries,
  { uid, at, amount, reference }: { uid: string; at: Date; amount: number; reference: string },
): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`select wagering_clear(${uid}, ${moment})`);
  await tx.execute(sql`select wagering_add(${uid}, ${moment}, ${amount}, 'gift', ${reference})`);
}

/** Everything that must be so before money can be taken out, met or not, and what could be taken out. */
export async function requirementsOf(db: Queries, uid: string, now: number) {
  const ofPlayer = and(eq(bankCards.uid, uid), isNull(bankCards.removedAt));
  const [first] = await db
    .select({ usableAt: bankCards.usableAt })
    .from(bankCards)
    .where(ofPlayer)
    .orderBy(asc(bankCards.usableAt))
    .limit(1);
  const [rounds] = await db
    .select({ open: sql<number>`count(*)::int` })
    .from(gameRounds)
    .where(and(eq(gameRounds.uid, uid), eq(gameRounds.state, 'open')));
  const [available, wagering] = [await balanceOf(db, uid), await wageringLeft(db, uid)];
  const usableAt = first?.usableAt.getTime();
  const waits = usableAt !== undefined && usableAt > now;
  const missing = Math.max(0, withdrawalLimits.minimum - available);
  const requirements: Requirement[] = [
    { code: 'card', met: first !== undefined },
    { code: 'cardWait', met: usableAt !== undefined && !waits, ...(waits && { until: usableAt }) },
    { code: 'openRounds', met: rounds?.open === 0, ...(rounds?.open && { amount: rounds.open }) },
    { code: 'wagering', met: wagering === 0, ...(wagering > 0 && { amount: wagering }) },
    { code: 'balance', met: missing === 0, ...(missing > 0 && { amount: missing }) },
  ];
  return { requirements, available };
}
