import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { DatabaseError, type Queries, rowsOf, sqlState } from './database.ts';

const CONTROL_BYTES = 8_192;
const LOG_BYTES = 16 * 1_024 * 1_024;

function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}

/** Returns the damage that the files of a database show from outside, or null. */
function visibleDamage(folder: string): string | null {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (!/^\d+$/.test(version)) return 'its file PG_VERSION holds no version';
  for (const part of ['base', 'global', 'pg_wal', 'pg_xact'])
    if (!existsSync(join(folder, part))) return `its folder ${part} is missing`;
  const control = sizeOf(join(folder, 'global', 'pg_control'));
  if (control === 0) return 'its file global/pg_control is missing or empty';
  if (control < CONTROL_BYTES) return 'its file global/pg_control is cut short';
  const log = readdirSync(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
  if (log.length === 0) return 'its folder pg_wal is empty';
  const short = log.find((name) => sizeOf(join(folder, 'pg_wal', name)) < LOG_BYTES);
  if (short) return `its file pg_wal/${short} is cut short`;
  return null;
}

function messageOf(error: unknown): string {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  return current instanceof Error
    ? (current.message.split('\n', 1)[0]?.replace(/\.$/, '') ?? '')
    : inspect(current);
}

/**
 * Returns true where a readable database has refused a statement of the start: errors of the SQL standard's classes, and those
 * that a function raises.
 */
export function isRefusal(error: unknown): boolean {
  return /^(?:[234][0-9A-Z]|P0)[0-9A-Z]{3}$/.test(sqlState(error) ?? '');
}

/** PostgreSQL's `data_corrupted` and `index_corrupted`. */
const corrupted = /^XX00[12]$/;

/** Returns the damaged pages that a query met, such as `block 0 of ledger_entries`; null for other failures. */
export async function damagedPages(db: Queries, error: unknown): Promise<string | null> {
  if (!corrupted.test(sqlState(error) ?? '')) return null;
  const message = messageOf(error);
  const [, blocks, file] = /\b(blocks? \S+) .*"base\/\d+\/(\d+)/.exec(message) ?? [];
  if (!blocks) return message;
  const [row] = await rowsOf<{ name: string | null }>(
    db,
    sql`select pg_filenode_relation(0, ${file}::oid)::regclass::text as name`,
  );
  return `${blocks} of ${row?.name ?? `file ${file}`}`;
}

/** Returns an error that names the damage, its folder, and the command that starts a new database beside it. */
export function damagedError(folder: string, error: unknown): DatabaseError {
  const found = visibleDamage(folder) ?? `opening it failed with "${messageOf(error)}"`;
  const aside = `${folder}.damaged-${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}`;
  return new DatabaseError(
    'damaged',
    `The database in ${folder} is damaged: ${found}; put a copy of it back, or start with a new one after: mv "${folder}" "${aside}".`,
    error,
  );
}
