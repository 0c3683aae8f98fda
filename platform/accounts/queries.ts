import { eq, or } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';

/** Throws UNKNOWN_ACCOUNT. */
export async function findAccountByName(db: Queries, account: string) {
  const [row] = await db.select().from(accounts).where(eq(accounts.account, account));
  if (!row) throw new PlatformError('UNKNOWN_ACCOUNT');
  return row;
}

/** Finds an account by its name or its uid, which is longer than any name. Throws UNKNOWN_ACCOUNT. */
export async function findAccount(db: Queries, nameOrUid: string) {
  const [row] = await db
    .select()
    .from(accounts)
    .where(or(eq(accounts.account, nameOrUid), eq(accounts.uid, nameOrUid)))
    .orderBy(eq(accounts.uid, nameOrUid))
    .limit(1);
  if (!row) throw new PlatformError('UNKNOWN_ACCOUNT');
  return row;
}
