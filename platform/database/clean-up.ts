import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Job, startJob, type Timers } from '../../runtime/job.ts';
import type { Log } from '../../runtime/log.ts';
import { minuteMs } from '../../shared/western-indonesia.ts';
import { type Queries, sqlState } from './database.ts';
import { advisoryLocks } from './locks.ts';

export interface CleanUpRule {
  /** The time from which a row is out of use, or at which it was made. */
  moment: PgColumn;
  /** Milliseconds that the row is kept after `moment`. */
  keptMs: number;
  /** Condition on the rows that are removed, at the time of the clean-up. */
  where?: (at: SQL) => SQL;
}

/** Rows that one step removes: few enough that no call waits for it. */
export const BATCH_SIZE = 500;
/** In milliseconds. */
export const cleanUpDelaysMs = { beforeFirst: minuteMs, betweenSteps: 200, betweenRounds: 10 * minuteMs };

/** Returns the column `value` of the first row, on either engine. */
async function firstValue<T>(db: Queries, query: SQL): Promise<T> {
  const { rows } = (await db.execute(query)) as unknown as { rows: [{ value: T }] };
  return rows[0].value;
}

/** Removes one batch of a rule's expired rows. Returns their number, or null while another node cleans up. */
export async function removeExpiredBatch(
  db: Queries,
  { moment, keptMs: kept, where }: CleanUpRule,
  now: number,
): Promise<number | null> {
  const { table } = moment;
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  const before = new Date(now - kept).toISOString();
  return db.transaction(async (tx) => {
    const lock = sql`select pg_try_advisory_xact_lock(${advisoryLocks.cleanUp}) as value`;
    if (!(await firstValue<boolean>(tx, lock))) return null;
    return firstValue<number>(
      tx,
      sql`with removed as (
        delete from ${table} where ctid = any (array(
          select ctid from ${table} where ${moment} < ${before}::timestamptz and ${where?.(at) ?? sql`true`}
          order by ${moment} limit ${BATCH_SIZE} for update skip locked
        )) returning 1
      ) select count(*)::int as value from removed`,
    );
  });
}

export interface CleanUp {
  db: Queries;
  rules: readonly CleanUpRule[];
  log: Log;
  /** Runs after all rules have had their turn. */
  afterRound?: (db: Queries) => Promise<void>;
  clock?: () => number;
  timers?: Timers | undefined;
}

/** Cleans up in small steps beside everything else, until the process ends. */
export function startCleanUp(cleanUp: CleanUp): Job {
  const { db, rules, log, afterRound, clock = Date.now, timers } = cleanUp;
  let next = 0;

  /** Runs a step. Returns the milliseconds until the next one. */
  async function step(): Promise<number> {
    const rule = rules[next] ?? rules[0];
    const removed = rule ? await removeExpiredBatch(db, rule, clock()) : 0;
    if (removed === null) return cleanUpDelaysMs.betweenRounds;
    if (removed === BATCH_SIZE) return cleanUpDelaysMs.betweenSteps;
    next = (next + 1) % rules.length;
    if (next > 0) return cleanUpDelaysMs.betweenSteps;
    await afterRound?.(db);
    return cleanUpDelaysMs.betweenRounds;
  }

  function failed(error: unknown): number {
    log.error('clean-up.failed', {
      error: error instanceof Error ? error.message : String(error),
      sqlState: sqlState(error),
    });
    next = (next + 1) % rules.length;
    return cleanUpDelaysMs.betweenRounds;
  }

  return startJob(() => step().catch(failed), cleanUpDelaysMs.beforeFirst, timers);
}
