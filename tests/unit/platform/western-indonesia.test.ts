import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { dayOf, startOfDay } from '../../../shared/western-indonesia.ts';
import { openTestDatabase } from '../../support/test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database?.close());

test.each([
  '2026-11-27T16:59:59.999Z',
  '2026-11-27T17:00:00Z',
  '2028-02-29T16:59:59.999Z',
  '2026-12-31T17:00:00Z',
])('database and code agree on the day of %s and its first moment', async (moment) => {
  const [row] = await rowsOf<{ day: string; start: string }>(
    database.db,
    sql`select western_day(at)::text as day, extract(epoch from western_moment(western_day(at))) * 1000 as start
      from (select ${moment}::timestamptz as at) moment`,
  );
  const day = dayOf(new Date(moment));
  expect([row?.day, Number(row?.start)]).toEqual([day, startOfDay(day).getTime()]);
});
