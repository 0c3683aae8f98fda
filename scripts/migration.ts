/**
 * `npm run migration -- --name what_changes`: writes the SQL migration from the last committed one to the schema. Read
 * the file before committing it. `--check` only reports whether a migration is missing.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);

if (args.includes('--check')) {
  const { missingMigration } = await import('./migration/missing-migration.ts');
  const missing = missingMigration(await import('../platform/database/schema/schema.ts'));
  if (missing) console.error(missing);
  process.exitCode = missing ? 1 : 0;
} else {
  const kit = fileURLToPath(new URL('../node_modules/drizzle-kit/bin.cjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [kit, 'generate', ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
