import { describe, expect, it } from 'vitest';
import {
  type Calendar,
  periodAt,
  periodBefore,
  periodFrom,
  periodsBetween,
  weekMoment,
} from '../../../shared/offers/calendar.ts';
import { amountOf, dueMoment, type Plan, planOf } from '../../../shared/offers/plan.ts';
import { type Rule, ruleSchema } from '../../../shared/offers/rule.ts';

const at = (written: string) => Date.parse(`${written}+07:00`);
const shown = (moment: number) => new Date(moment + 7 * 3_600_000).toISOString().slice(0, 16);
const span = (period: { from: number; until: number } | null) =>
  period && `${shown(period.from)} to ${shown(period.until)}`;

const offer = (rule: object): Plan =>
  planOf({
    rule: ruleSchema.parse({ budget: 1_000_000, ...rule }) as Rule,
    from: '2026-11-01T00:00:00+07:00',
    until: '2027-03-28T23:59:00+07:00',
  });

const cashback = {
  kind: 'cashback',
  of: 'loss',
  percent: 5,
  minimum: 20_000,
  maximum: 100_000,
  products: ['slots'],
};

describe('periods of western Indonesia', () => {
  it.each<[string, Calendar, string, string | null]>([
    ['a day', { every: 'day' }, '2026-11-23T00:00', '2026-11-23T00:00 to 2026-11-24T00:00'],
    [
      'a week',
      { every: 'week', from: 0, until: 604_800_000 },
      '2026-11-29T23:59',
      '2026-11-23T00:00 to 2026-11-30T00:00',
    ],
    [
      'a month',
      { every: 'month', firstDay: 1, lastDay: 31 },
      '2027-02-28T23:59',
      '2027-02-01T00:00 to 2027-03-01T00:00',
    ],
    [
      'days of a month',
      { every: 'month', firstDay: 25, lastDay: 28 },
      '2026-11-25T00:00',
      '2026-11-25T00:00 to 2026-11-29T00:00',
    ],
    ['before these days', { every: 'month', firstDay: 25, lastDay: 28 }, '2026-11-24T23:59', null],
    ['after these days', { every: 'month', firstDay: 25, lastDay: 28 }, '2026-11-29T00:00', null],
    [
      'a week over its end',
      { every: 'week', from: weekMoment('saturday 19:00') ?? 0, until: weekMoment('saturday 19:00') ?? 0 },
      '2026-11-28T18:59',
      '2026-11-21T19:00 to 2026-11-28T19:00',
    ],
  ])('%s', (_, calendar, moment, expected) => {
    expect(span(periodAt(calendar, at(moment)))).toBe(expected);
  });

  it('follow each other; between two the next and the last are known', () => {
    const calendar: Calendar = { every: 'month', firstDay: 25, lastDay: 28 };
    const between = at('2026-12-10T12:00');
    expect(span(periodFrom(calendar, between))).toBe('2026-12-25T00:00 to 2026-12-29T00:00');
    expect(span(periodBefore(calendar, between))).toBe('2026-11-25T00:00 to 2026-11-29T00:00');
    expect(
      periodsBetween(calendar, at('2026-11-01T00:00'), at('2027-01-25T00:00')).map(({ key }) => key),
    ).toEqual(['2026-11-25', '2026-12-25']);
  });

  it('of listed days end with the last day', () => {
    const { calendar } = offer({
      kind: 'leaderboard',
      of: 'best-round',
      game: 'rimba/congklak-dash',
      prizes: [1],
      period: {
        dates: [
          ['2026-11-28', '2026-11-29'],
          ['2026-11-21', '2026-11-22'],
        ],
      },
    });
    expect(span(periodAt(calendar, at('2026-11-22T23:59')))).toBe('2026-11-21T00:00 to 2026-11-23T00:00');
    expect(periodAt(calendar, at('2026-11-23T00:00'))).toBeNull();
    expect(periodFrom(calendar, at('2026-11-30T00:00'))).toBeNull();
  });
});

describe('rewards', () => {
  const spins = { kind: 'free-spins', for: 'log-in', game: 'rimba/komodo-gold', spins: 15 };

  it.each([
    [
      'at the hour after the counted days',
      { ...spins, period: { week: ['monday 00:00', 'friday 12:00'] }, at: 'friday 16:00' },
      '2026-11-25T10:00',
      '2026-11-27T16:00',
    ],
    [
      'at the moment the counted week ends',
      { ...spins, period: { week: ['tuesday 19:00', 'tuesday 19:00'] }, at: 'tuesday 19:00' },
      '2026-11-25T10:00',
      '2026-12-01T19:00',
    ],
    [
      'at a fixed moment',
      { ...spins, period: { dates: [['2026-11-24', '2026-11-27']] }, at: '2026-11-27T17:08:00+07:00' },
      '2026-11-25T10:00',
      '2026-11-27T17:08',
    ],
    [
      'at the end of the period',
      { ...cashback, period: { week: ['friday', 'sunday'] } },
      '2026-11-28T10:00',
      '2026-11-30T00:00',
    ],
  ])('are due %s', (_, rule, moment, expected) => {
    const { calendar, due } = offer(rule);
    const period = periodAt(calendar, at(moment));
    expect(period && shown(dueMoment(due, period) ?? 0)).toBe(expected);
  });

  it.each([
    [120_000, 6_000],
    [20_000, 1_000],
    [19_999, 0],
    [20_019, 1_000],
    [9_000_000, 100_000],
  ])('of %d are %d, rounded down, between the limits', (figure, amount) => {
    expect(amountOf(offer({ ...cashback, period: 'week' }), figure)).toBe(amount);
  });

  it('of a fractional per cent are exact', () => {
    expect(amountOf(offer({ ...cashback, percent: 2.3, minimum: 1, period: 'week' }), 1_000_000)).toBe(
      23_000,
    );
  });
});
