import { describe, expect, it } from 'vitest';
import { kinds as sent } from '../../../platform/notifications/kinds.ts';
import type { JsonRecord } from '../../../shared/json.ts';
import { cashierNews, securityNews } from '../../../src/contract/constants.generated.ts';
import { type Locale, locales } from '../../../src/i18n/locales.ts';
import { noticeMessages } from '../../../src/i18n/notice-messages.ts';
import { localizedPath } from '../../../src/i18n/paths.ts';
import { cardContent } from '../../../src/islands/shell/card-content.ts';
import { localizer } from '../../../src/islands/shell/localizer.ts';
import { balance } from '../../../src/stores/notifications/balance.ts';
import { freeSpin, parseExpiry } from '../../../src/stores/notifications/free-spin.ts';
import { type NotificationCard, parseLink } from '../../../src/stores/notifications/kind.ts';
import { kinds } from '../../../src/stores/notifications/kinds.ts';
import { news } from '../../../src/stores/notifications/news.ts';
import { cashier, security, support } from '../../../src/stores/notifications/notice.ts';
import { freeSpinEvent } from './shell.ts';

/** A card's text and link, with its texts loaded. */
function contentOf(card: NotificationCard, locale: Locale) {
  const content = cardContent(card, localizer(locale), noticeMessages);
  if (!content) throw new Error('A card has no text.');
  return content;
}

describe('a link', () => {
  it.each([
    ['/promotions/weekly', false],
    ['/en/help?a=1#b', false],
    ['https://example.com/x', true],
    ['HTTP://example.com', true],
    ['/a/../help', false],
    ['/help?next=//example.com', false],
  ])('%s is accepted', (url, external) => {
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
  ])('%s is rejected', (url) => {
    expect(parseLink(url, 'Read')).toBe(null);
  });
});

describe('the expiry of free spins', () => {
  const now = Date.UTC(2026, 10, 20);
  it.each([
    ['-1 means never, whatever expireAt is', -1, Date.UTC(2026, 11, 1), null],
    ['a valid expireAt counts', 3, Date.UTC(2026, 11, 1), Date.UTC(2026, 11, 1)],
    ['an invalid expireAt leaves the days from receipt', 3, 'soon', Date.UTC(2026, 10, 23)],
    ['so does none', 1, null, Date.UTC(2026, 10, 21)],
    ['nothing usable means never', 'x', null, null],
    ['more days than a calendar has means never', 1e300, null, null],
  ])('%s', (_, expire, expireAt, moment) => {
    expect(parseExpiry(expire, expireAt, now)).toBe(moment);
  });
});

describe('a grant of free spins', () => {
  const parse = (data: JsonRecord) => freeSpin.parse(data, 'freeSpin:7', 0);

  it('is read with all it shows', () => {
    expect(parse(freeSpinEvent)).toEqual({
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
      remaining: null,
      value: null,
      unplayable: null,
      winnings: null,
    });
  });

  it.each([
    [{ status: -1 }, 'unknown'],
    [{ status: -1, reason: 'maintenance' }, 'maintenance'],
    [{ status: -1, reason: 'used' }, 'used'],
    [{ status: -1, reason: 'revoked' }, 'revoked'],
    [{ status: -1, reason: 'of a newer version' }, 'unknown'],
    [{ status: 1, reason: 'used' }, null],
    [{ status: 0 }, null],
    [{}, null],
  ])('with %o gives the reason why it cannot be played: %s', (fields, unplayable) => {
    expect(parse({ ...freeSpinEvent, ...fields })?.unplayable).toBe(unplayable);
  });

  it('shows how many are left and what each is worth, if known', () => {
    expect(parse({ ...freeSpinEvent, remaining: 4, value: 500 })).toMatchObject({ remaining: 4, value: 500 });
    expect(parse({ ...freeSpinEvent, remaining: -1, value: '500' })).toMatchObject({
      remaining: null,
      value: null,
    });
  });

  it.each([
    [25_000, 25_000],
    [0, 0],
    [{ amount: 25_000 }, null],
    [-1, null],
    [0.5, null],
    ['25000', null],
    [Number.NaN, null],
    [undefined, null],
  ])('with winnings %j shows %s', (winnings, amount) => {
    expect(parse({ ...freeSpinEvent, winnings })?.winnings).toBe(amount);
  });

  it('shows no image with an invalid address', () => {
    expect(parse({ ...freeSpinEvent, gameImage: 'javascript:x' })?.images).toEqual([
      freeSpinEvent.gameImage1,
    ]);
  });

  it.each([{}, { ...freeSpinEvent, gameID: '' }, { ...freeSpinEvent, count: 'ten' }])(
    '%j is rejected',
    (data) => {
      expect(parse(data)).toBe(null);
    },
  );
});

