import { randomUUID } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { brandTransfers, brandWallets, type transferOutcomes } from '../database/schema/schema.ts';
import { accountCode, FIRST_POLL_MS, move, settle } from '../ledger/ledger.ts';

/** A stored transfer between the main wallet and a brand. */
export type BrandTransfer = typeof brandTransfers.$inferSelect;

/** Selects the row of a player's wallet at a brand. */
export const isWallet = (uid: string, gameBrand: string) =>
  and(eq(brandWallets.uid, uid), eq(brandWallets.gameBrand, gameBrand));

/** A final result of a transfer. */
export type TransferOutcome = (typeof transferOutcomes)[number];

// Written as literals, so that a prepared statement can use the partial index.
export const isOpen = sql<boolean>`${brandTransfers.state} in ('requested', 'unknown')`;
/** The brand reports another result than was booked. */
export const isContradicted = sql<boolean>`${brandTransfers.brandOutcome} <> ${brandTransfers.state}`;

/** Serializes all changes of a player's money at a brand; locked before any ledger account. */
export async function lockWallet(tx: Queries, uid: string, gameBrand: string) {
  await tx.insert(brandWallets).values({ uid, gameBrand }).onConflictDoNothing();
  const [wallet] = await tx.select().from(brandWallets).where(isWallet(uid, gameBrand)).for('update');
  if (!wallet) throw new Error('The wallet at the brand was not inserted.');
  return wallet;
}

/** The result is not final on both sides, so the balance at the brand is uncertain. */
export const isUnsettled = or(isOpen, isContradicted);

export async function unsettledTransfers(
  db: Queries,
  uid: string,
  gameBrand: string,
): Promise<BrandTransfer[]> {
  return db
    .select()
    .from(brandTransfers)
    .where(and(eq(brandTransfers.uid, uid), eq(brandTransfers.gameBrand, gameBrand), isUnsettled));
}

type NewTransfer = Pick<BrandTransfer, 'uid' | 'gameBrand' | 'direction' | 'amount'>;

/**
 * Records a transfer and moves its money into transit, before the brand is called. Returns null while another
 * transfer of the same player and brand is open. Throws INSUFFICIENT_FUNDS.
 */
export async function createTransfer(
  db: Queries,
  transfer: NewTransfer,
  now: number,
): Promise<BrandTransfer | null> {
  const { uid, gameBrand, direction, amount } = transfer;
  const isIn = direction === 'in';
  return db.transaction(async (tx) => {
    await lockWallet(tx, uid, gameBrand);
    if ((await unsettledTransfers(tx, uid, gameBrand)).length > 0) return null;
    const reference = randomUUID();
    const { movementId } = await move(tx, {
      caller: 'system',
      key: `transfer:${reference}`,
      reason: isIn ? 'toBrand' : 'fromBrand',
      from: isIn ? accountCode.player(uid) : accountCode.brand(uid, gameBrand),
      to: accountCode.transit(uid, gameBrand),
      amount,
      phase: 'pending',
      reference,
    });
    const [row] = await tx
      .insert(brandTransfers)
      .values({
        reference,
        uid,
        gameBrand,
        direction,
        amount,
        state: 'requested',
        movement: movementId,
        requestedAt: new Date(now),
        nextPollAt: new Date(now + FIRST_POLL_MS),
      })
      .returning();
    if (!row) throw new Error('The transfer was not inserted.');
    return row;
  });
}

/** Locks a transfer, after its wallet, and returns its current row. */
export async function lockTransfer(
  tx: Queries,
  { id, uid, gameBrand }: BrandTransfer,
): Promise<BrandTransfer> {
  await lockWallet(tx, uid, gameBrand);
  const [transfer] = await tx.select().from(brandTransfers).where(eq(brandTransfers.id, id)).for('update');
  if (!transfer) throw new Error(`There is no transfer ${id}.`);
  return transfer;
}

/** Moves the money of a locked open transfer out of transit: on to its destination, or back. */
export async function settleTransfer(
  tx: Queries,
  { id, uid, gameBrand, direction, reference, movement }: BrandTransfer,
  outcome: TransferOutcome,
  now: number,
): Promise<BrandTransfer> {
  const arrived = direction === 'in' ? accountCode.brand(uid, gameBrand) : accountCode.player(uid);
  const { movementId } = await settle(tx, {
    caller: 'system',
    key: `transfer:${reference}:settled`,
    pending: movement,
    ...(outcome === 'confirmed'
      ? ({ outcome: 'posted', to: arrived } as const)
      : ({ outcome: 'voided' } as const)),
  });
  return updateTransfer(tx, id, { state: outcome, settlement: movementId, settledAt: new Date(now) });
}

export async function updateTransfer(
  tx: Queries,
  id: number,
  change: Partial<typeof brandTransfers.$inferInsert>,
): Promise<BrandTransfer> {
  const [changed] = await tx.update(brandTransfers).set(change).where(eq(brandTransfers.id, id)).returning();
  if (!changed) throw new Error(`There is no transfer ${id}.`);
  return changed;
}

/**
 * Applies the brand's result: settles an open transfer; for a settled one only stores the result. Returns the
 * current row.
 */
export async function applyTransferResult(
  db: Queries,
  transfer: BrandTransfer,
  outcome: TransferOutcome,
  now: number,
): Promise<BrandTransfer> {
  return db.transaction(async (tx) => {
    const { id, uid, gameBrand, settlement, state, brandOutcome } = await lockTransfer(tx, transfer);
    if (settlement === null) {
      await settleTransfer(tx, transfer, outcome, now);
      await tx
        .update(brandWallets)
        .set({ reportedAt: new Date(now) })
        .where(isWallet(uid, gameBrand));
    }
    const isNews = brandOutcome === null || brandOutcome === state;
    return updateTransfer(tx, id, isNews ? { brandOutcome: outcome } : {});
  });
}

/** Marks an open transfer as unknown, and polls it next at `next`. */
export async function postpone(db: Queries, { id }: BrandTransfer, next: number): Promise<void> {
  await db
    .update(brandTransfers)
    .set({
      state: sql`case when ${brandTransfers.settlement} is null then 'unknown' else ${brandTransfers.state} end`,
      nextPollAt: new Date(next),
    })
    .where(eq(brandTransfers.id, id));
}

/** Claims transfers that are due for polling, until `lease`. */
export async function claimTransfers(
  db: Queries,
  now: number,
  lease: number,
  limit: number,
): Promise<BrandTransfer[]> {
  const due = sql`${brandTransfers.id} in (
    select id from ${brandTransfers} where brand_outcome is null and next_poll_at <= ${new Date(now).toISOString()}::timestamptz
    order by next_poll_at limit ${limit} for update skip locked)`;
  return db
    .update(brandTransfers)
    .set({ nextPollAt: new Date(now + lease), polls: sql`${brandTransfers.polls} + 1` })
    .where(due)
    .returning();
}

/** Claims one transfer, unless another node is polling it. */
export async function claimTransfer(
  db: Queries,
  { id, nextPollAt }: BrandTransfer,
  until: number,
): Promise<boolean> {
  const claimed = await db
    .update(brandTransfers)
    .set({ nextPollAt: new Date(until), polls: sql`${brandTransfers.polls} + 1` })
    .where(and(eq(brandTransfers.id, id), eq(brandTransfers.nextPollAt, nextPollAt), isOpen))
    .returning({ id: brandTransfers.id });
  return claimed.length > 0;
}
