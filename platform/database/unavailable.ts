import { DatabaseError, sqlState } from './database.ts';

/** Seconds after which a caller who met a silent database is asked to come back. */
export const RETRY_AFTER = 2;

/**
 * What PostgreSQL says when it can't do now what it could do later: connection failures (08), too many connections or
 * too little memory (53), shutting down, starting, a cancelled statement (57), a read-only stand-by (25006), a
 * transaction that waited too long (25P03), a lock that was not to be had (55P03).
 */
const later = /^(08...|53...|57...|25006|25P03|55P03)$/;
/** A serialization failure and a deadlock: all of the transaction was undone, because of another one. */
const undone = /^(40001|40P01)$/;
const closed = /PGlite is clos(ed|ing)/;

/** Whether PostgreSQL undid a whole transaction that would succeed when it is run again. */
export function isRolledBack(error: unknown): boolean {
  return undone.test(sqlState(error) ?? '');
}

/** Whether the database did not answer, or not now, as opposed to refusing what it was asked. */
export function isUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseError && current.reason === 'unreachable') return true;
    if (closed.test(current.message)) return true;
  }
  return isRolledBack(error) || later.test(sqlState(error) ?? '');
}
