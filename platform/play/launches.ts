import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { stakes } from '../../games/stakes.ts';
import type { Launch } from '../catalogue/catalogue.ts';
import { type Queries, rowsOf } from '../database/database.ts';
import { gameLaunches, gameVisits } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { DAILY_STAKE_LIMIT } from '../protection/protection.ts';
import { createToken, hashToken } from '../sessions/sessions.ts';
import { ensureSeeds } from './fairness/seeds.ts';

type LaunchRefusal = 'PLAY_LIMIT_REACHED' | 'OWN_STAKE_LIMIT' | 'OWN_LOSS_LIMIT' | 'INSUFFICIENT_FUNDS';

const LAUNCH_LIFETIME_MS = 60_000;

/** The player's balance at a transfer brand in whole rupiah. */
export async function brandBalance(db: Queries, uid: string, gameBrand: string): Promise<number> {
  const { brands } = await balancesOf(db, uid);
  return brands.find((one) => one.gameBrand === gameBrand)?.balance ?? 0;
}

/**
 * Checks in the database that the player can play the cheapest round, an unfinished round or a free spin. At
 * a transfer brand the money has arrived before. Throws PLAY_LIMIT_REACHED,
 * OWN_STAKE_LIMIT, OWN_LOSS_LIMIT and INSUFFICIENT_FUNDS.
 */
export async function requirePlayable(
  db: Queries,
  { uid, gameBrand, gameID }: Pick<Launch, 'uid' | 'gameBrand' | 'gameID'>,
  at: Date,
): Promise<void> {
  const [least] = stakes;
  const [checked] = await rowsOf<{ refusal: LaunchRefusal | null }>(
    db,
    sql`select play_check_launch(${uid}, ${gameBrand}, ${gameID}, ${least}, ${DAILY_STAKE_LIMIT}, ${at.toISOString()}) as refusal`,
  );
  if (checked?.refusal) throw new PlatformError(checked.refusal);
}

/**
 * Creates a one-time link that opens the game, and returns its secret. It replaces the player's unused link
 * to the same game. Throws PLAY_LIMIT_REACHED and INSUFFICIENT_FUNDS.
 */
export async function createLaunch(db: Queries, launch: Launch, now: number) {
  const { uid, sessionHash, gameBrand, gameID, language, lobbyUrl } = launch;
  await requirePlayable(db, { uid, gameBrand, gameID }, new Date(now));

  const token = createToken();
  const expiresAt = new Date(now + LAUNCH_LIFETIME_MS);
  const link = { tokenHash: hashToken(token), sessionHash, language, lobbyUrl, expiresAt };
  await db
    .insert(gameLaunches)
    .values({ ...link, uid, gameBrand, gameID })
    .onConflictDoUpdate({
      target: [gameLaunches.uid, gameLaunches.gameBrand, gameLaunches.gameID],
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

/** Starts a visit and ends an earlier one to the same game, whose page continues in this one. */
async function startVisit(tx: Queries, { uid, gameBrand, gameID }: LaunchRow, at: Date): Promise<number> {
  const visit = { uid, gameBrand, gameID, startedAt: at, lastSeenAt: at };
  const [started] = await tx.insert(gameVisits).values(visit).returning({ id: gameVisits.id });
  if (!started) throw new Error('The visit was not inserted.');
  await tx
    .update(gameVisits)
    .set({ endedAt: at })
    .where(
      and(
        eq(gameVisits.uid, uid),
        eq(gameVisits.gameBrand, gameBrand),
        eq(gameVisits.gameID, gameID),
        isNull(gameVisits.endedAt),
        ne(gameVisits.id, started.id),
      ),
    );
  return started.id;
}

/** Uses a link, starts a visit and returns the secret of the opened game. */
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
