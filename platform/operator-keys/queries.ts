import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { operatorKeys } from '../database/schema/schema.ts';

export type OperatorKey = typeof operatorKeys.$inferSelect;

/** A key names its row, so that its secret is compared with one hash. */
const format = /^operator\.([1-9]\d{0,14})\.([A-Za-z0-9_-]{43})$/;

const digest = (secret: string) => createHash('sha256').update(secret).digest();
const nobody = Buffer.alloc(32);

type NewKey = Pick<OperatorKey, 'person' | 'role' | 'createdAt' | 'createdBy'>;

/** Makes a key. Its text is returned here only; the secret has 256 random bits, so its hash needs no salt. */
export async function createKey(tx: Queries, wanted: NewKey): Promise<{ row: OperatorKey; key: string }> {
  const secret = randomBytes(32).toString('base64url');
  const [row] = await tx
    .insert(operatorKeys)
    .values({ ...wanted, hash: digest(secret).toString('hex') })
    .returning();
  if (!row) throw new Error('Operator keys: the key was not inserted.');
  return { row, key: `operator.${row.id}.${secret}` };
}

/** The key of this text unless it is revoked; null where there is none. Compares in constant time. */
export async function findKey(db: Queries, given: string): Promise<OperatorKey | null> {
  const [, id, secret] = format.exec(given) ?? [];
  if (id === undefined || secret === undefined) return null;
  const [row] = await db
    .select()
    .from(operatorKeys)
    .where(eq(operatorKeys.id, Number(id)));
  const matches = timingSafeEqual(digest(secret), row ? Buffer.from(row.hash, 'hex') : nobody);
  return row && matches && row.revokedAt === null ? row : null;
}

/**
 * Locks the row of a key until the end of the transaction, so that its revocation waits; null where it is
 * revoked. With 'update' all others that lock it wait, too.
 */
export async function lockLiveKey(
  tx: Queries,
  id: number,
  strength: 'share' | 'update' = 'share',
): Promise<OperatorKey | null> {
  const [row] = await tx
    .select()
    .from(operatorKeys)
    .where(and(eq(operatorKeys.id, id), isNull(operatorKeys.revokedAt)))
    .for(strength);
  return row ?? null;
}

export async function listKeys(db: Queries): Promise<OperatorKey[]> {
  return db.select().from(operatorKeys).orderBy(asc(operatorKeys.id));
}

/** Revokes a key, once; null where there is none. */
export async function revokeKey(
  tx: Queries,
  id: number,
  { at, by }: { at: Date; by: string },
): Promise<OperatorKey | null> {
  await tx
    .update(operatorKeys)
    .set({ revokedAt: at, revokedBy: by })
    .where(and(eq(operatorKeys.id, id), isNull(operatorKeys.revokedAt)));
  const [row] = await tx.select().from(operatorKeys).where(eq(operatorKeys.id, id));
  return row ?? null;
}
