import { and, eq } from 'drizzle-orm';
import { closedAt, type Launch, PLAY_LIFETIME_MS } from '../catalogue/catalogue.ts';
import type { Queries } from '../database/database.ts';
import { gameLaunches, gameVisits } from '../database/schema/schema.ts';
import { type ErrorCode, PlatformError } from '../http/errors.ts';
import { createToken, hashToken } from '../sessions/sessions.ts';

/** Starts a visit and returns its secret, which the provider's calls carry. */
export async function openProviderSession(db: Queries, launch: Launch, now: number): Promise<string> {
  const { uid, sessionHash, gameBrand, gameID, language, lobbyUrl } = launch;
  const [token, at] = [createToken(), new Date(now)];
  await db.transaction(async (tx) => {
    const visit = { uid, gameBrand, gameID, startedAt: at, lastSeenAt: at };
    const [started] = await tx.insert(gameVisits).values(visit).returning({ id: gameVisits.id });
    const secret = { tokenHash: hashToken(token), playHash: hashToken(token), sessionHash };
    await tx.insert(gameLaunches).values({
      ...secret,
      uid,
      gameBrand,
      gameID,
      language,
      lobbyUrl,
      openedAt: at,
      expiresAt: new Date(now + PLAY_LIFETIME_MS),
      visitId: started?.id ?? null,
    });
  });
  return token;
}

const refusals: Record<string, ErrorCode> = {
  blocked: 'ACCOUNT_BLOCKED',
  ended: 'SESSION_ENDED',
  passwordDue: 'PASSWORD_CHANGE_REQUIRED',
  maintenance: 'GAME_MAINTENANCE',
  sessionOver: 'SESSION_ENDED',
  onBreak: 'PLAY_PAUSED',
  excluded: 'PLAY_PAUSED',
};

/** Maps the database's reason for refusing bets to an error; undefined for any other refusal. */
export function bettorRefusal(word: string): PlatformError | undefined {
  if (word === 'unknown') return new PlatformError('SESSION_ENDED', { reason: 'unknown' });
  return refusals[word] && new PlatformError(refusals[word]);
}

interface Bettor {
  gameBrand: string;
  uid: string;
  gameID: string;
  session: string;
}

/**
 * The visit of a bet. Throws SESSION_ENDED, also for a session of another player, brand or game,
 * ACCOUNT_BLOCKED, PASSWORD_CHANGE_REQUIRED, GAME_MAINTENANCE and PLAY_PAUSED.
 */
export async function requireBettor(tx: Queries, bettor: Bettor, now: number): Promise<number> {
  const { gameBrand, uid, gameID, session: token } = bettor;
  const [row] = await tx
    .select({ visit: gameLaunches.visitId, closed: closedAt(new Date(now).toISOString()) })
    .from(gameLaunches)
    .where(
      and(
        eq(gameLaunches.playHash, hashToken(token)),
        eq(gameLaunches.uid, uid),
        eq(gameLaunches.gameBrand, gameBrand),
        eq(gameLaunches.gameID, gameID),
      ),
    );
  if (!row?.visit) throw bettorRefusal('unknown');
  if (row.closed !== null) throw bettorRefusal(row.closed);
  return row.visit;
}
