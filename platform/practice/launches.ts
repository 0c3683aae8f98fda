import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { gameLaunches, gameRounds, gameVisits, playLimits } from '../database/schema/schema.ts';
import { liveGrant } from '../free-spins/free-spins.ts';
import { type Launch, walletOf } from '../games/games.ts';
import { PlatformError } from '../http/errors.ts';
import { balanceOf, balancesOf } from '../ledger/ledger.ts';
import { createToken, hashToken } from '../sessions/sessions.ts';
import { dayOf } from '../western-indonesia.ts';
import { ensureSeeds } from './fairness/seeds.ts';
import { DAILY_STAKES, stakes } from './limits.ts';

/** ms. */
const LAUNCH_LIFETIME = 60_000;
/** ms after a launch was opened; then the player launches again. */
export const PLAY_LIFETIME = 12 * 60 * 60 * 1_000;

/** Whole rupiah that a player has staked on the day of a moment. */
async function stakedOn(db: Queries, uid: string, at: Date): Promise<number> {
  const [limits] = await db
    .select({ staked: playLimits.staked })
    .from(playLimits)
    .where(and(eq(playLimits.uid, uid), eq(playLimits.day, dayOf(at))));
  return limits?.staked ?? 0;
}

/** Whole rupiah that a player has at a transfer brand. */
export async function brandBalance(db: Queries, uid: string, brand: string): Promise<number> {
  const { brands } = await balancesOf(db, uid);
  return brands.find((one) => one.brand === brand)?.balance ?? 0;
}

interface OfPlayer {
  uid: string;
  brand: string;
  gameId: string;
}

/** Whether something waits that costs nothing: a round in the middle, or free spins. */
async function canPlayOnForFree(db: Queries, { uid, brand, gameId }: OfPlayer, at: Date): Promise<boolean> {
  const [open] = await db
    .select({ id: gameRounds.id })
    .from(gameRounds)
    .where(
      and(
        ...[eq(gameRounds.uid, uid), eq(gameRounds.brand, brand), eq(gameRounds.gameId, gameId)],
        eq(gameRounds.state, 'open'),
      ),
    )
    .limit(1);
  return open !== undefined || (await liveGrant(db, { uid, brand, gameId, at })) !== null;
}

/** Whether the cheapest round could be played now. Throws PLAY_LIMIT_REACHED and INSUFFICIENT_FUNDS. */
export async function requirePlayable(db: Queries, player: OfPlayer, at: Date): Promise<void> {
  const { uid, brand } = player;
  const [least] = stakes;
  const limited = (await stakedOn(db, uid, at)) + least > DAILY_STAKES;
  const isTransfer = (await walletOf(db, brand)) === 'transfer';
  // At a transfer brand the player's money has arrived before.
  const balance = isTransfer ? await brandBalance(db, uid, brand) : await balanceOf(db, uid);
  const funded = balance >= least;
  if ((!limited && funded) || (await canPlayOnForFree(db, player, at))) return;
  throw new PlatformError(limited ? 'PLAY_LIMIT_REACHED' : 'INSUFFICIENT_FUNDS');
}

/**
 * The secret of a link that opens the game once. It takes the place of the player's unopened link to the same game, so
 * that at most one lives. Throws PLAY_LIMIT_REACHED and INSUFFICIENT_FUNDS.
 */
export async function createLaunch(db: Queries, launch: Launch, now: number) {
  const { uid, sessionHash, gameBrand: brand, gameID: gameId, language, lobbyUrl } = launch;
  await requirePlayable(db, { uid, brand, gameId }, new Date(now));

  const token = createToken();
  const expiresAt = new Date(now + LAUNCH_LIFETIME);
  const link = { tokenHash: hashToken(token), sessionHash, language, lobbyUrl, expiresAt };
  await db
    .insert(gameLaunches)
    .values({ ...link, uid, brand, gameId })
    .onConflictDoUpdate({
      target: [gameLaunches.uid, gameLaunches.brand, gameLaunches.gameId],
      targetWhere: sql`${gameLaunches.openedAt} is null`,
      set: link,
    });
  return { token, expiresAt };
}

type LaunchRow = typeof gameLaunches.$inferSelect;

export type OpenedLaunch =
  | { kind: 'opened'; launch: LaunchRow; playToken: string }
  | { kind: 'used' | 'expired'; launch: LaunchRow }
  | { kind: 'unknown' };

/** Begins a visit; an earlier one to the same game is over, since its page plays on in this one. */
async function startVisit(tx: Queries, { uid, brand, gameId }: LaunchRow, at: Date): Promise<number> {
  const visit = { uid, brand, gameId, startedAt: at, lastSeenAt: at };
  const [started] = await tx.insert(gameVisits).values(visit).returning({ id: gameVisits.id });
  if (!started) throw new Error('the visit was not recorded');
  await tx
    .update(gameVisits)
    .set({ endedAt: at })
    .where(
      and(
        ...[eq(gameVisits.uid, uid), eq(gameVisits.brand, brand), eq(gameVisits.gameId, gameId)],
        ...[isNull(gameVisits.endedAt), ne(gameVisits.id, started.id)],
      ),
    );
  return started.id;
}

/** Uses a link up, begins a visit and answers the secret of the game that was opened. */
export async function openLaunch(db: Queries, token: string, now: number): Promise<OpenedLaunch> {
  const tokenHash = hashToken(token);
  const playToken = createToken();
  const at = new Date(now);
  const launch = await db.transaction(async (tx) => {
    const [opened] = await tx
      .update(gameLaunches)
      .set({ openedAt: at, playHash: hashToken(playToken) })
      .where(
        and(
          eq(gameLaunches.tokenHash, tokenHash),
          isNull(gameLaunches.openedAt),
          gt(gameLaunches.expiresAt, at),
        ),
      )
      .returning();
    if (!opened) return null;
    const visitId = await startVisit(tx, opened, at);
    await tx.update(gameLaunches).set({ visitId }).where(eq(gameLaunches.tokenHash, tokenHash));
    await ensureSeeds(tx, opened.uid, at);
    return opened;
  });
  if (launch) return { kind: 'opened', launch, playToken };
  const [stale] = await db.select().from(gameLaunches).where(eq(gameLaunches.tokenHash, tokenHash));
  if (!stale) return { kind: 'unknown' };
  return { kind: stale.openedAt ? 'used' : 'expired', launch: stale };
}
