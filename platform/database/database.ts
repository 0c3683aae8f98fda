import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Backup } from './backup.ts';

/** Queries on either engine, inside a transaction or not. */
export type Queries = PgDatabase<PgQueryResultHKT>;

/** Returns the rows of a statement. The drivers return eight-byte numbers in different ways, so the caller converts them. */
export async function rowsOf<Row>(db: Queries, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}

/** The elements of a list as a subquery with one column, however many they are in one parameter: `uid in ${textsOf(uids)}`. */
export const textsOf = (values: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

/** Like `textsOf`, of whole numbers. */
export const numbersOf = (values: readonly number[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)::bigint)`;

export interface Database {
  db: Queries;
  /** Returns true when the database responds. Never throws. */
  check(): Promise<boolean>;
  /** Backs up an embedded database on the disk. PostgreSQL has its own programs. */
  backUp?: () => Promise<Backup>;
  /** Counts the connections of the pool. Absent for an embedded database, which has one. */
  connections?(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export type DatabaseFailure = 'locked' | 'permission' | 'unreachable' | 'unusable' | 'damaged' | 'schema';

/** The database cannot be opened; `message` is one sentence for a person and holds no secret. */
export class DatabaseError extends Error {
  readonly reason: DatabaseFailure;

  constructor(reason: DatabaseFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseError';
    this.reason = reason;
  }
}

/** Returns the first text under a name in an error or its causes: Drizzle wraps the driver's error. */
function textField(error: unknown, name: 'code' | 'constraint'): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const value: unknown = Reflect.get(current, name);
    if (typeof value === 'string') return value;
  }
  return undefined;
}

/** Returns the SQLSTATE of a failed query, or the system's code of a failed connection. */
export function sqlState(error: unknown): string | undefined {
  return textField(error, 'code');
}

/** Returns the name of the constraint that a failed query violated. */
export function violatedConstraint(error: unknown): string | undefined {
  return textField(error, 'constraint');
}
