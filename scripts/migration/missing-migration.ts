import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { generateDrizzleJson } from 'drizzle-kit/api';

const snapshots = join(import.meta.dirname, '../../platform/database/migrations/meta');

/** Its tables by name, each with its columns, indexes, keys and other kinds of parts by name. */
interface Snapshot {
  tables: Record<string, object>;
}

function lastSnapshot(): Snapshot {
  const names = readdirSync(snapshots).filter((name) => name.endsWith('_snapshot.json'));
  return JSON.parse(readFileSync(join(snapshots, names.sort().at(-1) ?? ''), 'utf8'));
}

/** Every part of every table: a kind such as `columns`, with table and name behind it, and what is said of it. */
function partsOf({ tables }: Snapshot): Map<string, unknown> {
  const parts = Object.entries(tables).flatMap(([table, kinds]) =>
    Object.entries(kinds).flatMap(([kind, named]) =>
      typeof named === 'object' && named !== null
        ? Object.entries(named).map(
            ([name, said]) => [`${table.replace('public.', '')} ${kind} ${name}`, said] as const,
          )
        : [],
    ),
  );
  return new Map(parts);
}

/**
 * The differences between a schema and the last migration, with the command that writes the next one; null if there are
 * none. drizzle-kit is not used, because it would ask whether a column was renamed.
 */
export function missingMigration(schema: Record<string, unknown>): string | null {
  const now = partsOf(JSON.parse(JSON.stringify(generateDrizzleJson(schema))));
  const written = partsOf(lastSnapshot());
  const names = [...new Set([...now.keys(), ...written.keys()])];
  const changed = names.filter((name) => !isDeepStrictEqual(now.get(name), written.get(name)));
  if (changed.length === 0) return null;
  const list = changed.map(
    (name) => `  ${written.has(name) ? (now.has(name) ? 'changed' : 'gone') : 'new'}: ${name}`,
  );
  return `The schema in platform/database/schema has no migration for its last change; "npm run migration -- --name what_changes" writes it:\n${list.join('\n')}`;
}
