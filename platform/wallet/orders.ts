import { randomUUID } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { brandTransfers, brandWallets, type transferOutcomes } from '../database/schema/schema.ts';
import { accountCode, move, settle } from '../ledger/ledger.ts';

/** A transfer between the main wallet and a brand, as it is stored. */
export type BrandOrder = typeof brandTransfers.$inferSelect;

/** ms in which nobody asks what became of an order, since its first request may still be under way. */
const FIRST_ASK = 15_000;

/** The row of a player's wallet at a brand. */
export const isWallet = (uid: string, brand: string) =>
  and(eq(brandWallets.uid, uid), eq(brandWallets.brand, brand));

/** What ends an order. */
export type TransferOutcome = (typeof transferOutcomes)[number];

// Written out, not parameters: only so can a prepared statement rely on the index.
export const isOpen = sql<boolean>`${brandTransfers.state} in ('requested', 'unknown')`;
/** The brand says otherwise than what was booked. */
export const isContradicted = sql<boolean>`${brandTransfers.brandAnswer} <> ${brandTransfers.state}`;

/** Everything that changes one player's money at one brand waits in line here; taken before any account of the ledger. */
export async function lockWallet(tx: Queries, uid: string, brand: string) {
  await tx.insert(brandWallets).values({ uid, brand }).onConflictDoNothing();
  const [wallet] = await tx.select().from(brandWallets).where(isWallet(uid, brand)).for('update');
  if (!wallet) throw new Error('the wallet at the brand was not opened');
  return wallet;
}

/** Platform and brand do not agree on the end of the order yet: what the brand holds is uncertain until they do. */
export const isUnsettled = or(isOpen, isContradicted);

export async function unsettledOrders(db: Queries, uid: string, brand: string): Promise<BrandOrder[]> {
  return db
    .select()
    .from(brandTransfers)
    .where(and(eq(brandTransfers.uid, uid), eq(brandTransfers.brand, brand), isUnsettled));
}

type NewOrder = Pick<BrandOrder, 'uid' | 'brand' | 'direction' | 'amount'>;

/**
 * Puts the money into transit and writes the order down, before the brand is asked. Answers null when another order of the
 * same player and brand is open. Throws INSUFFICIENT_FUNDS.
 */
export async function beginOrder(db: Queries, order: NewOrder, now: number): Promise<BrandOrder | null> {
  const { uid, brand, direction, amount } = order;
  return db.transaction(async (tx) => {
    await lockWallet(tx, uid, brand);
    if ((await unsettledOrders(tx, uid, brand)).length > 0) return null;
    const reference = randomUUID();
    const isIn = direction === 'in';
    const { movementId } = await move(tx, {
      caller: 'system',
      key: `transfer:${reference}`,
      reason: isIn ? 'toBrand' : 'fromBrand',
      from: isIn ? accountCode.player(uid) : accountCode.brand(uid, brand),
      to: accountCode.transit(uid, brand),
      amount,
      phase: 'pending',
      reference,
    });
    const [row] = await tx
      .insert(brandTransfers)
      .values({
        ...{ reference, uid, brand, direction, amount, state: 'requested', movement: movementId },
        ...{ askedAt: new Date(now), nextAskAt: new Date(now + FIRST_ASK) },
      })
      .returning();
    if (!row) throw new Error('the transfer was not written down');
    return row;
  });
}

/** Locks an order, after the wallet that it belongs to; answers it as it stands now. */
export async function lockOrder(tx: Queries, { id, uid, brand }: BrandOrder): Promise<BrandOrder> {
  await lockWallet(tx, uid, brand);
  const [order] = await tx.select().from(brandTransfers).where(eq(brandTransfers.id, id)).for('update');
  if (!order) throw new Error(`there is no transfer ${id}`);
  return order;
}

/** Moves the money of a locked open order out of transit: to where it was to go, or back. */
export async function bookOutcome(
  tx: Queries,
  { id, uid, brand, direction, reference, movement }: BrandOrder,
  outcome: TransferOutcome,
  now: number,
): Promise<BrandOrder> {
  const arrived = direction === 'in' ? accountCode.brand(uid, brand) : accountCode.player(uid);
  const { movementId } = await settle(tx, {
    caller: 'system',
    key: `transfer:${reference}:settled`,
    pending: movement,
    ...(outcome === 'confirmed'
      ? ({ outcome: 'posted', to: arrived } as const)
      : ({ outcome: 'voided' } as const)),
  });
  return changeOrder(tx, id, { state: outcome, settlement: movementId, settledAt: new Date(now) });
}

export async function changeOrder(
  tx: Queries,
  id: number,
  change: Partial<typeof brandTransfers.$inferInsert>,
): Promise<BrandOrder> {
  const [changed] = await tx.update(brandTransfers).set(change).where(eq(brandTransfers.id, id)).returning();
  if (!changed) throw new Error(`there is no transfer ${id}`);
  return changed;
}

/**
 * Takes what the brand said: an open order ends by it, one that has ended keeps its end and the answer beside it. Answers
 * the order as it stands then.
 */
export async function takeAnswer(
  db: Queries,
  order: BrandOrder,
  answer: TransferOutcome,
  now: number,
): Promise<BrandOrder> {
  return db.transaction(async (tx) => {
    const { id, uid, brand, settlement, state, brandAnswer } = await lockOrder(tx, order);
    if (settlement === null) {
      await bookOutcome(tx, order, answer, now);
      await tx
        .update(brandWallets)
        .set({ toldAt: new Date(now) })
        .where(isWallet(uid, brand));
    }
    const isNews = brandAnswer === null || brandAnswer === state;
    return changeOrder(tx, id, isNews ? { brandAnswer: answer } : {});
  });
}

/** Nobody knows yet: asked again at `next`. */
export async function postpone(db: Queries, { id }: BrandOrder, next: number): Promise<void> {
  await db
    .update(brandTransfers)
    .set({
      state: sql`case when ${brandTransfers.settlement} is null then 'unknown' else ${brandTransfers.state} end`,
      nextAskAt: new Date(next),
    })
    .where(eq(brandTransfers.id, id));
}

/** Orders that the brand is to be asked about; each is this node's until `lease`. */
export async function claimOrders(
  db: Queries,
  now: number,
  lease: number,
  limit: number,
): Promise<BrandOrder[]> {
  const due = sql`${brandTransfers.id} in (
    select id from ${brandTransfers} where brand_answer is null and next_ask_at <= ${new Date(now).toISOString()}::timestamptz
    order by next_ask_at limit ${limit} for update skip locked)`;
  return db
    .update(brandTransfers)
    .set({ nextAskAt: new Date(now + lease), asks: sql`${brandTransfers.asks} + 1` })
    .where(due)
    .returning();
}

/** One of them, when nobody else is asking right now. */
export async function claimOrder(
  db: Queries,
  { id, nextAskAt }: BrandOrder,
  until: number,
): Promise<boolean> {
  const claimed = await db
    .update(brandTransfers)
    .set({ nextAskAt: new Date(until), asks: sql`${brandTransfers.asks} + 1` })
    .where(and(eq(brandTransfers.id, id), eq(brandTransfers.nextAskAt, nextAskAt), isOpen))
    .returning({ id: brandTransfers.id });
  return claimed.length > 0;
}
