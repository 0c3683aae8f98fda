import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLocale, locales } from '../../src/i18n/locales.ts';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';

const invitations = join(import.meta.dirname, '../../src/content/invitations');

let site: BuiltSite;
beforeAll(async () => {
  site = await startBuiltSite();
});
afterAll(() => site?.close());

const english = { headers: { cookie: 'urlLangParam=en' } };

describe('a redirect of entry', () => {
  it.each([
    ['/help?rf=A&utm_source=x', '/signup?rf=A&utm_source=x', {}],
    ['/profile?rf=A', '/signup?rf=A', {}],
    ['/help?a=1', '/en/help?a=1', english],
    ['/profile', '/en/profile', english],
    ['//help/?rf=A', '/signup?rf=A', {}],
  ])('from %s is a 302 to %s that is not cached', async (path, target, init) => {
    const { status, headers } = await site.get(path, init);
    expect([status, headers.get('location')]).toEqual([302, target]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toBe('Cookie');
  });

  it("skips the router's own requests", async () => {
    const headers = { ...english.headers, 'sec-fetch-dest': 'empty' };
    expect((await site.get('/help?rf=A', { headers })).status).toBe(200);
  });
});

describe('a page', () => {
  it('is the same for everyone and revalidated each time', async () => {
    const plain = await site.get('/help');
    const invited = await site.get('/help?ot=friend&rf=A');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(plain.headers.getSetCookie()).toEqual([]);
    expect(invited.text).toBe(plain.text);
  });

  it('is private where it sets a cookie', async () => {
    for (const path of ['/en/help', '/help?ot=friend&rf=A']) {
      const { headers } = await site.get(path);
      expect(headers.getSetCookie(), path).toHaveLength(1);
      expect(headers.get('cache-control'), path).toBe('private, no-cache');
    }
    const again = await site.get('/en/help', english);
    expect(again.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });
});

it.each(locales)('the invitations of %s are those of the editors, as plain texts', async (locale) => {
  const { status, text } = await site.get(`/invitations/${locale}.json`);
  expect(status).toBe(200);
  const written = readdirSync(join(invitations, locale)).map((name) => name.replace('.md', ''));
  const templates = JSON.parse(text) as Record<string, { lang: string; paragraphs: string[] }>;
  expect(Object.keys(templates).sort()).toEqual(
    readdirSync(join(invitations, defaultLocale))
      .map((name) => name.replace('.md', ''))
      .sort(),
  );
  for (const [name, { lang, paragraphs }] of Object.entries(templates)) {
    expect(lang, name).toBe(written.includes(name) ? locale : defaultLocale);
    expect(
      paragraphs.every((paragraph) => paragraph.trim() !== ''),
      name,
    ).toBe(true);
  }
});
