import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../shared/western-indonesia.ts';
import {
  changeTimes,
  type Dates,
  endOfDay,
  hasEnded,
  isListed,
  isStale,
  lastChange,
  type PublicationStatus,
  publicationStatus,
  startOfDay,
} from '../../../src/content/moment.ts';

const at = (text: string) => new Date(`${text}+07:00`);
const offer = { from: at('2026-11-10T00:00'), until: at('2026-11-20T20:00') };

describe('the status of a text at a moment', () => {
  it.each<[string, Dates, string, PublicationStatus]>([
    ['an offer before its beginning', offer, '2026-11-09T23:59:59', 'upcoming'],
    ['an offer at its beginning', offer, '2026-11-10T00:00', 'running'],
    ['an offer just before its end', offer, '2026-11-20T19:59:59', 'running'],
    ['an offer at its end', offer, '2026-11-20T20:00', 'ended'],
    ['an offer 30 days after its end', offer, '2026-12-20T20:00', 'hidden'],
    ['an offer just before that', offer, '2026-12-20T19:59:59', 'ended'],
    [
      'an offer that lists drop earlier',
      { ...offer, hidden: at('2026-11-21T00:00') },
      '2026-11-21T00:00',
      'hidden',
    ],
    [
      'an offer that lists drop while it runs',
      { ...offer, hidden: at('2026-11-15T00:00') },
      '2026-11-15T00:00',
      'unlisted',
    ],
    [
      'an offer without end that lists drop',
      { from: offer.from, hidden: at('2026-11-15T00:00') },
      '2026-11-15T00:00',
      'unlisted',
    ],
    [
      'an offer that lists keep longer',
      { ...offer, hidden: at('2027-03-01T00:00') },
      '2027-02-28T00:00',
      'ended',
    ],
    ['an offer without end', { from: offer.from }, '2036-01-01T00:00', 'running'],
    ['an article before its day', { published: at('2026-12-01T00:00') }, '2026-11-30T23:59', 'upcoming'],
    ['an article on its day', { published: at('2026-12-01T00:00') }, '2026-12-01T00:00', 'running'],
    ['a draft, whatever its dates are', { ...offer, draft: true }, '2026-11-15T00:00', 'draft'],
    ['what has no dates', {}, '2026-11-15T00:00', 'running'],
  ])('%s', (_name, dates, now, status) => {
    expect(publicationStatus(dates, at(now))).toBe(status);
  });

  it('a running offer hidden from lists has not ended, and is not listed', () => {
    expect([hasEnded('unlisted'), isListed('unlisted')]).toEqual([false, false]);
    expect([hasEnded('hidden'), isListed('hidden')]).toEqual([true, false]);
    expect([hasEnded('ended'), isListed('ended')]).toEqual([true, true]);
  });

  it('the last change of an article is not before its publication', () => {
    const [published, updated] = [at('2026-11-20T00:00'), at('2026-11-10T00:00')];
    expect(lastChange({ published, updated })).toBe(published);
    expect(lastChange({ published: updated, updated: published })).toBe(published);
  });

  it('an offer hidden at its end never shows as ended', () => {
    expect(publicationStatus({ ...offer, hidden: offer.until }, offer.until)).toBe('hidden');
  });
});

describe('days without a time', () => {
  const day = '2026-11-30';

  it('start at midnight and end at 23:59 in western Indonesia', () => {
    expect(startOfDay(day)).toEqual(at('2026-11-30T00:00'));
    expect(endOfDay(day)).toEqual(at('2026-11-30T23:59'));
  });

  it('leave a moment with a time as it is', () => {
    for (const moment of ['2026-11-30T20:00:00+07:00', '2026-11-30T07:00:00+07:00', '2026-11-30T00:00:00Z']) {
      expect(startOfDay(moment)).toEqual(new Date(moment));
      expect(endOfDay(moment)).toEqual(new Date(moment));
    }
  });
});

it('the change times of an offer are its start, its end, and when lists hide it', () => {
  expect(changeTimes(offer)).toEqual([offer.from, offer.until, at('2026-12-20T20:00')]);
  expect(changeTimes({ ...offer, draft: true })).toEqual([]);
});

it('a translation is stale when the Indonesian text is newer', () => {
  const [older, newer] = [{ updated: at('2026-11-01T00:00') }, { updated: at('2026-11-02T00:00') }];
  expect(isStale(older, newer)).toBe(true);
  expect(isStale(newer, older)).toBe(false);
  expect(isStale(older, older)).toBe(false);
});

it('the day of a moment is the day in western Indonesia', () => {
  expect(dayOf(at('2026-11-05T00:00'))).toBe('2026-11-05');
  expect(dayOf(at('2026-11-04T23:59'))).toBe('2026-11-04');
});
