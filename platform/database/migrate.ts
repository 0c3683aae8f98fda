import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { DatabaseError, type Queries, rowsOf } from './database.ts';
import { appliedFunctions, checksumOf, createFunctions, dropFunctions, functionFiles } from './functions.ts';

/** Committed SQL, written by `npm run migration`. */
const migrationsFolder = join(import.meta.dirname, 'migrations');

const record = sql.raw('drizzle.__drizzle_migrations');

/** Returns the hashes of the migrations that a database has; none for a new one. */
async function recordedHashes(db: Queries): Promise<string[]> {
  const [found] = await rowsOf<{ there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!found?.there) return [];
  return (await rowsOf<{ hash: string }>(db, sql`select hash from ${record}`)).map(({ hash }) => hash);
}

/**
 * Brings a database to this code's schema before anything is served: the baseline where it is new, and all functions where
 * one has changed, in one transaction. Throws DatabaseError where the database has another baseline.
 */
export async function migrateDatabase(db: Queries): Promise<void> {
  const baselines = readMigrationFiles({ migrationsFolder });
  const files = functionFiles();
  const recorded = await recordedHashes(db);
  const isNew = recorded.length === 0;
  if (!isNew && recorded.join() !== baselines.map(({ hash }) => hash).join())
    throw new DatabaseError(
      'schema',
      'Another version of this program made the database: start that version, or give this one an empty database (move the folder "database" away from DATA_DIR, or name another database in DATABASE_URL).',
    );
  const applied = await appliedFunctions(db);
  if (!isNew && applied?.checksum === checksumOf(files)) return;
  await db.transaction(async (tx) => {
    await dropFunctions(tx, applied?.names ?? []);
    if (isNew) {
      await tx.execute(sql`create schema if not exists drizzle`);
      await tx.execute(
        sql`create table if not exists ${record} (id serial primary key, hash text not null, created_at bigint)`,
      );
      for (const { sql: statements, hash, folderMillis } of baselines) {
        for (const statement of statements) await tx.execute(sql.raw(statement));
        await tx.execute(sql`insert into ${record} (hash, created_at) values (${hash}, ${folderMillis})`);
      }
    }
    await createFunctions(tx, files);
  });
}
