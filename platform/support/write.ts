import { and, count, eq, isNull } from 'drizzle-orm';
import { newReference, refuseField } from '../cashier/cashier.ts';
import type { Queries } from '../database/database.ts';
import { supportMessages, supportThreads } from '../database/schema/schema.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { PlatformError } from '../http/errors.ts';
import { requestHash } from '../http/request-hash.ts';
import { attemptLimits, countAttempt, subjectOf } from '../sessions/sessions.ts';
import { MAX_MESSAGES, plainText, supportLimits, type ThreadRow } from './rules.ts';
import { requireSubject, type Subject } from './subjects.ts';

/** The player who writes, or the address that a visitor wants the reply at. */
type Writer = { uid: string; email?: never } | { uid?: never; email: string };

export interface NewThread {
  key: string;
  topic: ThreadRow['topic'];
  language: string;
  text: string;
  subject?: Subject | undefined;
}

interface Writing {
  client: ClientInfo;
  now: number;
}

/** Throws INVALID_INPUT for a text that is empty or too long. */
export function requireText(typed: string, maxLength: number): string {
  const text = plainText(typed);
  if (text === null) refuseField('text', 'TEXT_REQUIRED');
  return text.length > maxLength ? refuseField('text', 'TEXT_LONG') : text;
}

/** Counts a message. Throws TOO_MANY_ATTEMPTS. */
async function countMessage(tx: Queries, uid: string | undefined, { client, now }: Writing): Promise<void> {
  const { supportPlayer, supportAddress, supportDevice } = attemptLimits;
  const { address, device } = client;
  if (uid !== undefined) await countAttempt(tx, subjectOf('supportPlayer', uid), supportPlayer, now);
  if (device !== null) await countAttempt(tx, subjectOf('supportDevice', device), supportDevice, now);
  await countAttempt(tx, subjectOf('supportAddress', address), supportAddress, now);
}

/** The thread of an idempotency key. Throws IDEMPOTENCY_CONFLICT if it was used for another one. */
async function earlierThread(tx: Queries, { uid }: Writer, key: string, request: string) {
  const isWriter = uid === undefined ? isNull(supportThreads.uid) : eq(supportThreads.uid, uid);
  const [row] = await tx
    .select()
    .from(supportThreads)
    .where(and(isWriter, eq(supportThreads.key, key)));
  if (row && row.request !== request) throw new PlatformError('IDEMPOTENCY_CONFLICT');
  return row ?? null;
}

/**
 * Begins a thread, once per idempotency key. Throws INVALID_INPUT, IDEMPOTENCY_CONFLICT and TOO_MANY_ATTEMPTS.
 */
export async function beginThread(
  db: Queries,
  writer: Writer,
  { key, topic, language, text: typed, subject }: NewThread,
  writing: Writing,
): Promise<ThreadRow> {
  const text = requireText(typed, supportLimits.supportTextMaxLength);
  const { uid, email } = writer;
  const request = requestHash([topic, text, subject, email]);
  const at = new Date(writing.now);
  return db.transaction(async (tx) => {
    const earlier = await earlierThread(tx, writer, key, request);
    if (earlier) return earlier;
    if (uid !== undefined && subject) await requireSubject(tx, uid, subject);
    await countMessage(tx, uid, writing);
    const [thread] = await tx
      .insert(supportThreads)
      .values({
        reference: newReference('S'),
        ...writer,
        key,
        request,
        topic,
        language,
        ...(subject && { subjectKind: subject.kind, subject: subject.reference }),
        state: 'open',
        createdAt: at,
        stateAt: at,
      })
      .onConflictDoNothing()
      .returning();
    if (thread) {
      await tx.insert(supportMessages).values({ thread: thread.id, at, author: 'player', text, key });
      return thread;
    }
    // The same form, sent twice at once.
    const other = await earlierThread(tx, writer, key, request);
    if (!other) throw new Error('Support: the thread was not inserted.');
    return other;
  });
}

/** The thread, locked until the end of the transaction. */
async function lockThread(tx: Queries, uid: string, reference: string): Promise<ThreadRow> {
  const isOwn = and(eq(supportThreads.reference, reference), eq(supportThreads.uid, uid));
  const [thread] = await tx.select().from(supportThreads).where(isOwn).for('update');
  if (!thread) throw new PlatformError('UNKNOWN_THREAD');
  return thread;
}

/** True while the player may write in a thread with this number of messages. */
export function isWritable({ endsAt }: Pick<ThreadRow, 'endsAt'>, messages: number, now: number): boolean {
  return messages < MAX_MESSAGES && (endsAt === null || endsAt.getTime() > now);
}

/**
 * Adds the player's message to a thread, once per idempotency key; the thread waits for an operator again. Throws
 * UNKNOWN_THREAD, also for another player's, THREAD_ENDED, INVALID_INPUT, IDEMPOTENCY_CONFLICT and TOO_MANY_ATTEMPTS.
 */
export async function writeOn(
  db: Queries,
  { uid, reference, key, text: typed }: { uid: string; reference: string; key: string; text: string },
  writing: Writing,
): Promise<ThreadRow> {
  const { now } = writing;
  const at = new Date(now);
  return db.transaction(async (tx) => {
    const thread = await lockThread(tx, uid, reference);
    const text = requireText(typed, supportLimits.supportTextMaxLength);
    const [earlier] = await tx
      .select()
      .from(supportMessages)
      .where(and(eq(supportMessages.thread, thread.id), eq(supportMessages.key, key)));
    if (earlier && earlier.text !== text) throw new PlatformError('IDEMPOTENCY_CONFLICT');
    if (earlier) return thread;
    const [written] = await tx
      .select({ messages: count() })
      .from(supportMessages)
      .where(eq(supportMessages.thread, thread.id));
    if (!isWritable(thread, written?.messages ?? 0, now)) throw new PlatformError('THREAD_ENDED');
    await countMessage(tx, uid, writing);
    await tx.insert(supportMessages).values({ thread: thread.id, at, author: 'player', text, key });
    if (thread.state === 'open') return thread;
    const opened = { state: 'open' as const, stateAt: at, endsAt: null };
    await tx.update(supportThreads).set(opened).where(eq(supportThreads.id, thread.id));
    return { ...thread, ...opened };
  });
}
