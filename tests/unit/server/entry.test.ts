import type { IncomingMessage } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createEntry } from '../../../server/entry.ts';
import { patience } from '../../support/patience.ts';

const host = 'play.example';

function platform(defaultLang: string | null) {
  return {
    url: 'http://platform.test',
    siteKey: 'key',
    fetch: async () => {
      if (defaultLang === null) throw new TypeError('fetch failed');
      return Response.json({ defaultLang, currency: 'IDR', sessionCheckLimit: 30_000, brand: { links: [] } });
    },
  };
}

function opened(target: string, headers: IncomingMessage['headers'] = {}, method = 'GET') {
  return [{ method, headers: { host, ...headers } } as IncomingMessage, target] as const;
}

const site = new URL('http://localhost:4321');
const enter = createEntry(platform('id'), site);

describe('entry rules apply to', () => {
  const invited = '/help?rf=A';

  it.each([
    ['a page', opened(invited)],
    ['a page with its Sec-Fetch-Dest', opened(invited, { 'sec-fetch-dest': 'document' })],
    ['the head of a page', opened(invited, {}, 'HEAD')],
    ['a rendered page', opened('/deposit?rf=A')],
    ['a page in other letters', opened('/%68elp?rf=A')],
  ])('%s', (_, visit) => {
    expect(enter(...visit)?.redirect).toBe('/signup?rf=A');
  });

  it.each([
    ['the router’s own request', opened(invited, { 'sec-fetch-dest': 'empty' })],
    ['a picture', opened(invited, { 'sec-fetch-dest': 'image' })],
    ['a form that is sent', opened('/login?rf=A', {}, 'POST')],
    ['a file', opened('/favicon.svg?rf=A', { cookie: 'urlLangParam=en' })],
    ['a call', opened('/api/shell?rf=A', { cookie: 'urlLangParam=en' })],
    ['an unknown path', opened('/nothing?rf=A', { cookie: 'urlLangParam=en' })],
    ['a malformed path', opened('/%ff?rf=A')],
  ])('not to %s', (_, visit) => {
    expect(enter(...visit)).toBeNull();
  });
});

it('on a public address a player is known by the __Host- token, and cookies are Secure', () => {
  const enterSecure = createEntry(platform('id'), new URL('https://play.example'));
  const visit = (cookie: string) => enterSecure(...opened('/help?rf=A', { cookie }));
  expect(visit('__Host-token=t; account=demo')?.redirect).toBeNull();
  const stranger = visit('token=t; account=demo');
  expect(stranger?.redirect).toBe('/signup?rf=A');
  expect(stranger?.cookies.every((cookie) => cookie.endsWith('; Secure'))).toBe(true);
  expect(stranger?.cookies.length).toBeGreaterThan(0);
});

it.each([{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }])(
  'a page that is loaded ahead with %j leaves no cookie',
  (headers) => {
    for (const target of ['/help?rf=A', '/en/help']) {
      expect(enter(...opened(target))?.cookies).toHaveLength(1);
      expect(enter(...opened(target, headers))?.cookies).toEqual([]);
    }
  },
);

describe('a request with cookies', () => {
  const redirectOf = (target: string, headers: IncomingMessage['headers']) =>
    enter(...opened(target, headers))?.redirect;

  it.each([
    ['token=t; account=demo', null],
    ['account=demo', '/signup?rf=A'],
    ['token=t', '/signup?rf=A'],
    ['token=t; account=', '/signup?rf=A'],
  ])('"%s" and rf is redirected to %s', (cookie, target) => {
    expect(redirectOf('/help?rf=A', { cookie })).toBe(target);
  });

  it.each([
    ['urlLangParam=en', '/en/help'],
    ['urlLangParam=', null],
    ['urlLangParam=fr', null],
    ['urlLangParam=%E0%A4%A', null],
  ])('"%s" on /help is redirected to %s', (cookie, target) => {
    expect(redirectOf('/help', { cookie })).toBe(target);
  });

  it.each([
    [`https://${host}/en/help?x=1`, null],
    ['https://other.example/en/help', '/en/help'],
    ['nonsense', '/en/help'],
  ])('and the referrer %s is redirected from a stored English to %s', (referer, target) => {
    expect(redirectOf('/help', { cookie: 'urlLangParam=en', referer })).toBe(target);
  });
});

describe('the cookies', () => {
  const cookiesOf = (target: string, cookie = '', referer?: string) =>
    enter(...opened(target, { cookie, ...(referer && { referer }) }))?.cookies;

  it('store a first invitation for 30 days, on the redirect', () => {
    expect(cookiesOf('/help?rf=A')).toEqual(['referral=A; Path=/; Max-Age=2592000; SameSite=Lax']);
  });

  it('keep the first invitation, but replace an invalid one', () => {
    expect(cookiesOf('/help?rf=B', 'referral=A')).toEqual([]);
    expect(cookiesOf('/help?rf=B', 'referral=%3Cb%3E')).toHaveLength(1);
  });

  it('store English on an English page, and Indonesian after its switcher', () => {
    expect(cookiesOf('/en/help')).toEqual([expect.stringMatching(/^urlLangParam=en; /)]);
    expect(cookiesOf('/help', 'urlLangParam=en', `https://${host}/en/help`)).toEqual([
      expect.stringMatching(/^urlLangParam=; /),
    ]);
  });

  it('are not set on an ordinary visit', () => {
    expect(cookiesOf('/help')).toEqual([]);
    expect(cookiesOf('/en/help', 'urlLangParam=en')).toEqual([]);
  });
});

describe('the default language of site data (D6)', () => {
  it('applies to first visits as soon as it is known', async () => {
    const enterEnglish = createEntry(platform('en'), site);
    await vi.waitFor(() => expect(enterEnglish(...opened('/'))?.redirect).toBe('/en'), patience);
    expect(enterEnglish(...opened('/', { 'user-agent': 'Googlebot/2.1' }))?.redirect).toBeNull();
    expect(enterEnglish(...opened('/help'))?.redirect).toBeNull();
  });

  it.each([null, 'fr'])('stays Indonesian when the platform returns %s', async (defaultLang) => {
    const connection = platform(defaultLang);
    const requested = vi.spyOn(connection, 'fetch');
    const enterUnknown = createEntry(connection, site);
    await vi.waitFor(() => expect(requested.mock.settledResults[0]).toBeDefined(), patience);
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    expect(enterUnknown(...opened('/'))?.redirect).toBeNull();
  });

  it('is refreshed after a minute, in the background', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const connection = platform('id');
    const requested = vi.spyOn(connection, 'fetch');
    const enterLater = createEntry(connection, site);
    enterLater(...opened('/'));
    await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(1), patience);
    vi.advanceTimersByTime(61_000);
    enterLater(...opened('/'));
    await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(2), patience);
  });
});
