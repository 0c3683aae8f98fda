import { and, eq, gt, isNull } from 'drizzle-orm';
import { minuteMs } from '../../shared/western-indonesia.ts';
import type { Queries } from '../database/database.ts';
import { accounts, pendingLogIns } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { createToken, hashToken } from '../http/tokens.ts';

const PENDING_LIFETIME_MS = 10 * minuteMs;

interface PendingLogIn {
  /** Hash of its token, to which challenges are bound. */
  holder: string;
  /** Null: the passkey names the player. */
  uid: string | null;
}

/** Creates a log-in that a passkey of any player may complete. Returns its token. */
export function createPendingLogIn(db: Queries, now: number): Promise<string> {
  return store(db, null, now);
}

async function store(db: Queries, uid: string | null, now: number): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now + PENDING_LIFETIME_MS);
  await db.insert(pendingLogIns).values({ tokenHash: hashToken(token), uid, expiresAt });
  return token;
}

/**
 * Creates a log-in that a second factor of this player must complete. Null when the password was changed
 * meanwhile: the account is locked, and a password change removes pending log-ins.
 */
export function createPendingLogInOf(
  db: Queries,
  { uid, passwordHash }: { uid: string; passwordHash: string },
  now: number,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [unchanged] = await tx
      .select({ uid: accounts.uid })
      .from(accounts)
      .where(and(eq(accounts.uid, uid), eq(accounts.passwordHash, passwordHash), isNull(accounts.blockedAt)))
      .for('share');
    return unchanged ? store(tx, uid, now) : null;
  });
}

/** Throws LOG_IN_EXPIRED. */
export async function requirePendingLogIn(db: Queries, token: string, now: number): Promise<PendingLogIn> {
  const [row] = await db
    .select({ holder: pendingLogIns.tokenHash, uid: pendingLogIns.uid })
    .from(pendingLogIns)
    .where(and(eq(pendingLogIns.tokenHash, hashToken(token)), gt(pendingLogIns.expiresAt, new Date(now))));
  if (!row) throw new PlatformError('LOG_IN_EXPIRED');
  return row;
}

/** False when it has been used or removed meanwhile. */
export async function takePendingLogIn(tx: Queries, { holder }: PendingLogIn): Promise<boolean> {
  const taken = await tx
    .delete(pendingLogIns)
    .where(eq(pendingLogIns.tokenHash, holder))
    .returning({ holder: pendingLogIns.tokenHash });
  return taken.length > 0;
}

export async function removePendingLogInsOf(tx: Queries, uid: string): Promise<void> {
  await tx.delete(pendingLogIns).where(eq(pendingLogIns.uid, uid));
}
