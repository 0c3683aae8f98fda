import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseError, type Queries } from './database.ts';
import * as schema from './schema/schema.ts';
import {
  type KnownMigration,
  migrationProblem,
  recordedMigrations,
  schemaProblem,
} from './schema-version.ts';

/** Committed SQL, written by `npm run migration`; applied at every start before anything is served. */
export const migrations = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };

function knownMigrations(): KnownMigration[] {
  const journal = JSON.parse(readFileSync(join(migrations.migrationsFolder, 'meta/_journal.json'), 'utf8'));
  return journal.entries.map(({ tag, when }: { tag: string; when: number }) => ({ name: tag, when }));
}

function refuse(problem: string | null): void {
  if (problem !== null) throw new DatabaseError('schema', problem);
}

/**
 * Brings a database to this code's schema by the driver's own migrator. Throws DatabaseError where it is newer, and where
 * the schema says more than the migrations: started so, it would answer 500.
 */
export async function migrateDatabase(
  db: Queries,
  migrate: (settings: { migrationsFolder: string }) => Promise<void>,
): Promise<void> {
  refuse(migrationProblem(await recordedMigrations(db), knownMigrations()));
  await migrate(migrations);
  refuse(await schemaProblem(db, schema));
}
