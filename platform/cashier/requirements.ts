import { eq, sql } from 'drizzle-orm';
import { dayOf, startOfDay } from '../../shared/western-indonesia.ts';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { bankAccounts, cashierMachines, ledgerAccounts } from '../database/schema/schema.ts';
import { accountCode, mainAccount } from '../ledger/ledger.ts';
import { withdrawalLimits } from './requests.ts';

export const requirementCodes = ['card', 'cardWait', 'openRounds', 'wagering', 'balance'] as const;

interface Requirement {
  code: (typeof requirementCodes)[number];
  met: boolean;
  /** Epoch ms from when on it is met by itself. */
  until?: number;
  /** Whole rupiah that are missing or to be staked; of open rounds how many. */
  amount?: number;
}

/** Withdrawals in these states do not count for the day. */
const withoutMoney = sql.raw(cashierMachines.withdrawal.voidStates.map((state) => `'${state}'`).join(', '));

/** Everything that decides what a player may take out. */
const standing = prepared('withdrawal_standing', (db) =>
  db
    .select({
      available: mainAccount.balance,
      usableAt:
        sql<Date | null>`(select min(usable_at) from bank_cards where uid = ledger_accounts.uid and removed_at is null)`.mapWith(
          bankAccounts.usableAt,
        ),
      openRounds:
        sql<number>`(select count(*) from game_rounds where uid = ledger_accounts.uid and state = 'open')`.mapWith(
          Number,
        ),
      wagering: sql<number>`wagering_left(ledger_accounts.uid)`.mapWith(Number),
      takenToday:
        sql<number>`(select coalesce(sum(amount), 0) from withdrawals where uid = ledger_accounts.uid
        and created_at >= ${sql.placeholder('today')}::timestamptz and state not in (${withoutMoney}))`.mapWith(
          Number,
        ),
    })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, sql.placeholder('code'))),
);

/** What is to be staked after a gift: called before the gift is booked, so that it does not count for what went before. */
export async function addWagering(
  tx: Queries,
  { uid, at, amount, reference }: { uid: string; at: Date; amount: number; reference: string },
): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`select wagering_clear(${uid}, ${moment})`);
  await tx.execute(sql`select wagering_add(${uid}, ${moment}, ${amount}, 'gift', ${reference})`);
}

/**
 * Everything that must be so before money can be taken out, met or not; what could be taken out, and what is left of the
 * day's limit: what was given back does not count.
 */
export async function requirementsOf(db: Queries, uid: string, now: number) {
  const today = startOfDay(dayOf(now)).toISOString();
  const [found] = await standing(db, { code: accountCode.player(uid), today });
  if (!found) throw new Error('the player has no account');
  const { available, openRounds, wagering, takenToday } = found;
  const usableAt = found.usableAt?.getTime();
  const waits = usableAt !== undefined && usableAt > now;
  const missing = Math.max(0, withdrawalLimits.minimum - available);
  const requirements: Requirement[] = [
    { code: 'card', met: usableAt !== undefined },
    { code: 'cardWait', met: usableAt !== undefined && !waits, ...(waits && { until: usableAt }) },
    { code: 'openRounds', met: openRounds === 0, ...(openRounds > 0 && { amount: openRounds }) },
    { code: 'wagering', met: wagering === 0, ...(wagering > 0 && { amount: wagering }) },
    { code: 'balance', met: missing === 0, ...(missing > 0 && { amount: missing }) },
  ];
  const dailyRemainder = Math.max(0, withdrawalLimits.dailyMaximum - takenToday);
  return { requirements, available, dailyRemainder };
}
