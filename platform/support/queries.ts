import { and, asc, desc, eq, gt, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts, supportMessages, type supportStates, supportThreads } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import type { ThreadRow } from './rules.ts';

export type MessageRow = typeof supportMessages.$inferSelect;

/** A thread of this player. Throws UNKNOWN_THREAD, also for another player's. */
export async function requireThread(db: Queries, uid: string, reference: string): Promise<ThreadRow> {
  const [row] = await db
    .select()
    .from(supportThreads)
    .where(and(eq(supportThreads.reference, reference), eq(supportThreads.uid, uid)));
  if (!row) throw new PlatformError('UNKNOWN_THREAD');
  return row;
}

/** A thread of anybody, for operators. Throws UNKNOWN_THREAD. */
export async function findThread(db: Queries, reference: string): Promise<ThreadRow> {
  const [row] = await db.select().from(supportThreads).where(eq(supportThreads.reference, reference));
  if (!row) throw new PlatformError('UNKNOWN_THREAD');
  return row;
}

/** Messages of a thread, oldest first. */
export async function messagesOf(db: Queries, { id }: Pick<ThreadRow, 'id'>): Promise<MessageRow[]> {
  return db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.thread, id))
    .orderBy(asc(supportMessages.id));
}

/** The beginning of a thread's first message. The column names its table, since the message has an `id` too. */
const firstWords = sql<string>`(select left(m.text, 120) from ${supportMessages} m
  where m.thread_id = ${supportThreads}.id order by m.id limit 1)`;

/** Threads of a player, newest first, each with the beginning of its first message. */
export async function threadsOf(
  db: Queries,
  uid: string,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  return db
    .select({ thread: supportThreads, excerpt: firstWords })
    .from(supportThreads)
    .where(and(eq(supportThreads.uid, uid), before === undefined ? undefined : lt(supportThreads.id, before)))
    .orderBy(desc(supportThreads.id))
    .limit(limit);
}

interface ThreadFilter {
  state: (typeof supportStates)[number];
  topic?: ThreadRow['topic'] | undefined;
  uid?: string | undefined;
  /** The last thread of the previous page. */
  after?: number | undefined;
  limit: number;
  now: number;
}

/** Threads that wait for an operator's reply. */
export const isUnanswered = eq(supportThreads.state, 'open');

/** The rule of `stateOf` as a condition. */
function isIn(state: (typeof supportStates)[number], now: number): SQL | undefined {
  const at = new Date(now);
  if (state === 'open') return isUnanswered;
  if (state === 'answered') return and(eq(supportThreads.state, 'answered'), gt(supportThreads.endsAt, at));
  return and(
    isNotNull(supportThreads.endsAt),
    or(eq(supportThreads.state, 'closed'), lte(supportThreads.endsAt, at)),
  );
}

/** Threads in the order in which they came to their state: of open ones, the longest waiting first. */
export async function listThreadsForOperator(db: Queries, filter: ThreadFilter) {
  const { state, topic, uid, after, limit, now } = filter;
  const moment = sql`(${supportThreads.stateAt}, ${supportThreads.id})`;
  return db
    .select({ thread: supportThreads, account: accounts.account, excerpt: firstWords })
    .from(supportThreads)
    .leftJoin(accounts, eq(accounts.uid, supportThreads.uid))
    .where(
      and(
        isIn(state, now),
        topic === undefined ? undefined : eq(supportThreads.topic, topic),
        uid === undefined ? undefined : eq(supportThreads.uid, uid),
        after === undefined
          ? undefined
          : sql`${moment} > (select state_at, id from support_threads where id = ${after})`,
      ),
    )
    .orderBy(asc(supportThreads.stateAt), asc(supportThreads.id))
    .limit(limit);
}
