/**
 * Writes the SQL migration that brings a database from the last committed migration to the schema.
 * `npm run migration -- --name what_changes`; read the file before committing it. With `--check` it only says whether one
 * is missing.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);

if (words.includes('--check')) {
  const { unwrittenMigration } = await import('./migration/unwritten.ts');
  const missing = unwrittenMigration(await import('../platform/database/schema/schema.ts'));
  if (missing) console.error(missing);
  process.exitCode = missing ? 1 : 0;
} else {
  const kit = fileURLToPath(new URL('../node_modules/drizzle-kit/bin.cjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [kit, 'generate', ...words], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
