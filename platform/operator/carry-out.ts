import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Action, recordAction } from '../audit/audit.ts';
import type { Queries } from '../database/database.ts';
import { advisoryLocks } from '../database/locks.ts';
import { auditLog } from '../database/schema/schema.ts';
import type { PlatformEnv } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import type { StoredEvent } from '../notifications/notifications.ts';
import type { Services } from '../services.ts';
import { personOf } from './caller.ts';

/** What an operator asked for. With a key it is carried out once, and answered the same ever after. */
export interface Order {
  /** As the command is called: `account block`, `gift` … */
  action: string;
  /** The player whom it concerns. */
  uid?: string | null;
  details: Record<string, unknown>;
  note?: string | undefined;
  key?: string;
}

interface Done<Answer> {
  answer: Answer;
  /** What is to be published now that it is stored; an order that had been carried out before has none. */
  event?: StoredEvent;
}

const requestOf = ({ action, uid, details, note }: Order) =>
  createHash('sha256')
    .update(JSON.stringify([action, uid, details, note]))
    .digest('hex');

/** What the key of an order was answered before, or null. Throws IDEMPOTENCY_CONFLICT when it was used for something else. */
export async function earlierAnswer<Answer>(db: Queries, order: Order & { key: string }) {
  const [earlier] = await db
    .select({ request: auditLog.request, answer: auditLog.answer })
    .from(auditLog)
    .where(eq(auditLog.key, order.key));
  if (!earlier) return null;
  if (earlier.request !== requestOf(order)) throw new PlatformError('IDEMPOTENCY_CONFLICT');
  return JSON.parse(earlier.answer ?? 'null') as Answer;
}

/**
 * Carries out an order and writes it into the audit log, both or neither. `work` asks the database and nothing else: it may
 * run several times. Throws IDEMPOTENCY_CONFLICT.
 */
export async function carryOut<Answer extends object>(
  c: Context<PlatformEnv>,
  { db, log }: Pick<Services, 'db' | 'log'>,
  order: Order,
  work: (tx: Queries) => Promise<Done<Answer>>,
): Promise<Done<Answer>> {
  const { key = null, action, uid = null, details, note = null } = order;
  const row: Action = { actor: 'operator', person: personOf(c), action, uid, details, note };
  log.info('operator.action', { requestId: c.get('requestId'), action, uid });
  return db.transaction(async (tx) => {
    if (key === null) {
      const done = await work(tx);
      await recordAction(tx, row);
      return done;
    }
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.operatorKeys}, hashtext(${key}))`);
    const earlier = await earlierAnswer<Answer>(tx, { ...order, key });
    if (earlier) return { answer: earlier };
    const done = await work(tx);
    await recordAction(tx, { ...row, key, request: requestOf(order), answer: JSON.stringify(done.answer) });
    return done;
  });
}
