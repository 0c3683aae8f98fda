import { expect, it } from 'vitest';
import { keyTerms, promotionPeriod, termsFacts } from '../../../src/components/promotions/terms-text.ts';
import { translator } from '../../../src/i18n/i18n.ts';

const from = new Date('2026-11-06T00:00:00+07:00');
const until = new Date('2026-12-20T23:59:00+07:00');
const plain = (text: string) => text.replace(/\s/g, ' ').replace(/ ?– ?/, ' – ');

it('a period names its days, or that it has no end', () => {
  expect(plain(promotionPeriod({ from, until }, translator('id'), 'id'))).toBe('6 Nov – 20 Des 2026');
  expect(plain(promotionPeriod({ from, until }, translator('en'), 'en'))).toBe('Nov 6 – Dec 20, 2026');
  expect(promotionPeriod({ from }, translator('en'), 'en')).toBe('No end date');
});

it.each([
  [{ wagering: 3, expiry: 7 }, 'Syarat taruhan 3× · 7\u00a0hari', 'Wagering 3× · 7\u00a0days'],
  [{ wagering: 0, expiry: 1 }, 'Tanpa syarat taruhan · 1\u00a0hari', 'No wagering · 1\u00a0day'],
  [{ wagering: 1.5 }, 'Syarat taruhan 1,5×', 'Wagering 1.5×'],
])('the terms of %j name numbers that stay with their units', (terms, id, en) => {
  expect(keyTerms(terms, translator('id'), 'id')).toBe(id);
  expect(keyTerms(terms, translator('en'), 'en')).toBe(en);
});

it('the terms of an offer are told one by one, and none before they are decided', () => {
  const values = (terms: Parameters<typeof termsFacts>[0]) =>
    termsFacts(terms, translator('en'), 'en').map(([, value]) => plain(value));
  expect(values({ wagering: 0, minimum: 0 })).toEqual([
    'None',
    'No minimum',
    'No upper limit',
    'Does not expire',
  ]);
  expect(values({ wagering: 5, minimum: 20_000, maximum: 50_000, expiry: 7 })).toEqual([
    '5× the bonus',
    'Rp 20,000',
    'Rp 50,000',
    '7 days',
  ]);
  expect(values(null)).toEqual(['…', '…', '…', '…']);
});
