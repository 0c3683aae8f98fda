import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { supportMessages, supportThreads } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { type ThreadRow, WRITABLE_MS } from './rules.ts';

async function lockThread(tx: Queries, reference: string): Promise<ThreadRow> {
  const [thread] = await tx
    .select()
    .from(supportThreads)
    .where(eq(supportThreads.reference, reference))
    .for('update');
  if (!thread) throw new PlatformError('UNKNOWN_THREAD');
  return thread;
}

/** Brings a thread to a state in which the player may write on for a while. */
async function change(
  tx: Queries,
  thread: ThreadRow,
  state: 'answered' | 'closed',
  now: number,
): Promise<ThreadRow> {
  const changed = { state, stateAt: new Date(now), endsAt: new Date(now + WRITABLE_MS) };
  await tx.update(supportThreads).set(changed).where(eq(supportThreads.id, thread.id));
  return { ...thread, ...changed };
}

interface Reply {
  reference: string;
  person: string;
  /** Number of messages that the operator has read. */
  answers: number;
  text: string;
  /** The operator's idempotency key. */
  key: string;
}

/** Adds an operator's message, also to a closed thread. Throws UNKNOWN_THREAD, and THREAD_CHANGED after a newer message. */
export async function replyTo(tx: Queries, reply: Reply, now: number): Promise<ThreadRow> {
  const { reference, person, answers, text, key } = reply;
  const thread = await lockThread(tx, reference);
  const messages = await tx.$count(supportMessages, eq(supportMessages.thread, thread.id));
  if (messages !== answers) throw new PlatformError('THREAD_CHANGED');
  const at = new Date(now);
  await tx
    .insert(supportMessages)
    .values({ thread: thread.id, at, author: 'operator', person, text, key: `operator:${key}` });
  return change(tx, thread, 'answered', now);
}

/** Closes a thread without a message. Throws UNKNOWN_THREAD; a closed one stays as it is. */
export async function closeThread(tx: Queries, reference: string, now: number): Promise<ThreadRow> {
  const thread = await lockThread(tx, reference);
  return thread.state === 'closed' ? thread : change(tx, thread, 'closed', now);
}
