import { count, eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { operatorPasskeys } from '../database/schema/schema.ts';
import type { NewPasskey } from './queries.ts';

/** Number of passkeys of an operator's key. */
export async function operatorPasskeyCount(db: Queries, operatorKey: number): Promise<number> {
  const [row] = await db
    .select({ passkeys: count() })
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.operatorKey, operatorKey));
  return row?.passkeys ?? 0;
}

/** The number of the stored passkey. Null when the credential is stored already. */
export async function storeOperatorPasskey(
  tx: Queries,
  passkey: NewPasskey & Pick<typeof operatorPasskeys.$inferSelect, 'operatorKey' | 'createdAt'>,
): Promise<number | null> {
  const [row] = await tx
    .insert(operatorPasskeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: operatorPasskeys.id });
  return row?.id ?? null;
}
