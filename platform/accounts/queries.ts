import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';

/** Throws UNKNOWN_ACCOUNT. */
export async function findAccountByName(db: Queries, account: string) {
  const [row] = await db.select().from(accounts).where(eq(accounts.account, account));
  if (!row) throw new PlatformError('UNKNOWN_ACCOUNT');
  return row;
}
