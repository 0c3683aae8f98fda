import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Queries, rowsOf, textsOf } from './database.ts';

const folder = join(import.meta.dirname, 'functions');

/** A file of `functions/`: a type, or a function with its triggers. */
export interface FunctionFile {
  path: string;
  /** Name of the type or function that the file makes. */
  name: string;
  text: string;
}

/** Files in the order in which they are applied: types, which functions name, and then functions, by path. */
export function functionFiles(): FunctionFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.sql'),
  );
  const isType = (path: string) => path.startsWith('types');
  const ordered = [...paths.filter(isType).sort(), ...paths.filter((path) => !isType(path)).sort()];
  return ordered.map((path) => ({
    path,
    name: basename(path, '.sql'),
    text: readFileSync(join(folder, path), 'utf8'),
  }));
}

export function checksumOf(files: FunctionFile[]): string {
  return createHash('sha256')
    .update(JSON.stringify(files.map(({ name, text }) => [name, text])))
    .digest('hex');
}

/** The set of functions that a database has. */
export interface AppliedFunctions {
  checksum: string;
  names: string[];
}

const record = sql.raw('drizzle.applied_functions');

export async function appliedFunctions(db: Queries): Promise<AppliedFunctions | null> {
  const [found] = await rowsOf<{ there: boolean }>(
    db,
    sql`select to_regclass('drizzle.applied_functions') is not null as there`,
  );
  if (!found?.there) return null;
  const [applied] = await rowsOf<AppliedFunctions>(db, sql`select checksum, names from ${record}`);
  return applied ?? null;
}

/** Runs several statements as one: the protocol takes no more than one at a time. */
const execute = (tx: Queries, statements: string) =>
  tx.execute(sql.raw(`do $script$ begin\n${statements}\nend $script$`));

/** Drops functions with their triggers, and types, by their names. Fails where something else depends on one. */
export async function dropFunctions(tx: Queries, names: string[]): Promise<void> {
  const drops = await rowsOf<{ statement: string }>(
    tx,
    sql`with named (name) as ${textsOf(names)},
      functions as (
        select p.oid from pg_proc p join named on p.proname = named.name
          where p.pronamespace = 'public'::regnamespace
      )
      select 1 as turn, format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as statement
        from pg_trigger t join functions on functions.oid = t.tgfoid where not t.tgisinternal
      union all select 2, format('drop function %s', oid::regprocedure) from functions
      union all select 3, format('drop type %s', c.reltype::regtype)
        from pg_class c join named on c.relname = named.name
        where c.relkind = 'c' and c.relnamespace = 'public'::regnamespace
      order by turn`,
  );
  await execute(tx, drops.map(({ statement }) => `${statement};`).join('\n'));
}

/** Creates what the files say. Bodies are checked when all functions exist, so that the order of the files is free. */
export async function createFunctions(tx: Queries, files: FunctionFile[]): Promise<void> {
  await tx.execute(sql`set local check_function_bodies = off`);
  for (const { path, text } of files) {
    await execute(tx, text).catch((cause) => {
      throw new Error(`platform/database/functions/${path} cannot be applied: ${cause.message}`, { cause });
    });
  }
  await tx.execute(sql`set local check_function_bodies = on`);
  const names = files.map(({ name }) => name);
  await tx.execute(
    sql`select case l.lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
      from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace
        and p.proname in ${textsOf(names)}`,
  );
  await tx.execute(sql`create table if not exists ${record} (checksum text not null, names jsonb not null)`);
  await tx.execute(sql`delete from ${record}`);
  await tx.execute(
    sql`insert into ${record} (checksum, names) values (${checksumOf(files)}, ${JSON.stringify(names)}::jsonb)`,
  );
}
