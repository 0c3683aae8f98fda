import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/schema.ts';

/** Queries on either engine, inside a transaction or not. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Queries;
  /** Answers true when the database answers. Never throws. */
  check(): Promise<boolean>;
  close(): Promise<void>;
}

export type DatabaseFailure = 'locked' | 'permission' | 'unreachable' | 'damaged';

/** The database cannot be opened; `message` is one sentence for a person and holds no secret. */
export class DatabaseError extends Error {
  readonly reason: DatabaseFailure;

  constructor(reason: DatabaseFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseError';
    this.reason = reason;
  }
}

/** SQLSTATE of a failed query: the driver's own error, or the one that Drizzle wraps. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return undefined;
}
