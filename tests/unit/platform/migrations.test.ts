import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '../../../platform/database/schema/schema.ts';
import { missingMigration } from '../../../scripts/migration/missing-migration.ts';

test('a schema that is ahead of its migrations is told what differs, and the command that writes one', () => {
  expect(missingMigration(schema)).toBeNull();
  const { favourites: _, ...others } = schema;
  const renamed = pgTable('favourites', { owner: text('owner') });
  const sentence = missingMigration({ ...others, renamed });
  expect(sentence).toContain('"npm run migration -- --name what_changes"');
  expect(sentence).toContain('new: favourites columns owner');
  expect(sentence).toContain('gone: favourites columns uid');
});
