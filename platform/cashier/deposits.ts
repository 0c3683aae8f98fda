import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { advisoryLocks } from '../database/locks.ts';
import { deposits } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { beginOf, dayOf } from '../western-indonesia.ts';
import { claimed, oneMore } from './asking.ts';
import { requireAmount, TIME_TO_PAY } from './limits.ts';
import type { DepositMethod } from './payment.ts';
import { newReference, requestOf } from './reference.ts';
import type { DepositRow } from './steps.ts';

/** ms in which the first request to the bank may still be under way. */
const FIRST_ASK = 15_000;

/** What one player does at the cashier waits in line here, so that no two at once pass a limit together. */
export async function lockCashier(tx: Queries, uid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.cashier}, hashtext(${uid}))`);
}

/** Whole rupiah that each method still takes today: what came in and what is under way counts. */
export async function dailyRemainders(db: Queries, uid: string, methods: DepositMethod[], now: number) {
  const counted = and(
    eq(deposits.uid, uid),
    gte(deposits.createdAt, beginOf(dayOf(now))),
    inArray(deposits.state, ['created', 'open', 'confirming', 'done']),
  );
  const used = await db
    .select({ method: deposits.method, sum: sql<number>`sum(${deposits.amount})`.mapWith(Number) })
    .from(deposits)
    .where(counted)
    .groupBy(deposits.method);
  return methods.map((method) => {
    const sum = used.find(({ method: code }) => code === method.code)?.sum ?? 0;
    return { ...method, dailyRemainder: Math.max(0, method.dailyMaximum - sum) };
  });
}

export interface NewDeposit {
  uid: string;
  key: string;
  amount: number;
  language: string;
  /** `{reference}` in it stands for the deposit's. */
  returnUrl: string;
}

const isKey = ({ uid, key }: Pick<NewDeposit, 'uid' | 'key'>) =>
  and(eq(deposits.uid, uid), eq(deposits.key, key));

/** The deposit of a form that was sent before, or null. Throws IDEMPOTENCY_CONFLICT when something else stood in it. */
export async function depositOfForm(
  db: Queries,
  asked: NewDeposit & { method: string },
): Promise<DepositRow | null> {
  const [row] = await db.select().from(deposits).where(isKey(asked));
  if (row && row.request !== requestOf([asked.method, asked.amount]))
    throw new PlatformError('IDEMPOTENCY_CONFLICT');
  return row ?? null;
}

/** Writes a deposit down before the bank is asked, once per form. Throws INVALID_INPUT with what the amount breaks. */
export async function beginDeposit(
  db: Queries,
  asked: NewDeposit,
  method: DepositMethod,
  now: number,
): Promise<DepositRow> {
  const { uid, key, amount, language, returnUrl } = asked;
  return db.transaction(async (tx) => {
    await lockCashier(tx, uid);
    const earlier = await depositOfForm(tx, { ...asked, method: method.code });
    if (earlier) return earlier;
    const [offered] = await dailyRemainders(tx, uid, [method], now);
    if (offered) requireAmount(amount, offered);
    const reference = newReference('D');
    const at = new Date(now);
    const [row] = await tx
      .insert(deposits)
      .values({
        ...{ reference, uid, key, amount, language, state: 'created', event: 'create', movedBy: 'player' },
        ...{ method: method.code, fee: method.fee, request: requestOf([method.code, amount]) },
        returnUrl: returnUrl.replace(/\{reference\}|%7Breference%7D/gi, reference),
        ...{ movedAt: at, createdAt: at, askedAt: new Date(0) },
        // Whoever wrote it down asks the bank at once; the job only when he could not.
        nextAskAt: new Date(now + FIRST_ASK),
        expiresAt: new Date(now + TIME_TO_PAY),
      })
      .returning();
    if (!row) throw new Error('the deposit was not written down');
    return row;
  });
}

/** A deposit of this player. Throws NOT_FOUND, also for another's. */
export async function requireDeposit(db: Queries, uid: string, reference: string): Promise<DepositRow> {
  const [row] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.reference, reference), eq(deposits.uid, uid)));
  if (!row) throw new PlatformError('NOT_FOUND');
  return row;
}

/** Deposits that somebody is to go on with; each is this node's until `lease`. */
export async function claimDeposits(
  db: Queries,
  now: number,
  lease: number,
  limit: number,
): Promise<DepositRow[]> {
  const due = sql`${deposits.id} in (
    select id from ${deposits} where next_ask_at <= ${new Date(now).toISOString()}::timestamptz
    order by next_ask_at limit ${limit} for update skip locked)`;
  return db
    .update(deposits)
    .set({ ...claimed(now, lease), ...oneMore })
    .where(due)
    .returning();
}

/**
 * One of them, unless it is over or somebody has asked less than so many ms ago. It counts for no longer pause: a player who
 * looks often is not told later for it.
 */
export async function claimDeposit(
  db: Queries,
  { id }: DepositRow,
  now: number,
  { lease, rest }: { lease: number; rest: number },
): Promise<DepositRow | null> {
  const isDue = sql`${deposits.id} = ${id} and next_ask_at is not null and asked_at <= ${new Date(now - rest).toISOString()}::timestamptz`;
  const [row] = await db.update(deposits).set(claimed(now, lease)).where(isDue).returning();
  return row ?? null;
}

/** Asked again at `next`, unless it has gone on meanwhile. */
export async function postponeDeposit(db: Queries, { id, state }: DepositRow, next: number): Promise<void> {
  await db
    .update(deposits)
    .set({ nextAskAt: new Date(next) })
    .where(and(eq(deposits.id, id), eq(deposits.state, state)));
}
