import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { closedError } from '../../runtime/data-folder.ts';
import { lockDataFolder } from '../../runtime/lock.ts';
import { damagedError, isRefusal } from './damage.ts';
import { type Queries, rowsOf } from './database.ts';
import { explain, parse } from './postgres.ts';
import { gameBrands, games, siteDocuments } from './schema/schema.ts';

type Row = Record<string, unknown>;

/** The rows that a site is built from, by table. */
export interface SiteRows {
  site_documents: Row[];
  game_brands: Row[];
  games: Row[];
}

/** The tables in the order in which they can be written, each with the columns of its key. */
const keys = { site_documents: ['name'], game_brands: ['code'], games: ['game_brand', 'game_id'] };
const tables = Object.keys(keys) as (keyof SiteRows)[];

type RowQuery = (statement: string) => Promise<{ rows: Row[] }>;

async function rowsOfTable(query: RowQuery, table: string): Promise<Row[]> {
  const { rows: found } = await query(`select to_regclass('public.${table}') is not null as there`);
  if (found[0]?.there !== true) return [];
  const { rows } = await query(`select to_jsonb(t) as row from public.${table} t order by 1`);
  return rows.map(({ row }) => row as Row);
}

async function readTables(query: RowQuery): Promise<SiteRows> {
  const rows: SiteRows = { site_documents: [], game_brands: [], games: [] };
  for (const table of tables) rows[table] = await rowsOfTable(query, table);
  return rows;
}

async function readPostgres(databaseUrl: string): Promise<SiteRows> {
  const url = parse(databaseUrl);
  const { openClient } = await import('./client.ts');
  try {
    const client = await openClient({ connectionString: databaseUrl, query_timeout: 10_000 });
    return await readTables((statement) => client.query(statement)).finally(() =>
      client.end().catch(() => {}),
    );
  } catch (error) {
    throw explain(url, error);
  }
}

async function readFolder(dataDir: string): Promise<SiteRows | null> {
  const folder = join(dataDir, 'database');
  if (!existsSync(join(folder, 'PG_VERSION'))) return null;
  const release = lockDataFolder(dataDir);
  try {
    const { openEmbedded } = await import('./embedded.ts');
    const client = await openEmbedded(folder);
    return await readTables((statement) => client.query(statement)).finally(() => client.close());
  } catch (error) {
    throw closedError(folder, error) ?? (isRefusal(error) ? error : damagedError(folder, error));
  } finally {
    release();
  }
}

/**
 * Reads the rows that a site is built from and changes nothing, whatever version made the database. Returns null for a
 * folder without a database. Throws DatabaseError.
 */
export function readSiteRows(place: {
  dataDir: string;
  databaseUrl: string | null;
}): Promise<SiteRows | null> {
  return place.databaseUrl === null ? readFolder(place.dataDir) : readPostgres(place.databaseUrl);
}

const names = (list: readonly string[]) => sql.join(list.map(sql.identifier), sql`, `);

/** Reads the rows that a site is built from, from an open database. */
export function siteRowsOf(db: Queries): Promise<SiteRows> {
  return readTables(async (statement) => ({ rows: await rowsOf(db, sql.raw(statement)) }));
}

const columnsOf = Object.fromEntries(
  [siteDocuments, gameBrands, games].map((table) => [
    getTableName(table),
    Object.values(getTableColumns(table)).map(({ name }) => name),
  ]),
);

/** Writes the rows over those of a database of this version. Columns that it no longer has are left out. */
export async function writeSiteRows(db: Queries, rows: SiteRows): Promise<void> {
  for (const table of tables) {
    const [first] = rows[table];
    if (!first) continue;
    const columns = (columnsOf[table] ?? []).filter((column) => column in first);
    const set = columns.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`);
    await db.execute(sql`insert into ${sql.identifier(table)} (${names(columns)})
      select ${names(columns)}
      from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows[table])}::json)
      on conflict (${names(keys[table])}) do update set ${sql.join(set, sql`, `)}`);
  }
}
