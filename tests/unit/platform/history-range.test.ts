import { describe, expect, it } from 'vitest';
import { momentsOf, rangeAt } from '../../../platform/history/range.ts';

const at = (moment: string) => Date.parse(moment);
const now = at('2026-11-22T10:00:00+07:00');
const refused = (field: string, code: string) => ({ field, code });

describe('the range of a history', () => {
  it.each([
    ['2026-11-21T16:59:59.999Z', '2026-11-21'],
    ['2026-11-21T17:00:00.000Z', '2026-11-22'],
  ])('at %s ends with the day of western Indonesia, %s', (moment, today) => {
    expect(rangeAt({}, at(moment))).toMatchObject({ until: today });
  });

  it('is thirty days up to its last day by default', () => {
    expect(rangeAt({}, now)).toEqual({ from: '2026-10-24', until: '2026-11-22' });
    expect(rangeAt({ until: '2026-03-01' }, now)).toEqual({ from: '2026-01-31', until: '2026-03-01' });
  });

  it('continues from its first day to today, for at most ninety days', () => {
    expect(rangeAt({ from: '2026-11-20' }, now)).toEqual({ from: '2026-11-20', until: '2026-11-22' });
    expect(rangeAt({ from: '2026-01-01' }, now)).toEqual({ from: '2026-01-01', until: '2026-03-31' });
    expect(rangeAt({ from: '2027-01-01' }, now)).toEqual({ from: '2027-01-01', until: '2027-01-01' });
  });

  it('is ninety days at most, both ends included', () => {
    const from = '2026-08-25';
    expect(rangeAt({ from, until: '2026-11-22' }, now)).toEqual({ from, until: '2026-11-22' });
    expect(rangeAt({ from, until: '2026-11-23' }, now)).toEqual(refused('until', 'RANGE_TOO_LONG'));
  });

  it.each([
    ['2026-11-22', '2025-11-22'],
    ['2024-02-29', '2023-02-28'],
    ['2026-01-15', '2025-01-15'],
  ])('can go back on %s to %s', (today, earliest) => {
    const day = 24 * 60 * 60 * 1_000;
    const before = new Date(Date.parse(earliest) - day).toISOString().slice(0, 10);
    const moment = at(`${today}T12:00:00+07:00`);
    expect(rangeAt({ from: earliest, until: earliest }, moment)).toEqual({ from: earliest, until: earliest });
    expect(rangeAt({ from: before }, moment)).toEqual(refused('from', 'DAY_TOO_EARLY'));
    expect(rangeAt({ until: before }, moment)).toEqual(refused('until', 'DAY_TOO_EARLY'));
    expect(rangeAt({ until: earliest }, moment)).toEqual({ from: earliest, until: earliest });
  });

  it('does not end before it begins', () => {
    expect(rangeAt({ from: '2026-11-02', until: '2026-11-01' }, now)).toEqual(
      refused('until', 'DAY_BEFORE_FIRST'),
    );
  });

  it('lasts from the midnight of western Indonesia before its first day to the one after its last', () => {
    expect(momentsOf({ from: '2026-11-01', until: '2026-11-02' })).toEqual({
      since: new Date('2026-10-31T17:00:00Z'),
      before: new Date('2026-11-02T17:00:00Z'),
    });
  });
});
