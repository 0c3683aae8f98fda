import { and, eq, gt, lte } from 'drizzle-orm';
import { dayMs } from '../../shared/western-indonesia.ts';
import type { Queries } from '../database/database.ts';
import { operatorRecoveries } from '../database/schema/schema.ts';
import { createCode, hashCode } from './recovery-codes.ts';

/** In this time the player can stop the recovery, and the code is not valid yet. */
const WAITING_MS = dayMs;
/** The code lapses this long after it was made. */
const RECOVERY_LIFETIME_MS = 7 * dayMs;

type Recovery = Pick<typeof operatorRecoveries.$inferSelect, 'validFrom' | 'expiresAt'>;

/** Creates a code in place of an earlier one. Only its hash is stored. */
export async function startOperatorRecovery(
  tx: Queries,
  uid: string,
  createdAt: Date,
): Promise<Recovery & { code: string }> {
  const code = createCode();
  const validFrom = new Date(createdAt.getTime() + WAITING_MS);
  const expiresAt = new Date(createdAt.getTime() + RECOVERY_LIFETIME_MS);
  const set = { codeHash: hashCode(uid, code), createdAt, validFrom, expiresAt };
  await tx
    .insert(operatorRecoveries)
    .values({ uid, ...set })
    .onConflictDoUpdate({ target: operatorRecoveries.uid, set });
  return { code, validFrom, expiresAt };
}

/** The recovery that has not lapsed, or null; with `code` only the one of this code. */
export async function findOperatorRecovery(
  db: Queries,
  uid: string,
  now: number,
  code?: string,
): Promise<Recovery | null> {
  const [row] = await db
    .select({ validFrom: operatorRecoveries.validFrom, expiresAt: operatorRecoveries.expiresAt })
    .from(operatorRecoveries)
    .where(
      and(
        eq(operatorRecoveries.uid, uid),
        gt(operatorRecoveries.expiresAt, new Date(now)),
        code === undefined ? undefined : eq(operatorRecoveries.codeHash, hashCode(uid, code)),
      ),
    );
  return row ?? null;
}

/** Uses a code up. False when the player has no such code, or it is not valid now. */
export async function takeOperatorRecovery(
  tx: Queries,
  uid: string,
  code: string,
  now: number,
): Promise<boolean> {
  const at = new Date(now);
  const used = await tx
    .delete(operatorRecoveries)
    .where(
      and(
        eq(operatorRecoveries.uid, uid),
        eq(operatorRecoveries.codeHash, hashCode(uid, code)),
        lte(operatorRecoveries.validFrom, at),
        gt(operatorRecoveries.expiresAt, at),
      ),
    )
    .returning({ uid: operatorRecoveries.uid });
  return used.length > 0;
}

/** False when there was none. */
export async function removeOperatorRecovery(tx: Queries, uid: string): Promise<boolean> {
  const removed = await tx
    .delete(operatorRecoveries)
    .where(eq(operatorRecoveries.uid, uid))
    .returning({ uid: operatorRecoveries.uid });
  return removed.length > 0;
}
