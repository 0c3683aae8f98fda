import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts, gameLaunches, games, ledgerAccounts, sessions } from '../database/schema/schema.ts';
import type { Launch } from '../games/games.ts';
import { mainAccount } from '../ledger/ledger.ts';
import { playerOf } from '../players/players.ts';
import { createToken, endReasonOf, hashToken, mustChangePassword } from '../sessions/sessions.ts';
import { type Language, nearestLanguage } from './language.ts';
import { requirePlayable } from './rounds.ts';

/** ms. */
const LAUNCH_LIFETIME = 60_000;
/** ms after a launch was opened; then the player launches again. */
export const PLAY_LIFETIME = 12 * 60 * 60 * 1_000;

/**
 * The secret of a link that opens the game once. It takes the place of the player's unopened link to the same game, so
 * that at most one lives. Throws PLAY_LIMIT_REACHED and INSUFFICIENT_FUNDS.
 */
export async function createLaunch(db: Queries, launch: Launch, now: number) {
  const { uid, sessionHash, gameBrand, gameID, language, lobbyUrl } = launch;
  await requirePlayable(db, uid, new Date(now));

  const token = createToken();
  const expiresAt = new Date(now + LAUNCH_LIFETIME);
  const link = { tokenHash: hashToken(token), sessionHash, language, lobbyUrl, expiresAt };
  await db
    .insert(gameLaunches)
    .values({ ...link, uid, brand: gameBrand, gameId: gameID })
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

/** Uses a link up and answers the secret of the game that it opened. */
export async function openLaunch(db: Queries, token: string, now: number): Promise<OpenedLaunch> {
  const tokenHash = hashToken(token);
  const playToken = createToken();
  const [launch] = await db
    .update(gameLaunches)
    .set({ openedAt: new Date(now), playHash: hashToken(playToken) })
    .where(
      and(
        eq(gameLaunches.tokenHash, tokenHash),
        isNull(gameLaunches.openedAt),
        gt(gameLaunches.expiresAt, new Date(now)),
      ),
    )
    .returning();
  if (launch) return { kind: 'opened', launch, playToken };
  const [stale] = await db.select().from(gameLaunches).where(eq(gameLaunches.tokenHash, tokenHash));
  if (!stale) return { kind: 'unknown' };
  return { kind: stale.openedAt ? 'used' : 'expired', launch: stale };
}

/** Why an opened game cannot go on. */
type PlayEnd = 'ended' | 'passwordDue' | 'maintenance';

export interface Play {
  uid: string;
  brand: string;
  gameId: string;
  gameName: string;
  language: Language;
  lobbyUrl: string;
  balance: number;
  end: PlayEnd | null;
}

/** The opened game behind a secret, or null. It goes on while the session that launched it does. */
export async function findPlay(db: Queries, playToken: string, now: number): Promise<Play | null> {
  const [row] = await db
    .select({
      launch: gameLaunches,
      session: sessions,
      account: accounts,
      balance: mainAccount.balance,
      game: { name: games.name, maintenance: games.maintenance },
    })
    .from(gameLaunches)
    .innerJoin(sessions, eq(sessions.tokenHash, gameLaunches.sessionHash))
    .innerJoin(accounts, eq(accounts.uid, gameLaunches.uid))
    .innerJoin(ledgerAccounts, mainAccount.of(gameLaunches.uid))
    .innerJoin(games, and(eq(games.brand, gameLaunches.brand), eq(games.gameId, gameLaunches.gameId)))
    .where(eq(gameLaunches.playHash, hashToken(playToken)));
  if (!row) return null;
  const { launch, session, account, balance, game } = row;
  const tooOld = (launch.openedAt?.getTime() ?? 0) + PLAY_LIFETIME <= now;
  const endOfPlay = (): PlayEnd | null => {
    if (tooOld || account.blockedAt || endReasonOf(session, now)) return 'ended';
    if (mustChangePassword(playerOf(account, balance))) return 'passwordDue';
    return game.maintenance ? 'maintenance' : null;
  };
  const { uid, brand, gameId, lobbyUrl } = launch;
  const language = nearestLanguage(launch.language);
  return { uid, brand, gameId, gameName: game.name, language, lobbyUrl, balance, end: endOfPlay() };
}
