import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { lastBeforeBaseline } from './adoption.ts';
import { type Queries, rowsOf } from './database.ts';

/** A migration of this code: its name, and the moment (epoch ms) under which a database records it. */
export interface KnownMigration {
  name: string;
  when: number;
}

const minuteOf = (when: number) => `${new Date(when).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * Returns why this code must not open a database that records migrations of these moments; null where it may. `known`
 * begins with the baseline, and the last migration before it is as good.
 */
export function migrationProblem(recorded: number[], known: KnownMigration[]): string | null {
  if (recorded.length === 0) return null;
  const newest = Math.max(...recorded);
  const baseline = known[0]?.when ?? 0;
  const unknown = recorded.filter(
    (when) => when > baseline && !known.some((migration) => migration.when === when),
  );
  if (unknown.length > 0)
    return `The database is newer than this program: it has a migration of ${minuteOf(Math.max(...unknown))}, and this program knows them up to ${known.at(-1)?.name}; start the version that made it, or restore a backup from before.`;
  if (newest < baseline && newest !== lastBeforeBaseline.when)
    return `The database is too old for this program: its newest migration is of ${minuteOf(newest)}, and this program continues from ${lastBeforeBaseline.name} of ${minuteOf(lastBeforeBaseline.when)}; start the last version that has that migration once, then start this one.`;
  const passedOver = known.find(({ when }) => when < newest && !recorded.includes(when));
  if (passedOver === undefined) return null;
  return `The migration ${passedOver.name} was written before the newest one that the database has, and would never be applied; delete it and write it again with "npm run migration".`;
}

/** Returns the moments of the migrations that a database has; none for a new one. */
export async function recordedMigrations(db: Queries): Promise<number[]> {
  const table = 'drizzle.__drizzle_migrations';
  const [found] = await rowsOf<{ there: boolean }>(
    db,
    sql`select to_regclass(${table}) is not null as there`,
  );
  if (!found?.there) return [];
  const rows = await rowsOf<{ when: string }>(db, sql`select created_at as when from ${sql.raw(table)}`);
  return rows.map(({ when }) => Number(when));
}

/** Type of each column, by `table.column`. */
type Columns = Map<string, string>;

const typeOf = (type: string, notNull: boolean) => `${type}${notNull ? ' not null' : ''}`;
/** Spells a type as PostgreSQL does. */
const written = (type: string) =>
  type
    .replace(' (', '(')
    .replace(/^serial$/, 'integer')
    .replace('serial', 'int');

function expectedColumns(schema: Record<string, unknown>): Columns {
  const found: Columns = new Map();
  for (const table of Object.values(schema).filter((each) => is(each, PgTable))) {
    const { name, columns, primaryKeys } = getTableConfig(table);
    const keys = primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
    for (const column of columns) {
      const notNull = column.notNull || keys.includes(column.name);
      found.set(`${name}.${column.name}`, typeOf(written(column.getSQLType()), notNull));
    }
  }
  return found;
}

async function presentColumns(db: Queries): Promise<Columns> {
  const rows = await rowsOf<{ name: string; type: string; notNull: boolean }>(
    db,
    sql`select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  );
  return new Map(rows.map(({ name, type, notNull }) => [name, typeOf(type, notNull)]));
}

/** Returns why a migrated database does not fit the schema: the first column that is missing or differs; else null. */
export async function schemaProblem(db: Queries, schema: Record<string, unknown>): Promise<string | null> {
  const present = await presentColumns(db);
  const [different] = [...expectedColumns(schema)].filter(([name, type]) => present.get(name) !== type);
  if (different === undefined) return null;
  const [name, type] = different;
  const found = present.get(name) ?? 'missing';
  return `The schema of this program has no migration: ${name} should be "${type}" and is ${found === 'missing' ? found : `"${found}"`} in the database; write one with "npm run migration -- --name what_changes", then start again.`;
}
