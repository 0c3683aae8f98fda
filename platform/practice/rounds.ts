import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts, gameRounds } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { accountCode, balanceOf, move } from '../ledger/ledger.ts';
import { draw, payOf } from './draw.ts';
import { DAILY_STAKES, STAKES_WINDOW, stakes } from './limits.ts';

export type Round = typeof gameRounds.$inferSelect;

interface Game {
  brand: string;
  gameId: string;
}

export interface Bet extends Game {
  uid: string;
  /** Chosen by the caller; the same key plays one round, however often it is sent. */
  key: string;
  stake: number;
  at: Date;
}

/** Throws PLAY_LIMIT_REACHED when the stake would exceed what a player may stake in 24 hours. */
async function requireWithinLimit(db: Queries, uid: string, stake: number, at: Date): Promise<void> {
  const since = new Date(at.getTime() - STAKES_WINDOW);
  const [staked] = await db
    .select({ sum: sql<string>`coalesce(sum(${gameRounds.stake}), 0)` })
    .from(gameRounds)
    .where(and(eq(gameRounds.uid, uid), gt(gameRounds.playedAt, since)));
  if (Number(staked?.sum) + stake > DAILY_STAKES) throw new PlatformError('PLAY_LIMIT_REACHED');
}

/** Whether the cheapest round could be played now. Throws PLAY_LIMIT_REACHED and INSUFFICIENT_FUNDS. */
export async function requirePlayable(db: Queries, uid: string, at: Date): Promise<void> {
  const [least] = stakes;
  await requireWithinLimit(db, uid, least, at);
  if ((await balanceOf(db, uid)) < least) throw new PlatformError('INSUFFICIENT_FUNDS');
}

async function earlierRound(db: Queries, { uid, key, brand, gameId, stake }: Bet): Promise<Round | null> {
  const [earlier] = await db
    .select()
    .from(gameRounds)
    .where(and(eq(gameRounds.uid, uid), eq(gameRounds.key, key)));
  if (!earlier) return null;
  const same = earlier.brand === brand && earlier.gameId === gameId && earlier.stake === stake;
  if (!same) throw new PlatformError('IDEMPOTENCY_CONFLICT');
  return earlier;
}

/**
 * One round: the stake, the draw, the win and its record, all or nothing. The player's rounds wait for each other, so
 * that neither the limit nor a key can be passed by two at once. Throws PLAY_LIMIT_REACHED, INSUFFICIENT_FUNDS and
 * IDEMPOTENCY_CONFLICT.
 */
export async function playRound(db: Queries, bet: Bet, drawReels: () => string[] = draw): Promise<Round> {
  const { uid, key, brand, gameId, stake, at } = bet;
  return db.transaction(async (tx) => {
    await tx.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, uid)).for('no key update');
    const earlier = await earlierRound(tx, bet);
    if (earlier) return earlier;
    await requireWithinLimit(tx, uid, stake, at);

    const [house, player] = [accountCode.house('play'), accountCode.player(uid)];
    const book = (reason: 'stake' | 'win', from: string, to: string, amount: number) =>
      move(tx, { caller: `player:${uid}`, key: `round:${key}:${reason}`, reason, from, to, amount });
    const reels = drawReels();
    const win = stake * payOf(reels);
    await book('stake', player, house, stake);
    if (win > 0) await book('win', house, player, win);

    const balance = await balanceOf(tx, uid);
    const [round] = await tx
      .insert(gameRounds)
      .values({ uid, key, brand, gameId, stake, win, reels, balanceAfter: balance, playedAt: at })
      .returning();
    if (!round) throw new Error('the round was not recorded');
    return round;
  });
}

/** The player's newest round of a game, or null. */
export async function lastRound(db: Queries, uid: string, { brand, gameId }: Game): Promise<Round | null> {
  const [round] = await db
    .select()
    .from(gameRounds)
    .where(and(eq(gameRounds.uid, uid), eq(gameRounds.brand, brand), eq(gameRounds.gameId, gameId)))
    .orderBy(desc(gameRounds.sequence))
    .limit(1);
  return round ?? null;
}
