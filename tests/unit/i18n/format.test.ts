import { expect, it } from 'vitest';
import { date, money, number } from '../../../src/i18n/format.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

it('writes rupiah as each language does, without decimals', () => {
  expect(plain(money(1_000_000, 'id'))).toBe('Rp 1.000.000');
  expect(plain(money(1_000_000, 'en'))).toBe('Rp 1,000,000');
});

it('groups numbers as each language does', () => {
  expect(number(12_345, 'id')).toBe('12.345');
  expect(number(12_345, 'en')).toBe('12,345');
});

it('writes dates in the time of western Indonesia', () => {
  const newYear = '2026-12-31T18:00:00Z';
  expect(date(newYear, 'id')).toBe('1 Januari 2027');
  expect(date(newYear, 'en')).toBe('January 1, 2027');
});
