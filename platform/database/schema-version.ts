import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { type Queries, rowsOf } from './database.ts';

/** A migration of this code: its name, and the moment (epoch ms) under which a database records it. */
export interface KnownMigration {
  name: string;
  when: number;
}

/**
 * Why this code must not open a database that records migrations of these moments; null where it may. What it does not
 * know was made by a newer version. What is older than the newest record would be passed over for good.
 */
export function migrationProblem(recorded: number[], known: KnownMigration[]): string | null {
  const newest = Math.max(...recorded);
  const unknown = recorded.filter((when) => !known.some((migration) => migration.when === when));
  if (unknown.length > 0) {
    const day = new Date(Math.max(...unknown)).toISOString().slice(0, 16).replace('T', ' ');
    return `The database is newer than this program: it has a migration of ${day} UTC, and this program knows them up to ${known.at(-1)?.name}; start the version that made it, or restore a backup from before.`;
  }
  const passedOver = known.find(({ when }) => when < newest && !recorded.includes(when));
  if (passedOver === undefined) return null;
  return `The migration ${passedOver.name} was written before the newest one that the database has, and would never be applied; delete it and write it again with "npm run migration".`;
}

/** The moments of the migrations that a database has; none where it is new. */
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

/** Type of each column by its name, `table.column`. */
type Columns = Map<string, string>;

const typeOf = (type: string, notNull: boolean) => `${type}${notNull ? ' not null' : ''}`;
/** As PostgreSQL writes it. */
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

/** The first column of a schema that a database with every migration lacks or has otherwise; null where there is none. */
export async function schemaProblem(db: Queries, schema: Record<string, unknown>): Promise<string | null> {
  const present = await presentColumns(db);
  const [different] = [...expectedColumns(schema)].filter(([name, type]) => present.get(name) !== type);
  if (different === undefined) return null;
  const [name, type] = different;
  const found = present.get(name) ?? 'missing';
  return `The schema of this program has no migration: ${name} should be "${type}" and is ${found === 'missing' ? found : `"${found}"`} in the database; write one with "npm run migration -- --name what_changes", then start again.`;
}
