import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../../tests/support/product/postgres.ts';

/** The setting by which a process of the platform finds its database. */
export type DatabaseLocation = { dataDir: string } | { databaseUrl: string };

/** Runs something on a new PGlite, and on a new PostgreSQL where there is one; `ENGINE=pglite` or `postgres` is one of them. */
export async function onBothDatabases(
  run: (name: string, location: DatabaseLocation) => Promise<void>,
): Promise<void> {
  const only = process.env.ENGINE;
  if (only !== 'postgres') {
    const dataDir = mkdtempSync(join(tmpdir(), 'both-databases-'));
    await run('PGlite', { dataDir });
    rmSync(dataDir, { recursive: true });
  }
  const bin = findPostgres();
  if (!bin) console.log('\nPostgreSQL: skipped, its server programs are not installed');
  if (!bin || only === 'pglite') return;
  const server = await startPostgres(bin);
  await run('PostgreSQL', { databaseUrl: await server.createDatabase() }).finally(() => server.stop());
}
