import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { playExample } from '../../../content-checks/offers/play-example.ts';
import { examplesIn } from '../../../scripts/content/try.ts';
import { offerSchema } from '../../../shared/offers/rule.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const root = join(import.meta.dirname, '../../..');
const { examples } = examplesIn(root);

/** Promotions that give nothing. */
const stories = ['malam-dongeng'];

it('every promotion that gives something, and every quest, has an example', () => {
  const names = ['promotions', 'quests'].flatMap((folder) =>
    readdirSync(join(root, 'src/content', folder, 'id')).map((file) => file.replace('.md', '')),
  );
  expect([...examples.map(({ name }) => name), ...stories].sort()).toEqual(names.sort());
});

it.for(examples)('$name pays what its page states', async (tried) => {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  const outcomes = (await playExample(tried, database)).filter(({ found }) => found !== null);
  expect(outcomes.length).toBeGreaterThan(0);
  expect(outcomes.map(({ found }) => found)).toEqual(outcomes.map(({ expected }) => expected));
});

it('a wrong example returns the found and the expected amount', async () => {
  const { offer, example } = examples.find(({ name }) => name === 'weekly-cashback') ?? {};
  if (!offer || !example) throw new Error('weekly-cashback has an example');
  const database = await openTestDatabase();
  onTestFinished(database.close);
  const rule = { ...offer.rule, percent: 4 };
  const [, outcome] = await playExample({ offer: offerSchema.parse({ ...offer, rule }), example }, database);
  expect(outcome).toMatchObject({ found: 'Rp\u00a04,800', expected: 'Rp\u00a06,000' });
});
