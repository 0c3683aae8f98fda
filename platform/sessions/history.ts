import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts, logInHistory } from '../database/schema/schema.ts';
import type { ClientInfo } from '../http/client-info.ts';

type LogInRecord = typeof logInHistory.$inferSelect;

interface RefusedLogIn extends Pick<LogInRecord, 'result' | 'how'> {
  /** Empty for an account that does not exist: nothing is recorded, by a statement that takes as long. */
  uid: string;
  client: ClientInfo;
}

export async function recordRefusedLogIn(
  db: Queries,
  { uid, result, how, client: { browser, system, place } }: RefusedLogIn,
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  await db.execute(sql`insert into ${logInHistory} (uid, at, result, how, browser, system, place)
    select uid, ${at}::timestamptz, ${result}::text, ${how}::text, ${browser}::text, ${system}::text, ${place}::text
    from ${accounts} where uid = ${uid} and closed_at is null`);
}

/** A player's log-ins and refused ones, newest first. */
export function listLogIns(
  db: Queries,
  uid: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<LogInRecord[]> {
  return db
    .select()
    .from(logInHistory)
    .where(and(eq(logInHistory.uid, uid), before === undefined ? undefined : lt(logInHistory.id, before)))
    .orderBy(desc(logInHistory.id))
    .limit(limit);
}
