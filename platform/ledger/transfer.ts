import { and, eq, sql } from 'drizzle-orm';
import { type Queries, violatedConstraint } from '../database/database.ts';
import { entries, NEVER_NEGATIVE, transfers, wallets } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';

export interface Movement {
  /** Chosen by the caller; the same key moves money once, however often it is sent. */
  idempotencyKey: string;
  reason: string;
  fromWallet: number;
  toWallet: number;
  /** Whole rupiah, at least 1 (D32). */
  amount: number;
  at: Date;
}

/** What a transfer did to the wallet that received it. */
export interface Booking {
  entryId: number;
  /** Whole rupiah after it. */
  balance: number;
  /** The same key had moved the money before; nothing moved now. */
  repeated: boolean;
}

async function book(
  tx: Queries,
  transferId: number,
  walletId: number,
  amount: number,
): Promise<Omit<Booking, 'repeated'>> {
  const [wallet] = await tx
    .update(wallets)
    .set({ balance: sql`${wallets.balance} + ${amount}` })
    .where(eq(wallets.id, walletId))
    .returning({ balance: wallets.balance });
  if (!wallet) throw new Error(`no wallet ${walletId}`);
  const { balance } = wallet;
  const [entry] = await tx
    .insert(entries)
    .values({ transferId, walletId, amount, balanceAfter: balance })
    .returning({ id: entries.id });
  if (!entry) throw new Error('the entry was not booked');
  return { entryId: entry.id, balance };
}

async function replay(tx: Queries, movement: Movement): Promise<Booking> {
  const [earlier] = await tx
    .select({ entryId: entries.id, balance: entries.balanceAfter })
    .from(transfers)
    .innerJoin(entries, and(eq(entries.transferId, transfers.id), eq(entries.walletId, transfers.toWallet)))
    .where(
      and(
        eq(transfers.idempotencyKey, movement.idempotencyKey),
        eq(transfers.fromWallet, movement.fromWallet),
        eq(transfers.toWallet, movement.toWallet),
        eq(transfers.amount, movement.amount),
        eq(transfers.reason, movement.reason),
      ),
    );
  if (!earlier) throw new PlatformError('IDEMPOTENCY_CONFLICT');
  return { ...earlier, repeated: true };
}

/**
 * The one way money moves: a transfer with its two entries, all or nothing. Answers what was booked for the receiving
 * wallet, also when the same key is sent again later. Throws INSUFFICIENT_FUNDS or IDEMPOTENCY_CONFLICT. Wallets are
 * locked in the order of their ids, so that opposite transfers cannot wait for each other.
 */
export async function transfer(db: Queries, movement: Movement): Promise<Booking> {
  const { fromWallet, toWallet, amount, at } = movement;
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw new RangeError('amount must be whole rupiah, at least 1');
  try {
    return await db.transaction(async (tx) => {
      const [created] = await tx
        .insert(transfers)
        .values({ ...movement, createdAt: at })
        .onConflictDoNothing({ target: transfers.idempotencyKey })
        .returning({ id: transfers.id });
      if (!created) return replay(tx, movement);
      const legs: [number, number][] = [
        [fromWallet, -amount],
        [toWallet, amount],
      ];
      let received = { entryId: 0, balance: 0 };
      for (const [wallet, change] of legs.sort(([a], [b]) => a - b)) {
        const booked = await book(tx, created.id, wallet, change);
        if (wallet === toWallet) received = booked;
      }
      return { ...received, repeated: false };
    });
  } catch (error) {
    if (violatedConstraint(error) === NEVER_NEGATIVE) throw new PlatformError('INSUFFICIENT_FUNDS');
    throw error;
  }
}
