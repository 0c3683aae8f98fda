import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { passkeys } from '../database/schema/schema.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** A credential that a browser has registered. */
export type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** A player's passkeys, the oldest first. */
export function passkeysOf(db: Queries, uid: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.uid, uid)).orderBy(asc(passkeys.id));
}

export async function hasPasskey(db: Queries, uid: string): Promise<boolean> {
  const [one] = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.uid, uid)).limit(1);
  return one !== undefined;
}

/** Null when the credential is stored already. */
export async function storePasskey(
  db: Queries,
  passkey: NewPasskey & Pick<PasskeyRow, 'uid' | 'name' | 'createdAt'>,
): Promise<PasskeyRow | null> {
  const [row] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return row ?? null;
}

function remove(db: Queries, uid: string, which: SQL | undefined): Promise<PasskeyRow[]> {
  return db
    .delete(passkeys)
    .where(and(eq(passkeys.uid, uid), which))
    .returning();
}

export async function removePasskey(db: Queries, uid: string, id: number): Promise<PasskeyRow | null> {
  const [removed] = await remove(db, uid, eq(passkeys.id, id));
  return removed ?? null;
}

export function removePasskeysOf(db: Queries, uid: string): Promise<PasskeyRow[]> {
  return remove(db, uid, undefined);
}
