import { DatabaseError, sqlState } from './database.ts';

/** Seconds after which a caller may retry when the database did not respond. */
export const RETRY_AFTER_SECONDS = 2;

/**
 * Errors of PostgreSQL that pass: connection failures (08), too many connections or too little memory (53), shutdown, start, a
 * cancelled statement (57), a read-only stand-by (25006), an idle transaction that timed out (25P03), a lock that was not
 * available (55P03).
 */
const later = /^(08...|53...|57...|25006|25P03|55P03)$/;
/** A serialization failure and a deadlock: the whole transaction was rolled back because of another one. */
const undone = /^(40001|40P01)$/;
const closed = /PGlite is clos(ed|ing)/;

/** Returns true where PostgreSQL rolled back a whole transaction that would succeed when it is retried. */
export function isRolledBack(error: unknown): boolean {
  return undone.test(sqlState(error) ?? '');
}

/** Returns true where the database did not respond or cannot now, as opposed to refusing the statement. */
export function isUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseError && current.reason === 'unreachable') return true;
    if (closed.test(current.message)) return true;
  }
  return isRolledBack(error) || later.test(sqlState(error) ?? '');
}
