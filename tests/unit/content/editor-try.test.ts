import { describe, expect, it } from 'vitest';
import { tryOffer } from '../../../integrations/content-editor/try.ts';
import { folderWith } from './findings.ts';

const offer = {
  from: '2026-11-01',
  rule: {
    kind: 'deposit-bonus',
    percent: 50,
    period: 'week',
    minimum: 20_000,
    maximum: 50_000,
    products: ['slots'],
    budget: 1_000_000,
  },
  example: [
    { at: '2026-11-18T20:00:00+07:00', player: 'Sari', deposits: 40_000 },
    { at: '2026-11-18T20:05:00+07:00', player: 'Sari', gets: 20_000 },
  ],
};

const tried = async (changes: object, collection: 'promotions' | 'quests' = 'promotions') =>
  tryOffer(collection, 'rain', { ...offer, ...changes }, (await folderWith({})).root);

describe('an offer that is tried in the editor', () => {
  it('names who got what, and the terms in both languages', async () => {
    const outcome = await tried({});
    expect(outcome).toContain('The platform gives what the example says.');
    expect(outcome).toContain('  2026-11-18 20:00  Sari    deposits 40,000\n');
    expect(outcome).toContain('  2026-11-18 20:05  Sari    gets Rp\u00a020,000\n');
    expect(outcome).toMatch(/Terms on the Indonesian page\n.* {2}Maksimal: Rp\u00a050\.000\n/s);
    expect(outcome).toMatch(/Terms on the English page\n.* {2}Maximum: Rp\u00a050,000\n/s);
  });

  it('names the difference between example and platform', async () => {
    const [deposit] = offer.example;
    const outcome = await tried({ example: [deposit, { ...offer.example[1], gets: 30_000 }] });
    expect(outcome).toContain('The example and the platform differ.');
    expect(outcome).toContain('DIFFERS: the example says Rp\u00a030,000; the platform gave Rp\u00a020,000');
  });

  it('names a line that the platform refuses, and why', async () => {
    const [deposit] = offer.example;
    expect(await tried({ example: [{ ...deposit, deposits: 1_000 }, offer.example[1]] })).toContain(
      'The line of Sari, 2026-11-18 20:00 cannot be played: the platform refuses it (amount: AMOUNT_TOO_SMALL, 10000).',
    );
  });

  it.each([
    ['is undecided', { rule: { ...offer.rule, minimum: '…' } }, 'rule.minimum: Write this; it is empty.'],
    ['is missing', { example: undefined }, 'example: Write this; it is empty.'],
    ['has no list', { rule: { ...offer.rule, products: 'slots' } }, 'rule.products: Write a list'],
    ['has a wrong value', { rule: { ...offer.rule, percent: 0 } }, 'rule.percent: Write more than 0.'],
    ['cannot work', { rule: { ...offer.rule, budget: 10 } }, 'rule.budget: '],
  ])('names what to correct first where it %s', async (_what, changes, message) => {
    expect(await tried(changes)).toContain(`Correct this first:\n  ${message}`);
  });
});
