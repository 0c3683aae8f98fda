import { eq, sql } from 'drizzle-orm';
import { type Queries, sqlState } from '../database/database.ts';
import { entries, transfers, wallets } from '../database/schema/schema.ts';
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

async function book(tx: Queries, transferId: number, walletId: number, amount: number): Promise<void> {
  const [wallet] = await tx
    .update(wallets)
    .set({ balance: sql`${wallets.balance} + ${amount}` })
    .where(eq(wallets.id, walletId))
    .returning({ balance: wallets.balance });
  if (!wallet) throw new Error(`no wallet ${walletId}`);
  await tx.insert(entries).values({ transferId, walletId, amount, balanceAfter: wallet.balance });
}

async function replay(tx: Queries, movement: Movement): Promise<number> {
  const [earlier] = await tx
    .select()
    .from(transfers)
    .where(eq(transfers.idempotencyKey, movement.idempotencyKey));
  const same =
    earlier?.fromWallet === movement.fromWallet &&
    earlier.toWallet === movement.toWallet &&
    earlier.amount === movement.amount &&
    earlier.reason === movement.reason;
  if (!same) throw new PlatformError('IDEMPOTENCY_CONFLICT');
  return earlier.id;
}

/**
 * The one way money moves: a transfer with its two entries, all or nothing; returns the transfer's id.
 * Throws INSUFFICIENT_FUNDS or IDEMPOTENCY_CONFLICT. Wallets are locked in the order of their ids, so that
 * opposite transfers cannot wait for each other.
 */
export async function transfer(db: Queries, movement: Movement): Promise<number> {
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
      for (const [wallet, change] of legs.sort(([a], [b]) => a - b))
        await book(tx, created.id, wallet, change);
      return created.id;
    });
  } catch (error) {
    if (sqlState(error) === '23514') throw new PlatformError('INSUFFICIENT_FUNDS');
    throw error;
  }
}
