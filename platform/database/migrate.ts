import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { functionsBeforeBaseline, lastBeforeBaseline } from './adoption.ts';
import { DatabaseError, type Queries } from './database.ts';
import { appliedFunctions, checksumOf, createFunctions, dropFunctions, functionFiles } from './functions.ts';
import * as schema from './schema/schema.ts';
import {
  type KnownMigration,
  migrationProblem,
  recordedMigrations,
  schemaProblem,
} from './schema-version.ts';

/** Committed SQL, written by `npm run migration`. */
const migrationsFolder = join(import.meta.dirname, 'migrations');

interface Migration extends KnownMigration {
  hash: string;
  statements: string[];
}

function committedMigrations(): Migration[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  return readMigrationFiles({ migrationsFolder }).map((file, index) => ({
    name: journal.entries[index].tag,
    when: file.folderMillis,
    hash: file.hash,
    statements: file.sql,
  }));
}

function refuse(problem: string | null): void {
  if (problem !== null) throw new DatabaseError('schema', problem);
}

const table = sql.raw('drizzle.__drizzle_migrations');

/**
 * Brings a database to this code's schema before anything is served: pending migrations, and all functions where one has
 * changed, in one transaction. Functions and triggers are dropped first, so a migration meets tables only, on a new database
 * as on an old one.
 *
 * Throws DatabaseError where the database is newer or too old, and where the schema says more than the migrations: started
 * so, it would answer 500.
 */
export async function migrateDatabase(db: Queries): Promise<void> {
  const migrations = committedMigrations();
  const files = functionFiles();
  const recorded = await recordedMigrations(db);
  refuse(migrationProblem(recorded, migrations));
  const applied = await appliedFunctions(db);
  const pending = migrations.filter(({ when }) => !recorded.includes(when));
  if (pending.length > 0 || applied?.checksum !== checksumOf(files)) {
    const isAdopted = recorded.includes(lastBeforeBaseline.when);
    await db.transaction(async (tx) => {
      await dropFunctions(tx, isAdopted ? functionsBeforeBaseline : (applied?.names ?? []));
      await tx.execute(sql`create schema if not exists drizzle`);
      await tx.execute(
        sql`create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint)`,
      );
      if (isAdopted) await tx.execute(sql`delete from ${table}`);
      for (const { name, when, hash, statements } of pending) {
        const isThere = isAdopted && name === migrations[0]?.name;
        if (!isThere) for (const statement of statements) await tx.execute(sql.raw(statement));
        await tx.execute(sql`insert into ${table} (hash, created_at) values (${hash}, ${when})`);
      }
      await createFunctions(tx, files);
    });
  }
  refuse(await schemaProblem(db, schema));
}
