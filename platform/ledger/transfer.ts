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

async function book(tx: Queries, transferId: number, walletId: number, amount: number): Promise<number> {
  const [wallet] = await tx
    .update(wallets)
    .set({ balance: sql`${wallets.balance} + ${amount}` })
    .where(eq(wallets.id, walletId))
    .returning({ balance: wallets.balance });
  if (!wallet) throw new Error(`no wallet ${walletId}`);
  await tx.insert(entries).values({ transferId, walletId, amount, balanceAfter: wallet.balance });
  return wallet.balance;
}

async function replay(tx: Queries, movement: Movement): Promise<number> {
  const [earlier] = await tx
    .select({ balanceAfter: entries.balanceAfter })
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
  return earlier.balanceAfter;
}

/**
 * The one way money moves: a transfer with its two entries, all or nothing. Answers the balance that the receiving
 * wallet had after it, also when the same key is sent again later. Throws INSUFFICIENT_FUNDS or IDEMPOTENCY_CONFLICT. Wallets are locked in the order of their ids, so that
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
      let balanceAfter = 0;
      for (const [wallet, change] of legs.sort(([a], [b]) => a - b)) {
        const balance = await book(tx, created.id, wallet, change);
        if (wallet === toWallet) balanceAfter = balance;
      }
      return balanceAfter;
    });
  } catch (error) {
    if (violatedConstraint(error) === NEVER_NEGATIVE) throw new PlatformError('INSUFFICIENT_FUNDS');
    throw error;
  }
}
