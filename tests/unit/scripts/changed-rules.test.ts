import { expect, it, onTestFinished } from 'vitest';
import { changedRules } from '../../../scripts/build/changed-rules.ts';
import { changedSinceBuild } from '../../../scripts/content/changed-since-build.ts';
import { offerSchema } from '../../../shared/offers/rule.ts';
import { contentFolder, promotion } from '../../support/content-folder.ts';

const cashback = {
  kind: 'cashback',
  of: 'loss',
  percent: 5,
  period: 'week',
  minimum: 20_000,
  maximum: 100_000,
  products: ['slots'],
  budget: 1_000_000,
};

const offer = (id: string, change: object = {}, until: string | null = null) =>
  offerSchema.parse({ id, from: '2026-11-01T00:00:00Z', until, cards: [], rule: { ...cashback, ...change } });

it('names each rule that differs from the last build, and when it takes effect', () => {
  const last = [
    offer('promotion/same'),
    offer('promotion/weekly'),
    offer('promotion/once', { period: 'once' }),
    offer('promotion/gone'),
    offer('promotion/between', { period: { week: ['friday', 'sunday'] } }),
  ];
  const now = [
    offer('promotion/same'),
    offer('promotion/weekly', { percent: 4, minimum: 30_000 }),
    offer('promotion/once', { period: 'once' }, '2026-12-24T00:00:00Z'),
    offer('promotion/new'),
  ];
  expect(changedRules(last, now, Date.parse('2026-11-25T12:00:00+07:00'))).toEqual([
    {
      id: 'promotion/weekly',
      text: 'percent 5 → 4, minimum 20000 → 30000. It holds for periods that begin after the next build; in the running one players keep the former rule.',
    },
    {
      id: 'promotion/once',
      text: 'until null → "2026-12-24T00:00:00Z". It holds from the next build on, also for players who have begun; what they were given stays.',
    },
    {
      id: 'promotion/gone',
      text: 'It is no longer there, but runs on and pays until its period is over, at the end of 2026-11-29.',
    },
    {
      id: 'promotion/between',
      text: 'It is no longer there: it ends with the next build.',
    },
  ]);
});

it('names an offer whose text was deleted, and none whose text has a mistake', async () => {
  const { root, write, remove } = await contentFolder({
    'promotions/id/broken.md': promotion({ title: 'One: two' }),
  });
  onTestFinished(remove);
  write('dist/current.json', JSON.stringify({ current: 'a', previous: null }));
  write('dist/a/offers.json', JSON.stringify([offer('promotion/broken'), offer('promotion/gone')]));
  expect(changedSinceBuild(root).map(({ path }) => path)).toEqual(['promotions/id/gone.md']);
});
