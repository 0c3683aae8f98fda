import { expect, it, vi } from 'vitest';
import { duration } from '../../../src/i18n/duration.ts';
import {
  date,
  exactMoment,
  moment,
  money,
  number,
  period,
  signedMoney,
  timeOfDay,
} from '../../../src/i18n/format.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const plain = (text: string) => text.replace(/\s/g, ' ');

it('writes rupiah as each language does, without decimals', () => {
  expect(plain(money(1_000_000, 'id'))).toBe('Rp 1.000.000');
  expect(plain(money(1_000_000, 'en'))).toBe('Rp 1,000,000');
});

it('writes a loss with a minus sign as games do, not with a hyphen', () => {
  expect(plain(signedMoney(-2_000, 'id'))).toBe('−Rp 2.000');
  expect(plain(signedMoney(-2_000, 'en'))).toBe('−Rp 2,000');
  expect(plain(signedMoney(5_000, 'en'))).toBe('+Rp 5,000');
});

it('names the time zone of every time of day', () => {
  const newYear = Date.UTC(2026, 11, 31, 18, 0, 5);
  expect(plain(moment(newYear, 'id'))).toBe('1 Jan 2027, 01.00 WIB');
  expect(plain(moment(newYear, 'en'))).toBe('Jan 1, 2027, 1:00 AM WIB');
  expect(plain(timeOfDay(newYear, 'id'))).toBe('01.00 WIB');
  expect(plain(timeOfDay(newYear, 'en'))).toBe('1:00 AM WIB');
  expect(plain(exactMoment(newYear, 'id'))).toBe('1 Januari 2027 pukul 01.00.05 WIB');
  expect(plain(exactMoment(newYear, 'en'))).toBe('January 1, 2027 at 1:00:05 AM WIB');
});

it('groups numbers as each language does', () => {
  expect(number(12_345, 'id')).toBe('12.345');
  expect(number(12_345, 'en')).toBe('12,345');
});

it('writes dates in the time of western Indonesia', () => {
  const newYear = Date.UTC(2026, 11, 31, 18);
  expect(date(newYear, 'id')).toBe('1 Januari 2027');
  expect(date(newYear, 'en')).toBe('January 1, 2027');
});

it('writes a period without repeated words', () => {
  const [from, until] = [new Date('2026-11-05T17:00:00Z'), new Date('2026-11-29T16:59:00Z')];
  expect(plain(period(from, until, 'id')).replace(/ ?– ?/, '–')).toBe('6–29 Nov 2026');
  expect(plain(period(from, until, 'en')).replace(/ ?– ?/, '–')).toBe('Nov 6–29, 2026');
});

it.each([
  [2 * day + 3 * hour + 59 * minute, 'second', '2 hari 3 jam', '2 days 3 hours'],
  [2 * day + 59 * minute, 'second', '2 hari', '2 days'],
  [hour, 'second', '1 jam', '1 hour'],
  [59 * minute + 59_001, 'second', '1 jam', '1 hour'],
  [12 * minute + 5_000, 'second', '12 menit 5 detik', '12 minutes 5 seconds'],
  [12 * minute + 5_000, 'minute', '13 menit', '13 minutes'],
  [1, 'second', '1 detik', '1 second'],
  [1, 'minute', '1 menit', '1 minute'],
] as const)('rounds the remaining %i ms up to a %s', (left, least, id, en) => {
  expect(plain(duration(left, 'id', least))).toBe(id);
  expect(plain(duration(left, 'en', least))).toBe(en);
});

it('creates one formatter per language and style', () => {
  money(1, 'id');
  date(0, 'en');
  const made = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DateTimeFormat')];
  expect([plain(money(2, 'id')), date(day, 'en')]).toEqual(['Rp 2', 'January 2, 1970']);
  expect(made.map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  vi.restoreAllMocks();
});
