import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { auditLog } from '../database/schema/schema.ts';

export type Action = Omit<typeof auditLog.$inferInsert, 'id' | 'at'>;

/** Records an action, in the same transaction as the action. */
export async function recordAction(tx: Queries, action: Action): Promise<void> {
  await tx.insert(auditLog).values(action);
}

/** The last actions that concern a player, newest first. */
export async function lastActions(db: Queries, uid: string, limit: number) {
  return db.select().from(auditLog).where(eq(auditLog.uid, uid)).orderBy(desc(auditLog.id)).limit(limit);
}
