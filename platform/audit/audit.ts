import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts, auditLog } from '../database/schema/schema.ts';

export type Action = Omit<typeof auditLog.$inferInsert, 'id' | 'at'>;

/** Records an action, in the same transaction as the action. */
export async function recordAction(tx: Queries, action: Action): Promise<void> {
  await tx.insert(auditLog).values(action);
}

/** The last actions that concern a player, newest first. */
export async function lastActions(db: Queries, uid: string, limit: number) {
  return db.select().from(auditLog).where(eq(auditLog.uid, uid)).orderBy(desc(auditLog.id)).limit(limit);
}

interface ActionQuery {
  person?: string | undefined;
  action?: string | undefined;
  uid?: string | undefined;
  period: { since?: Date; before?: Date };
  /** The id of the last row of the previous page. */
  before?: number | undefined;
  limit: number;
}

/** Actions that match every condition, newest first, with the name of the player concerned. */
export async function listActions(
  db: Queries,
  { person, action, uid, period: { since, before: end }, before, limit }: ActionQuery,
) {
  const name = db.select({ account: accounts.account }).from(accounts).where(eq(accounts.uid, auditLog.uid));
  return db
    .select({ action: auditLog, account: sql<string | null>`(${name})` })
    .from(auditLog)
    .where(
      and(
        person === undefined ? undefined : eq(auditLog.person, person),
        action === undefined ? undefined : eq(auditLog.action, action),
        uid === undefined ? undefined : eq(auditLog.uid, uid),
        since && gte(auditLog.at, since),
        end && lt(auditLog.at, end),
        before === undefined
          ? undefined
          : sql`(${auditLog.at}, ${auditLog.id}) < (select at, id from audit_log where id = ${before})`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}
