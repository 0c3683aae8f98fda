import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '../../../platform/database/schema/schema.ts';
import { unwrittenMigration } from '../../../scripts/migration/unwritten.ts';

test('a table that no migration makes is named, with the command that writes one', async () => {
  expect(await unwrittenMigration(schema)).toBeNull();
  const added = pgTable('added', { name: text('name') });
  const sentence = await unwrittenMigration({ ...schema, added });
  expect(sentence).toMatch(/"npm run migration -- --name what_changes"[\s\S]*CREATE TABLE "added"/);
});
