import { expect, it } from 'vitest';
import { seedFacts } from '../../../src/views/history/round-facts.ts';

const reader = { t: (key: string) => key, locale: 'en' } as unknown as Pick<App.Locals, 't' | 'locale'>;
const seeds = {
  serverHash: 'h',
  serverSeed: null,
  nextServerHash: null,
  ownSeed: null,
  nonce: 3,
  shared: true,
};
const labels = (changes: object) =>
  seedFacts({ ...seeds, clientSeed: null, ...changes }, null, reader).map(
    ([label, value]) => `${label} ${value}`,
  );

it("a player's round shows the player's seed, and the hash of the next server seed", () => {
  expect(labels({ shared: false, clientSeed: 'mine', nextServerHash: 'n' })).toEqual([
    'rounds.seed.hash h',
    'rounds.seed.client mine',
    'rounds.seed.nonce 3',
    'rounds.seed.nextHash n',
  ]);
});

it("a shared round shows the player's own seed at once, and the shared seed with the draw", () => {
  const own = ['rounds.seed.own mine', 'rounds.seed.nonce 3'];
  expect(labels({ ownSeed: 'mine' })).toEqual(['rounds.seed.hash h', ...own]);
  expect(labels({ ownSeed: 'mine', clientSeed: 'all', serverSeed: 's' })).toEqual([
    'rounds.seed.hash h',
    'rounds.seed.server s',
    'rounds.seed.shared all',
    ...own,
  ]);
});
