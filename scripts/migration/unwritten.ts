import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

const snapshots = join(import.meta.dirname, '../../platform/database/migrations/meta');

function lastSnapshot() {
  const names = readdirSync(snapshots).filter((name) => name.endsWith('_snapshot.json'));
  return JSON.parse(readFileSync(join(snapshots, names.sort().at(-1) ?? ''), 'utf8'));
}

/** The statements that lead from the last migration to a schema: what no migration says yet. */
async function unwrittenStatements(schema: Record<string, unknown>): Promise<string[]> {
  const last = lastSnapshot();
  return generateMigration(last, generateDrizzleJson(schema, last.id));
}

/** One sentence where a schema is ahead of the migrations; null where they agree. */
export async function unwrittenMigration(schema: Record<string, unknown>): Promise<string | null> {
  const statements = await unwrittenStatements(schema);
  if (statements.length === 0) return null;
  const missing = statements.map((statement) => `  ${statement.replaceAll(/\s+/g, ' ').trim()}`);
  return `The schema in platform/database/schema has no migration for its last change; "npm run migration -- --name what_changes" writes it:\n${missing.join('\n')}`;
}
