import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Backup } from './backup.ts';

/** Queries on either engine, inside a transaction or not. */
export type Queries = PgDatabase<PgQueryResultHKT>;

/** The rows of a statement. The drivers answer numbers of eight bytes in different ways: whoever asks makes them numbers. */
export async function rowsOf<Row>(db: Queries, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}

export interface Database {
  db: Queries;
  /** Answers true when the database answers. Never throws. */
  check(): Promise<boolean>;
  /** Copies an embedded database that is on the disk; PostgreSQL has its own programs. */
  backUp?: () => Promise<Backup>;
  /** How busy its connections are; absent where there is only one, inside the process. */
  connections?(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export type DatabaseFailure = 'locked' | 'permission' | 'unreachable' | 'damaged' | 'schema';

/** The database cannot be opened; `message` is one sentence for a person and holds no secret. */
export class DatabaseError extends Error {
  readonly reason: DatabaseFailure;

  constructor(reason: DatabaseFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseError';
    this.reason = reason;
  }
}

/** The first text under a name in an error or its causes: the driver's own error is wrapped by Drizzle. */
function textField(error: unknown, name: 'code' | 'constraint'): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const value: unknown = Reflect.get(current, name);
    if (typeof value === 'string') return value;
  }
  return undefined;
}

/** SQLSTATE of a failed query, or the system's code of a failed connection. */
export function sqlState(error: unknown): string | undefined {
  return textField(error, 'code');
}

/** Name of the constraint that a failed query broke. */
export function violatedConstraint(error: unknown): string | undefined {
  return textField(error, 'constraint');
}
