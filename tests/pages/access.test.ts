import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFiles, pageRoute } from '../../integrations/localized-routes.ts';
import { translator } from '../../src/i18n/i18n.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { accessOf, pages } from '../../src/server/access.ts';
import { client } from '../support/build.ts';
import { type BuiltSite, startBuiltSite, startPlatform } from '../support/built-site.ts';
import { playersPages } from '../support/players-pages.ts';

const root = new URL('../../', import.meta.url);
const files = pageFiles(new URL('src/pages/', root)).map((file) => `/${pageRoute(file)}`);

const needing = (access: string) => [...pages].filter((page) => accessOf(page) === access);

let site: BuiltSite;
let session: string;

beforeAll(async () => {
  site = await startBuiltSite();
  session = await site.cookiesOf('demo', 'demo-password-1');
});
afterAll(() => site?.close());

const language = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];

describe('the access table', () => {
  it('names every page of src/pages and nothing else', () => {
    expect([...pages].filter((page) => page !== '/[...unknown]').sort()).toEqual(files.sort());
  });

  it('keeps every protected page out of the static files, which bypass the guard', () => {
    const built = readdirSync(client, { recursive: true, encoding: 'utf8' });
    expect(built.length).toBeGreaterThan(50);
    for (const page of [...playersPages, ...needing('gate')]) {
      for (const locale of locales) {
        const path = localizedPath(page, locale);
        expect(existsSync(join(client, path, 'index.html')), path).toBe(false);
        expect(existsSync(join(client, `${path}.html`)), path).toBe(false);
      }
    }
  });
});

describe.each(locales)('in %s', (locale: Locale) => {
  const at = (path: string) => localizedPath(path, locale);

  it.each(playersPages)('%s redirects a visitor once, to the login in that language', async (page) => {
    const path = `${at(page)}?a=1&b=2`;
    const { status, headers } = await site.get(path);
    expect(status).toBe(302);
    expect(headers.get('location')).toBe(`${at('/login')}?next=${encodeURIComponent(path)}`);
    expect((await site.get(headers.get('location') as string)).status).toBe(200);
  });

  it.each(playersPages)('%s opens for a player, private and unindexed', async (page) => {
    const { status, headers, text } = await site.get(at(page), { headers: { cookie: session } });
    expect(status).toBe(200);
    expect(language(text)).toBe(locale);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it.each(['token', 'account'])('the %s cookie alone does not log in', async (name) => {
    const own = await site.cookiesOf('demo', 'demo-password-1');
    const cookie = own.split('; ').find((pair) => pair.startsWith(`${name}=`)) as string;
    const { status, headers } = await site.get(at('/profile'), { headers: { cookie } });
    expect(status).toBe(302);
    expect(headers.get('location')).toContain(at('/login'));
  });

  it('an unknown session is cleared and reported', async () => {
    const cookie = 'token=made-up; account=demo';
    const { status, headers } = await site.get(at('/profile'), { headers: { cookie } });
    expect(status).toBe(302);
    const cookies = headers.getSetCookie();
    expect(cookies.find((line) => line.startsWith('token='))).toMatch(/Expires=Thu, 01 Jan 1970/);
    expect(cookies.find((line) => line.startsWith('account='))).toMatch(/Expires=Thu, 01 Jan 1970/);
    expect(cookies.find((line) => line.startsWith('sessionEnded='))).toMatch(/^sessionEnded=expired/);
    const ahead = await site.get(at('/profile'), {
      headers: { cookie, 'sec-purpose': 'prefetch;prerender' },
    });
    expect([ahead.status, ahead.headers.getSetCookie()]).toEqual([302, []]);
  });

  it('an unreachable platform gives 503 in the language and keeps the session', async () => {
    site.setPlatformAway(true);
    const { status, headers, text } = await site.get(at('/profile'), { headers: { cookie: session } });
    site.setPlatformAway(false);
    expect(status).toBe(503);
    expect(language(text)).toBe(locale);
    expect(headers.getSetCookie().join()).not.toMatch(/token=|account=/);
    expect(headers.get('retry-after')).toBe('10');
  });

  it('too many requests of a player give 429 in the language and keep the session', async () => {
    const strict = await startBuiltSite(undefined, undefined, await startPlatform({ callsPerSecond: 0.1 }));
    try {
      const cookie = await strict.cookiesOf('demo', 'demo-password-1');
      const send = () => strict.get(at('/profile'), { headers: { cookie } });
      let response = await send();
      expect(response.status).toBe(200);
      for (let sent = 1; sent < 4 && response.status !== 429; sent += 1) response = await send();
      const { status, headers, text } = response;
      expect(status).toBe(429);
      expect(language(text)).toBe(locale);
      expect(text).toContain(translator(locale)('failure.limited'));
      expect(headers.getSetCookie().join()).not.toMatch(/token=|account=/);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });

  it.each([
    '/nothing-here',
    '/lobby/nope',
    '/profile/x.css',
    '/help/index.html',
    '/promotions/nope/nope',
    '/pages/nope/nope',
    '/api/nope',
    '/_image?href=/favicon.svg',
    '/_actions/logIn',
    '/_server-islands/Shell',
  ])('%s is not found', async (path) => {
    const { status, text } = await site.get(at(path));
    expect(status).toBe(404);
    expect(language(text)).toBe(locale);
  });

  it.each(['//profile', '/%70rofile'])('%s is guarded like /profile', async (path) => {
    const { status, headers } = await site.get((locale === 'en' ? '/en' : '') + path);
    expect([301, 302]).toContain(status);
    expect(headers.get('location')).toMatch(new RegExp(`^${at('/login')}\\?|^${at('/profile')}$`));
  });

  it.each(['ganti', 'risiko'])('%s reaches only the forced password change', async (account) => {
    const cookie = await site.cookiesOf(account, `${account}-password-1`);
    for (const page of ['/profile', '/deposit', '/login']) {
      const { status, headers } = await site.get(at(page), { headers: { cookie } });
      expect(status).toBe(302);
      expect(headers.get('location')).toMatch(new RegExp(`^${at('/forceChangePassword')}(\\?next=|$)`));
    }
    expect((await site.get(at('/forceChangePassword'), { headers: { cookie } })).status).toBe(200);
  });

  it('a player is redirected away from login and sign-up, and sees the form of the forced change', async () => {
    const to = async (path: string) =>
      (await site.get(at(path), { headers: { cookie: session } })).headers.get('location');
    expect(await to('/login')).toBe(at('/'));
    expect(await to('/signup?next=/quests')).toBe(at('/quests'));
    expect(await to('/login?next=https://evil.example')).toBe(at('/'));
    const { status, text } = await site.get(at('/forceChangePassword'), { headers: { cookie: session } });
    expect([status, text.includes('name="newPassword"')]).toEqual([200, true]);
  });

  it('a player whose session ends soon can open the login', async () => {
    const { status, text } = await site.get(`${at('/login')}?again`, { headers: { cookie: session } });
    expect(status).toBe(200);
    expect(text).toContain('name="password"');
  });
});
