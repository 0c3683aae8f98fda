/**
 * `npm run migration`: writes the baseline, the only migration until version 1.0, from platform/database/schema, with its
 * snapshot. The same schema gives the same files. `--check` only reports whether they differ from the schema.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { getTableName } from 'drizzle-orm';
import { fillFactors } from '../platform/database/schema/fill-factors.ts';
import * as schema from '../platform/database/schema/schema.ts';

const folder = join(import.meta.dirname, '../platform/database/migrations');

/** In place of a new one at each call. */
const snapshotId = 'e93663bb-33e6-4434-b741-944c3d0d556e';

/** Texts of the files that follow from a schema, by path. */
async function baselineFiles(tables: Record<string, unknown>): Promise<[path: string, text: string][]> {
  // Native modules list exports by name, Vitest in the order of the files.
  const sorted = Object.fromEntries(Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1)));
  const snapshot = { ...generateDrizzleJson(sorted), id: snapshotId };
  const statements = [
    ...(await generateMigration(generateDrizzleJson({}), snapshot)),
    ...fillFactors.map(
      ([table, percent]) => `ALTER TABLE "${getTableName(table)}" SET (fillfactor = ${percent});`,
    ),
  ];
  return [
    ['0000_baseline.sql', `${statements.join('--> statement-breakpoint\n')}\n`],
    ['meta/0000_snapshot.json', `${JSON.stringify(snapshot, null, 2)}\n`],
  ];
}

/** Returns what to do where the baseline differs from the schema; else null. */
export async function outdatedBaseline(tables: Record<string, unknown> = schema): Promise<string | null> {
  const files = await baselineFiles(tables);
  if (files.every(([path, text]) => readFileSync(join(folder, path), 'utf8') === text)) return null;
  return 'The baseline in platform/database/migrations differs from platform/database/schema; "npm run migration" writes it.';
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const outdated = await outdatedBaseline();
    if (outdated) console.error(outdated);
    process.exitCode = outdated ? 1 : 0;
  } else {
    for (const [path, text] of await baselineFiles(schema)) writeFileSync(join(folder, path), text);
  }
}
