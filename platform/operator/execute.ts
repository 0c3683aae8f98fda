import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Action, recordAction } from '../audit/audit.ts';
import type { Queries } from '../database/database.ts';
import { advisoryLocks } from '../database/locks.ts';
import { auditLog } from '../database/schema/schema.ts';
import type { PlatformEnv } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { requestHash } from '../http/request-hash.ts';
import type { StoredEvent } from '../notifications/notifications.ts';
import { operatorOf, requireLiveKey } from '../operator-keys/operator-keys.ts';
import type { Services } from '../services.ts';

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
  /** The proposal that a second person carries out by this, and the second person's reason. */
  approval?: { proposal: number; note: string | undefined };
}

export interface Executed<Result> {
  result: Result;
  /** An event that is stored and must be published; absent for a repeated request. */
  event?: StoredEvent;
  /** Recorded in the audit log instead of the details of the request. */
  details?: Record<string, unknown>;
  /** True where all was done before: nothing is recorded but an approval. */
  isRepeated?: boolean;
}

export const operatorRequestHash = ({ action, uid, details, note }: OperatorRequest) =>
  requestHash([action, uid, details, note]);

/**
 * The stored response of a request with this key, or null. Throws IDEMPOTENCY_CONFLICT when the key was used
 * for another request.
 */
export async function findEarlierResult<Result>(db: Queries, request: OperatorRequest & { key: string }) {
  const [earlier] = await db
    .select({ request: auditLog.request, response: auditLog.response })
    .from(auditLog)
    .where(eq(auditLog.key, request.key));
  if (!earlier) return null;
  if (earlier.request !== operatorRequestHash(request)) throw new PlatformError('IDEMPOTENCY_CONFLICT');
  return JSON.parse(earlier.response ?? 'null') as Result;
}

/** Makes simultaneous calls with the same text wait for each other. */
export async function lockText(tx: Queries, text: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.operatorKeys}, hashtext(${text}))`);
}

/**
 * Executes a request and records it in the audit log, in one transaction. `work` may run several times, so it
 * must do nothing but query the database. Throws IDEMPOTENCY_CONFLICT.
 */
export async function execute<Result extends object>(
  c: Context<PlatformEnv>,
  { db, log }: Pick<Services, 'db' | 'log'>,
  request: OperatorRequest,
  work: (tx: Queries) => Promise<Executed<Result>>,
  /** Runs first in the transaction, also for a repeated request. */
  require?: (tx: Queries) => Promise<void>,
): Promise<Executed<Result>> {
  const { key = null, action, uid = null, details, note = null, approval } = request;
  const operator = operatorOf(c);
  const { person, keyId: operatorKey } = operator;
  const row: Action = {
    actor: 'operator',
    person,
    operatorKey,
    action,
    uid,
    details,
    note: approval?.note ?? note,
    proposal: approval?.proposal ?? null,
  };
  log.info('operator.action', { requestId: c.get('requestId'), action, uid });
  return db.transaction(async (tx) => {
    await requireLiveKey(tx, operator);
    await require?.(tx);
    if (key === null) {
      const executed = await work(tx);
      if (!executed.isRepeated || approval)
        await recordAction(tx, { ...row, details: executed.details ?? details });
      return executed;
    }
    await lockText(tx, key);
    const earlier = await findEarlierResult<Result>(tx, { ...request, key });
    if (earlier) return { result: earlier };
    const executed = await work(tx);
    await recordAction(tx, {
      ...row,
      key,
      request: operatorRequestHash(request),
      response: JSON.stringify(executed.result),
    });
    return executed;
  });
}
