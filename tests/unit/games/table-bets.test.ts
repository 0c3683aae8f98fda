import { expect, test } from 'vitest';
import { baccarat } from '../../../games/engines/baccarat/baccarat.ts';
import { blackjack } from '../../../games/engines/blackjack/blackjack.ts';
import { roulette } from '../../../games/engines/roulette/roulette.ts';
import { sicBo } from '../../../games/engines/sic-bo/sic-bo.ts';
import { languages } from '../../../platform/i18n/i18n.ts';
import { scripted } from './scripted-random.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `number${index}`);

test.each([
  [
    { chip: '500', spot: 'red' },
    { chip: 500, spots: ['red'], stake: 500 },
  ],
  [
    { chip: '1000', spot: ['red', 'number7'] },
    { chip: 1_000, spots: ['red', 'number7'], stake: 2_000 },
  ],
  [
    { chip: '5000', spot: numbers(5) },
    { chip: 5_000, spots: numbers(5), stake: 25_000 },
  ],
])('%j is a valid bet', (fields, bet) => {
  expect(roulette.bet.parse(fields)).toEqual(bet);
});

test.each([
  ['no spot', { chip: '500' }],
  ['no chip', { spot: 'red' }],
  ['an unknown chip', { chip: '501', spot: 'red' }],
  ['a chip in scientific notation', { chip: '5e2', spot: 'red' }],
  ['several chips', { chip: ['500', '1000'], spot: 'red' }],
  ['a spot of another table', { chip: '500', spot: 'banker' }],
  ['a property of every object', { chip: '500', spot: 'constructor' }],
  ['a spot among others that the table does not have', { chip: '500', spot: ['red', 'number37'] }],
  ['a spot twice', { chip: '500', spot: ['red', 'red'] }],
  ['more spots than a round allows', { chip: '500', spot: numbers(11) }],
  ['more rupiah than a round allows', { chip: '5000', spot: numbers(6) }],
  ['a file', { chip: '500', spot: new File([], 'red') }],
  ['an empty list', { chip: '500', spot: [] }],
])('%s is refused', (_, fields) => {
  expect(roulette.bet.safeParse(fields).success).toBe(false);
});

test.each([roulette, sicBo, baccarat])(
  'every spot of $name is on the cloth once, with a label in both languages',
  (engine) => {
    for (const language of languages) {
      const fields = String(engine.look.fields(null, language));
      const shown = [...fields.matchAll(/name="spot" value="(\w+)" aria-label="([^"]+)"/g)];
      expect(shown.map(([, name]) => name).sort()).toEqual(
        Object.keys((engine.rules as unknown as { spots: object }).spots).sort(),
      );
      expect(new Set(shown.map(([, , label]) => label)).size).toBe(shown.length);
    }
  },
);

test('the cloth keeps the chips of the last round in their places', () => {
  const fields = String(roulette.look.fields({ chip: 1_000, spots: ['number7', 'odd'], stake: 2_000 }, 'en'));
  const chosen = [...fields.matchAll(/value="(\w+)"[^>]* (?:checked|selected)/g)].map(([, value]) => value);
  expect(chosen.sort()).toEqual(['1000', 'number7', 'odd']);
});

test.each([
  ['id', '17, hitam · dibayar: Ganjil, Nomor 17'],
  ['en', '17, black · paid: Odd, Number 17'],
] as const)('a result is described in %s', (language, text) => {
  const bet = { chip: 500, spots: ['odd', 'red', 'number17'], stake: 1_500 };
  const turn = roulette.rules.run(bet, [], scripted(17));
  expect(roulette.look.outcome({ ...turn, bet, actions: [] }, language)).toBe(text);
});

test('the paytable shows what the rules pay and return', () => {
  expect(baccarat.look.prizes('id').map(({ value }) => value)).toEqual([
    '2× chip · kembali 98,8%',
    '1,95× chip · kembali 98,9%',
    '10× chip · kembali 95,2%',
  ]);
});

test('blackjack describes both hands, a soft hand with both counts', () => {
  const bet = blackjack.bet.parse({ stake: '500' });
  const turn = blackjack.rules.run(bet, [], scripted(0, 13, 5, 20));
  expect(blackjack.look.outcome({ ...turn, bet, actions: [] }, 'en')).toBe(
    'You 7 or 17 (ace of spades, 6 of spades), Dealer 1 or 11 (ace of hearts)',
  );
});
