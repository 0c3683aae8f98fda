import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm';
import type { Queries } from './database.ts';

export const timestampOf = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

/** An argument that may be null, with its type. */
export const optional = (value: string | number | null | undefined, type: 'text' | 'bigint'): SQL =>
  sql`${value ?? null}::${sql.raw(type)}`;

/** The row that a function returns, read as a row of its table; null when it returns none. */
export async function functionRow<T extends Table>(
  db: Queries,
  table: T,
  call: SQL,
): Promise<T['$inferSelect'] | null> {
  const columns = Object.entries(getTableColumns(table)).map(
    ([name, column]) => [name, sql`${sql.identifier(column.name)}`.mapWith(column)] as const,
  );
  const [row] = await db.select(Object.fromEntries(columns)).from(call);
  return (row as T['$inferSelect'] | undefined) ?? null;
}