it('a notice has no text before its texts are loaded, and news needs none', () => {
  const notice = cashier.parse({ what: 'depositDone', amount: 1 }, 'cashier:1') as NotificationCard;
  expect(cardContent(notice, localizer('id'), null)).toBe(null);
  const card = news.parse({ msg: 'Lentera' }, 'news:1') as NotificationCard;
  expect(cardContent(card, localizer('id'), null)).toEqual({ text: 'Lentera', link: null });
});

it.each([{}, { msg: '' }, { msg: 7 }])('%j is rejected as news', (data) => {
  expect(news.parse(data, 'news:1')).toBe(null);
});

it.each([
  ['id', 'Lentera', '/promotions/all'],
  ['en', 'Lantern', '/en/promotions/all'],
] as const)('news in several languages is read in %s, with a link in it', (locale, text, url) => {
  const data = { msg: 'Lentera', texts: { en: 'Lantern' }, linkUrl: '/promotions/all' };
  const card = news.parse(data, 'news:1') as NotificationCard;
  expect(contentOf(card, locale)).toMatchObject({ text, link: { url } });
});

describe('a balance notice', () => {
  const sent = {
    kind: 'balance',
    amount: 25_000,
    source: 'gift',
    linkUrl: '/profile/transactions/bonus?entry=7',
  };
  const parse = (fields: object = {}) => balance.parse({ ...sent, ...fields }, 'balance:9');

  it('has amount, source and a link to its ledger entry', () => {
    expect(parse()).toEqual({
      kind: 'balance',
      id: 'balance:9',
      message: 'balance.gift',
      amount: 25_000,
      link: { url: sent.linkUrl, text: null, external: false },
      more: 'balance.more',
      tone: 'positive',
    });
  });

  it('from an unknown source shows only that money came in', () => {
    for (const source of ['cashback', 'constructor', undefined]) {
      const card = parse({ source }) as NotificationCard;
      expect(contentOf(card, 'en').text).toBe('Rp\u00a025,000 is now in your balance.');
    }
  });

  it.each([
    ['id', { id: 'Cashback mingguan', en: 'Weekly cashback' }, 'Cashback mingguan: Rp\u00a025.000'],
    ['en', { id: 'Cashback mingguan', en: 'Weekly cashback' }, 'Weekly cashback: Rp\u00a025,000'],
    ['en', { id: 'Malam dongeng' }, 'Rp\u00a025,000'],
    ['en', ['Weekly cashback'], 'Rp\u00a025,000'],
  ] as const)('in %s names the offer %j', (locale, offerTitle, beginning) => {
    const card = parse({ source: 'reward', offerTitle }) as NotificationCard;
    expect(contentOf(card, locale).text.startsWith(beginning)).toBe(true);
  });

  it.each([0, -5, 0.5, '25000', Number.NaN, null, undefined, 2 ** 53])('of %s is rejected', (amount) => {
    expect(parse({ amount })).toBe(null);
  });

  it.each(['javascript:alert(1)', '//evil.example', 7, undefined])('has no link to %s', (linkUrl) => {
    expect(parse({ linkUrl })?.link).toBe(null);
  });
});

