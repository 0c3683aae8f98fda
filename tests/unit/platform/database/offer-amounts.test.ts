import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, rowsOf } from '../../../../platform/database/database.ts';
import { amountSql } from '../../../../platform/offers/decide.ts';
import { amountOf, planOf } from '../../../../shared/offers/plan.ts';
import { ruleSchema } from '../../../../shared/offers/rule.ts';
import { openTestDatabase } from '../../../support/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const rupiah = fc.integer({ min: 1, max: 1_000_000_000 });
const percent = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
  fc.double({ min: 0.0001, max: 100, noNaN: true }),
);
const budget = fc.constant(1_000_000_000);
const once = fc.constant('once');
const products = fc.constant(['slots']);
const spins = {
  game: fc.constant('nova/lucky-durian'),
  spins: fc.integer({ min: 1, max: 100 }),
  value: rupiah,
};

/** All kinds that give by a figure; a leaderboard gives by rank. */
const rules = fc
  .oneof(
    fc.record({
      kind: fc.constant('cashback'),
      of: fc.constant('loss'),
      percent,
      period: once,
      minimum: rupiah,
      maximum: rupiah,
      products,
      budget,
    }),
    fc.record({
      kind: fc.constant('deposit-bonus'),
      percent,
      period: once,
      minimum: rupiah,
      maximum: rupiah,
      products,
      budget,
    }),
    fc.record({
      kind: fc.constant('quest'),
      counts: fc.constant('stakes'),
      goal: fc.integer({ min: 1, max: 100_000_000 }),
      period: once,
      gives: fc.oneof(fc.record({ money: rupiah }), fc.record(spins)),
      budget,
    }),
    fc.record({
      kind: fc.constant('free-spins'),
      for: fc.constant('log-in'),
      period: once,
      ...spins,
      budget,
    }),
    fc.record({
      kind: fc.constant('referral'),
      reward: rupiah,
      stakes: rupiah,
      days: fc.constant(30),
      monthly: fc.constant(5),
      budget,
    }),
  )
  .map((rule) => planOf({ rule: ruleSchema.parse(rule), from: '2026-11-01T00:00:00+07:00', until: null }));

/** Figures anywhere, and around the least figure and the one that reaches the highest amount. */
const cases = rules.chain((plan) => {
  const { gives, least } = plan;
  const share = 'money' in gives && 'percent' in gives.money ? gives.money : null;
  const limits = share ? [least, Math.round((share.maximum / share.percent) * 100)] : [least];
  const figures = fc.oneof(
    fc.integer({ min: -1_000_000, max: Number.MAX_SAFE_INTEGER }),
    fc.integer({ min: 0, max: 1_000_000_000 }),
    fc.tuple(fc.constantFrom(...limits), fc.integer({ min: -2, max: 2 })).map(([limit, by]) => limit + by),
  );
  return figures.map((figure) => ({ plan, figure: Math.min(figure, Number.MAX_SAFE_INTEGER) }));
});

test('a figure brings the same amount in the database as in the terms', async () => {
  const all = fc.array(cases, { minLength: 20, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(all, async (drawn) => {
      const amounts: SQL[] = drawn.map(
        ({ plan, figure }) => sql`(${amountSql(plan, sql`${figure}::numeric`)})::text`,
      );
      const [row] = await rowsOf<{ amounts: string[] }>(
        database.db,
        sql`select array[${sql.join(amounts, sql`, `)}] as amounts`,
      );
      expect(row?.amounts.map(Number)).toEqual(drawn.map(({ plan, figure }) => amountOf(plan, figure)));
    }),
    { numRuns: 50 },
  );
});
