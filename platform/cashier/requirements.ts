import { eq, sql } from 'drizzle-orm';
import { dayOf, startOfDay } from '../../shared/western-indonesia.ts';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { bankAccounts, cashierMachines, ledgerAccounts } from '../database/schema/schema.ts';
import { accountCode } from '../ledger/ledger.ts';
import { ownRemainderSql, type Pause } from '../protection/protection.ts';
import { withdrawalLimits } from './requests.ts';

export const requirementCodes = [
  'bankAccount',
  'bankAccountWait',
  'openRounds',
  'wagering',
  'balance',
] as const;

interface Requirement {
  code: (typeof requirementCodes)[number];
  met: boolean;
  /** Time at which the requirement is met without further action, in epoch ms. */
  until?: number;
  /** Missing balance or remaining wagering in whole rupiah; for `openRounds` the number of rounds. */
  amount?: number;
}

/** States whose withdrawals do not count towards the daily limit. */
const voidStates = sql.raw(cashierMachines.withdrawal.voidStates.map((state) => `'${state}'`).join(', '));

const at = sql`${sql.placeholder('at')}::timestamptz`;

/** The figures on which the requirements depend, what a break or an exclusion holds back, and what stops deposits. */
const withdrawalFigures = prepared('withdrawal_standing', (db) =>
  db
    .select({
      available: sql<number>`withdrawal_available(ledger_accounts.uid, ${at})`.mapWith(Number),
      usableAt:
        sql<Date | null>`(select min(usable_at) from bank_accounts where uid = ledger_accounts.uid and removed_at is null)`.mapWith(
          bankAccounts.usableAt,
        ),
      openRounds:
        sql<number>`(select count(*) from game_rounds where uid = ledger_accounts.uid and state = 'open')`.mapWith(
          Number,
        ),
      wagering: sql<number>`wagering_left(ledger_accounts.uid)`.mapWith(Number),
      bound: sql<number>`wagering_bound(ledger_accounts.uid)`.mapWith(Number),
      endsBonus: sql<boolean>`exists (select from bonus_of_deposits(ledger_accounts.uid))`,
      pause: sql<Pause | null>`(select jsonb_build_object('reason', p.reason, 'until', round(extract(epoch from p.until) * 1000))
        from pause_of(ledger_accounts.uid, ${at}) p)`,
      depositRemainder: sql<string | null>`${ownRemainderSql(sql`ledger_accounts.uid`, at)}`,
      takenToday:
        sql<number>`(select coalesce(sum(amount), 0) from withdrawals where uid = ledger_accounts.uid
        and created_at >= ${sql.placeholder('today')}::timestamptz and state not in (${voidStates}))`.mapWith(
          Number,
        ),
    })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, sql.placeholder('code'))),
);

/**
 * Adds the wagering requirement of a gift. Call it before the gift is booked: it first clears earlier requirements with no
 * remaining wagering. Without money no wagering remains; with the gift's money the old requirements would count again.
 */
export async function addWagering(
  tx: Queries,
  { uid, at, amount, reference }: { uid: string; at: Date; amount: number; reference: string },
): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`select wagering_clear(${uid}, ${moment})`);
  await tx.execute(sql`select wagering_add(${uid}, ${moment}, ${amount}, 'gift', ${reference})`);
}

/**
 * Returns the requirements of a withdrawal, met or not, the available balance, and the remainder of the daily limit. Returned
 * withdrawals do not count towards that limit. The player's own `depositRemainder` limits deposits alone.
 *
 * During a break or an exclusion nobody can wager: the player's own money is available, `bound` money is not. A
 * withdrawal then `endsBonus` of a deposit that is not wagered.
 */
export async function withdrawalRequirements(db: Queries, uid: string, now: number) {
  const today = startOfDay(dayOf(now)).toISOString();
  const moment = new Date(now).toISOString();
  const [found] = await withdrawalFigures(db, { code: accountCode.player(uid), today, at: moment });
  if (!found) throw new Error('Withdrawals: the player has no account in the ledger.');
  const { available, openRounds, takenToday, pause, bound, endsBonus } = found;
  const wagering = pause ? 0 : found.wagering;
  const usableAt = found.usableAt?.getTime();
  const waits = usableAt !== undefined && usableAt > now;
  const missing = Math.max(0, withdrawalLimits.minimum - available);
  const requirements: Requirement[] = [
    { code: 'bankAccount', met: usableAt !== undefined },
    { code: 'bankAccountWait', met: usableAt !== undefined && !waits, ...(waits && { until: usableAt }) },
    { code: 'openRounds', met: openRounds === 0, ...(openRounds > 0 && { amount: openRounds }) },
    { code: 'wagering', met: wagering === 0, ...(wagering > 0 && { amount: wagering }) },
    { code: 'balance', met: missing === 0, ...(missing > 0 && { amount: missing }) },
  ];
  const dailyRemainder = Math.max(0, withdrawalLimits.dailyMaximum - takenToday);
  const depositRemainder = found.depositRemainder === null ? null : Number(found.depositRemainder);
  return { requirements, available, bound, endsBonus, dailyRemainder, pause, depositRemainder };
}