describe('a cashier notice', () => {
  const read = (fields: object) => cashier.parse({ kind: 'cashier', ...fields }, 'cashier:9');

  it('about a deposit or withdrawal is read with its amount and link', () => {
    const linkUrl = '/profile/transactions/deposit/D23456789AB';
    expect(read({ what: 'depositDone', amount: 50_000, linkUrl })).toEqual({
      kind: 'cashier',
      id: 'cashier:9',
      message: 'cashier.depositDone',
      amount: 50_000,
      link: { url: linkUrl, text: null, external: false },
      more: 'cashier.more',
    });
  });

  it('about a bank account is read with its last digits', () => {
    const notice = read({ what: 'bankAccountAdded', masked: '•••• 1234', linkUrl: '/profile/bankCard' });
    expect(notice).toMatchObject({ message: 'cashier.bankAccountAdded', values: { name: '•••• 1234' } });
  });

  it.each([undefined, 7, ''])('about %j is rejected', (what) => {
    expect(read({ what, amount: 1 })).toBe(null);
  });

  it.each(['of a newer version', 'constructor'])(
    'about %j shows that there is news, with its link',
    (what) => {
      const card = read({ what, amount: 1, linkUrl: '/profile' }) as NotificationCard;
      const { text, link } = contentOf(card, 'en');
      expect([text, link?.url]).toEqual(['One of your transactions has an update.', '/en/profile']);
    },
  );

  it.each(cashierNews)('about %s has a complete text in every language', (what) => {
    const card = read({ what, amount: 50_000, masked: '•••• 1234', linkUrl: '/profile' });
    for (const locale of locales) {
      const { text, link } = contentOf(card as NotificationCard, locale);
      expect(text).toMatch(what.startsWith('bankAccount') ? /•••• 1234/ : /Rp\s50[.,]000/);
      expect(text).not.toContain('{{');
      expect(link?.url).toBe(localizedPath('/profile', locale));
    }
  });
});

describe('a security notice', () => {
  const read = (fields: object) => security.parse({ kind: 'security', ...fields }, 'security:9');

  it.each(securityNews)('about %s has a complete text in every language', (what) => {
    const moment = Date.UTC(2026, 11, 24, 5);
    const card = read({ what, name: 'Firefox 140, Android', moment, linkUrl: '/profile/accountSetting' });
    for (const locale of locales) {
      const { text, link } = contentOf(card as NotificationCard, locale);
      expect(text).not.toBe(contentOf(read({ what: 'unknown' }) as NotificationCard, locale).text);
      expect(text).not.toContain('{{');
      if (text.includes('2026')) expect(text).toMatch(/WIB|Jakarta time/);
      expect(link?.url).toBe(localizedPath('/profile/accountSetting', locale));
    }
  });

  it('names the device, and the time in western Indonesia', () => {
    const words = (fields: object) => contentOf(read(fields) as NotificationCard, 'en').text;
    expect(words({ what: 'newDevice', name: 'Firefox, Android' })).toContain('Firefox, Android');
    const moment = Date.UTC(2026, 11, 24, 20);
    expect(words({ what: 'accountClosing', moment })).toContain('December 25, 2026');
  });
});

it.each(locales)('a reply of the operators has a text in %s', (locale) => {
  const linkUrl = '/profile/message/support/T23456789AB';
  const card = support.parse({ what: 'reply', linkUrl }, 'support:9') as NotificationCard;
  const { text, link } = contentOf(card, locale);
  expect(text).not.toBe('');
  expect(link?.url).toBe(localizedPath(linkUrl, locale));
});

describe('every kind', () => {
  it('has a unique name', () => {
    expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length);
  });

  it.each(sent)('$kind of the platform is known to the browser, for one player or for everyone', (kind) => {
    const known = kinds.find(({ kind: name }) => name === kind.kind);
    expect(known && 'forEveryone' in known).toBe(kind.audience === 'everyone');
  });
});
