import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { gameLaunches, gameVisits, sessions } from '../database/schema/schema.ts';
import type { Launch } from '../games/games.ts';
import { type ErrorCode, PlatformError } from '../http/errors.ts';
import { createToken, endReasonOf, hashToken } from '../sessions/sessions.ts';

/** ms after which a game that was opened elsewhere takes no more bets; then the player launches again. */
const LIFETIME = 12 * 60 * 60 * 1_000;

/** Begins a visit and answers the secret by which the provider names it. */
export async function openProviderSession(db: Queries, launch: Launch, now: number): Promise<string> {
  const { uid, sessionHash, gameBrand: brand, gameID: gameId, language, lobbyUrl } = launch;
  const [token, at] = [createToken(), new Date(now)];
  await db.transaction(async (tx) => {
    const visit = { uid, brand, gameId, startedAt: at, lastSeenAt: at };
    const [started] = await tx.insert(gameVisits).values(visit).returning({ id: gameVisits.id });
    const secret = { tokenHash: hashToken(token), playHash: hashToken(token), sessionHash };
    await tx.insert(gameLaunches).values({
      ...{ ...secret, uid, brand, gameId, language, lobbyUrl, openedAt: at },
      ...{ expiresAt: new Date(now + LIFETIME), visitId: started?.id ?? null },
    });
  });
  return token;
}

const refusals: Record<string, ErrorCode> = {
  blocked: 'ACCOUNT_BLOCKED',
  ended: 'SESSION_ENDED',
  passwordDue: 'PASSWORD_CHANGE_REQUIRED',
  maintenance: 'GAME_MAINTENANCE',
};

/** What the database's word for a game that takes no bets means; undefined for any other refusal. */
export function bettorRefusal(word: string): PlatformError | undefined {
  if (word === 'unknown') return new PlatformError('SESSION_ENDED', { reason: 'unknown' });
  return refusals[word] && new PlatformError(refusals[word]);
}

interface Bettor {
  brand: string;
  uid: string;
  gameId: string;
  session: string;
}

/**
 * The visit that a bet belongs to. Throws SESSION_ENDED, also for a session of another player, brand or game,
 * ACCOUNT_BLOCKED, PASSWORD_CHANGE_REQUIRED and GAME_MAINTENANCE.
 */
export async function requireBettor(tx: Queries, bettor: Bettor, now: number): Promise<number> {
  const { brand, uid, gameId, session: token } = bettor;
  const [row] = await tx
    .select({
      visit: gameLaunches.visitId,
      expiresAt: gameLaunches.expiresAt,
      session: sessions,
      closed: sql<
        string | null
      >`play_closed(${gameLaunches.uid}, ${gameLaunches.sessionHash}, ${gameLaunches.visitId})`,
    })
    .from(gameLaunches)
    .innerJoin(sessions, eq(sessions.tokenHash, gameLaunches.sessionHash))
    .where(
      and(
        ...[eq(gameLaunches.playHash, hashToken(token)), eq(gameLaunches.uid, uid)],
        ...[eq(gameLaunches.brand, brand), eq(gameLaunches.gameId, gameId)],
      ),
    );
  if (!row?.visit) throw bettorRefusal('unknown');
  if (row.closed !== null) throw bettorRefusal(row.closed) ?? new PlatformError('SESSION_ENDED');
  if (row.expiresAt.getTime() <= now || endReasonOf(row.session, now))
    throw new PlatformError('SESSION_ENDED');
  return row.visit;
}
