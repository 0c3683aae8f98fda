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

/**
 * A request of an operator. With an idempotency key it is executed once, and repetitions get the same
 * response.
 */
export interface OperatorRequest {
  /** The name of the command: `account block`, `gift` … */
  action: string;
  /** The player concerned. */
  uid?: string | null;
  details: Record<string, unknown>;
  note?: string | undefined;
  key?: string;
}

interface Executed<Answer> {
  answer: Answer;
  /** An event that is stored and must be published; absent for a repeated request. */
  event?: StoredEvent;
}

const requestOf = ({ action, uid, details, note }: OperatorRequest) =>
  createHash('sha256')
    .update(JSON.stringify([action, uid, details, note]))
    .digest('hex');

/**
 * The stored response of a request with this key, or null. Throws IDEMPOTENCY_CONFLICT when the key was used
 * for another request.
 */
export async function findEarlierResult<Answer>(db: Queries, request: OperatorRequest & { key: string }) {
  const [earlier] = await db
    .select({ request: auditLog.request, answer: auditLog.answer })
    .from(auditLog)
    .where(eq(auditLog.key, request.key));
  if (!earlier) return null;
  if (earlier.request !== requestOf(request)) throw new PlatformError('IDEMPOTENCY_CONFLICT');
  return JSON.parse(earlier.answer ?? 'null') as Answer;
}

/**
 * Executes a request and records it in the audit log, in one transaction. `work` may run several times, so it
 * must do nothing but query the database. Throws IDEMPOTENCY_CONFLICT.
 */
export async function execute<Answer extends object>(
  c: Context<PlatformEnv>,
  { db, log }: Pick<Services, 'db' | 'log'>,
  request: OperatorRequest,
  work: (tx: Queries) => Promise<Executed<Answer>>,
): Promise<Executed<Answer>> {
  const { key = null, action, uid = null, details, note = null } = request;
  const row: Action = { actor: 'operator', person: personOf(c), action, uid, details, note };
  log.info('operator.action', { requestId: c.get('requestId'), action, uid });
  return db.transaction(async (tx) => {
    if (key === null) {
      const done = await work(tx);
      await recordAction(tx, row);
      return done;
    }
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.operatorKeys}, hashtext(${key}))`);
    const earlier = await findEarlierResult<Answer>(tx, { ...request, key });
    if (earlier) return { answer: earlier };
    const done = await work(tx);
    await recordAction(tx, { ...row, key, request: requestOf(request), answer: JSON.stringify(done.answer) });
    return done;
  });
}
