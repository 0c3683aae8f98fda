import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as schema from '../../../platform/database/schema/schema.ts';

const folder = fileURLToPath(new URL('../../../platform/database/migrations/meta', import.meta.url));

test('the committed migrations lead to the schema (else run `npm run migration`)', async () => {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
  const last = JSON.parse(readFileSync(join(folder, snapshots.sort().at(-1) ?? ''), 'utf8'));
  expect(await generateMigration(last, generateDrizzleJson(schema, last.id))).toEqual([]);
});
