import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';
import { plainRequest } from '../support/plain-request.ts';
import { playersPages } from '../support/players-pages.ts';

/** Bytes of a player's document in its compression: 9,000 with its headers. */
const budget = 7_200;

/** It shares the styles of the lobby. */
const inTheLobby = '/lobby/mine';
const paths = playersPages.flatMap((page) => locales.map((locale) => localizedPath(page, locale)));

let site: BuiltSite;
let cookie: string;

beforeAll(async () => {
  site = await startBuiltSite();
  cookie = await site.cookiesOf('demo', 'demo-password-1');
});
afterAll(() => site?.close());

describe("a player's page", () => {
  it.each(paths)('%s is small on the wire', async (path) => {
    const headers = { Cookie: cookie, 'Accept-Encoding': 'br' };
    const { header } = await plainRequest({ port: site.port, path, headers });
    expect(header('content-encoding')).toBe('br');
    expect(Number(header('content-length'))).toBeLessThanOrEqual(budget);
  });

  it('shares one stylesheet with all others, and log-in and sign-up prefetch it', async () => {
    const stylesheets = new Set<string>();
    for (const path of paths.filter((one) => !one.endsWith(inTheLobby))) {
      const { text } = await site.get(path, { headers: { cookie } });
      for (const [, href] of text.matchAll(/<link rel="stylesheet" href="([^"]*)"/g))
        stylesheets.add(href as string);
      expect(text.replace(`<style>${ISLAND_STYLES}</style>`, ''), path).not.toContain('<style');
    }
    expect([...stylesheets]).toEqual([expect.stringMatching(/^\/_astro\/player\.[\w-]{8}\.css$/)]);
    for (const path of ['/login', '/en/signup']) {
      const { text } = await site.get(path);
      expect(text).toMatch(new RegExp(`<body [^>]*data-prefetch="${[...stylesheets][0]}"`));
    }
  });
});
