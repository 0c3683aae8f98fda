import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '../../../platform/database/schema/schema.ts';
import { outdatedBaseline } from '../../../scripts/migration.ts';

test('a baseline that differs from the schema is reported with the command that writes it', async () => {
  expect(await outdatedBaseline(schema)).toBeNull();
  const { favourites: _, ...others } = schema;
  const renamed = pgTable('favourites', { owner: text('owner') });
  expect(await outdatedBaseline({ ...others, renamed })).toContain('"npm run migration"');
});
