import { describe, expect, it } from 'vitest';
import { expiryOf, parseFreeSpin, parseLink, parseNews } from '../../../src/stores/offers.ts';
import { offer } from './shell.ts';

describe('a link', () => {
  it.each([
    ['/promotions/weekly', false],
    ['/en/help?a=1#b', false],
    ['https://example.com/x', true],
    ['HTTP://example.com', true],
    ['/a/../help', false],
    ['/help?next=//example.com', false],
  ])('%s is one', (url, external) => {
    expect(parseLink(url, 'Read')).toEqual({ url, text: 'Read', external });
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.test/x',
    '/..//evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e%2e//evil.test',
    '/\t/evil.test',
    'https://own.invalid/x',
    '/\\evil.test',
    '\\\\evil.test',
    'https:evil.test',
    'help',
    '?a=1',
    'mailto:a@example.com',
    'https://user:secret@example.com',
    '',
    null,
    undefined,
    {},
    7,
  ])('%s is none', (url) => {
    expect(parseLink(url, 'Read')).toBe(null);
  });
});

describe('the expiry', () => {
  const now = Date.UTC(2026, 10, 20);
  it.each([
    ['-1 means never, whatever expireAt says', -1, '2026-12-01T00:00:00Z', null],
    ['a valid expireAt counts', 3, '2026-12-01T00:00:00Z', Date.UTC(2026, 11, 1)],
    ['an invalid expireAt leaves the days from receipt', 3, 'soon', Date.UTC(2026, 10, 23)],
    ['so does none', 1, null, Date.UTC(2026, 10, 21)],
    ['nothing usable means never', 'x', null, null],
    ['more days than a calendar has means never', 1e300, null, null],
  ])('%s', (_, expire, expireAt, moment) => {
    expect(expiryOf(expire, expireAt, now)).toBe(moment);
  });
});

describe('an offer', () => {
  it('is read with all it shows', () => {
    expect(parseFreeSpin(offer, 0)).toEqual({
      kind: 'freeSpin',
      id: 'freeSpin:7',
      gameClass: 'slots',
      gameBrand: 'nova',
      gameBrandName: 'Nova',
      gameID: 'lucky-durian',
      gameName: 'Lucky Durian',
      count: 10,
      expiresAt: null,
      images: ['/games/lucky-durian.webp', '/games/lucky-durian-1.webp'],
      playable: true,
      winnings: null,
    });
  });

  it.each([
    [-1, false],
    [1, true],
    [0, true],
    [undefined, true],
  ])('of status %s is playable: %s', (status, playable) => {
    expect(parseFreeSpin({ ...offer, status }, 0)?.playable).toBe(playable);
  });

  it.each([
    [25_000, 25_000],
    [0, 0],
    [{ amount: 25_000, currency: 'IDR' }, 25_000],
    [-1, null],
    [0.5, null],
    ['25000', null],
    [Number.NaN, null],
    [undefined, null],
  ])('with winnings %j shows %s', (winnings, amount) => {
    expect(parseFreeSpin({ ...offer, winnings }, 0)?.winnings).toBe(amount);
  });

  it('without an id is one of its own', () => {
    const nameless = { ...offer, id: undefined };
    expect(parseFreeSpin(nameless, 0)?.id).not.toBe(parseFreeSpin(nameless, 0)?.id);
  });

  it('shows no image that is not an address', () => {
    expect(parseFreeSpin({ ...offer, gameImage: 'javascript:x' }, 0)?.images).toEqual([offer.gameImage1]);
  });

  it.each([null, 'text', [], {}, { ...offer, gameID: '' }, { ...offer, count: 'ten' }])(
    '%j is none',
    (data) => {
      expect(parseFreeSpin(data, 0)).toBe(null);
    },
  );
});

it.each([null, 7, [], {}, { msg: '' }, { msg: 7 }])('%j is no news', (data) => {
  expect(parseNews(data, 0)).toBe(null);
});
