import { createRequire } from 'node:module';
import { detectLocaleFromPath } from 'astro-i18next';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { pageFiles, pageRoute } from '../../../integrations/localized-routes.ts';
import { servedPath } from '../../../integrations/served-path.ts';
import { translator } from '../../../src/i18n/i18n.ts';
import { locales } from '../../../src/i18n/locales.ts';
import { localeOf, localizedPath, withoutLocale } from '../../../src/i18n/paths.ts';

describe('localised paths', () => {
  it.each([
    ['/', 'en', '/en'],
    ['/en', 'id', '/'],
    ['/help', 'en', '/en/help'],
    ['/en/help', 'en', '/en/help'],
    ['/en/lobby/slots?cp=nova#top', 'id', '/lobby/slots?cp=nova#top'],
    ['/login?next=/en/profile', 'en', '/en/login?next=/en/profile'],
    ['/english', 'id', '/english'],
    ['/energy', 'en', '/en/energy'],
    ['//elsewhere.example/x', 'en', '/en/elsewhere.example/x'],
    ['//elsewhere.example/x', 'id', '/elsewhere.example/x'],
  ] as const)('%s in %s is %s', (path, locale, expected) => {
    expect(localizedPath(path, locale)).toBe(expected);
  });

  it.each([
    ['/', 'id', '/'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/en/profile/bankCard', 'en', '/profile/bankCard'],
    ['/english', 'id', '/english'],
  ] as const)('%s is in %s and is the page %s', (path, locale, page) => {
    expect(localeOf(path)).toBe(locale);
    expect(withoutLocale(path)).toBe(page);
  });
});

describe('astro-i18next', () => {
  const pages = pageFiles(new URL('../../../src/pages/', import.meta.url)).map(
    (file) => `/${pageRoute(file)}`,
  );

  it('serves each page at its localised path, in every language', () => {
    expect(pages.length).toBeGreaterThan(30);
    for (const page of [...pages, '/english', '/en-route']) {
      for (const locale of locales) {
        const path = servedPath(page, locale);
        expect(path).toBe(localizedPath(page, locale));
        expect(detectLocaleFromPath(path)).toBe(localeOf(path));
      }
    }
  });

  it('refuses a page whose path would differ from its links', () => {
    expect(() => servedPath('/?rf=A', 'en')).toThrow('but localizedPath returns /en?rf=A');
  });

  it('shares the i18next of our texts, and sets no language on it', () => {
    const site = createRequire(import.meta.url);
    const theirs = createRequire(site.resolve('astro-i18next'));
    expect(theirs.resolve('i18next')).toBe(site.resolve('i18next'));
    expect(i18next.getFixedT('en')('nav.help')).toBe(translator('en')('nav.help'));
    expect(i18next.language).toBeUndefined();
  });
});
