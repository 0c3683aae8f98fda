import { createRequire } from 'node:module';
import { detectLocaleFromPath, initAstroI18next, localizePath } from 'astro-i18next';
import { describe, expect, it } from 'vitest';
import { defaultLocale, locales } from '../../../src/i18n/locales.ts';
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
  ] as const)('%s is in %s and names the page %s', (path, locale, page) => {
    expect(localeOf(path)).toBe(locale);
    expect(withoutLocale(path)).toBe(page);
  });
});

describe('astro-i18next', () => {
  const settings = createRequire(import.meta.url)('../../../astro-i18next.config.cjs');

  it('has the languages of the site, the default first', () => {
    expect(settings).toMatchObject({ defaultLocale, locales: [...locales] });
  });

  it.each(['/', '/help', '/lobby/slots/nova', '/english', '/en-route'])(
    'has the same paths for %s',
    (page) => {
      initAstroI18next({ ...settings, trailingSlash: 'never' });
      for (const locale of locales) {
        const path = localizedPath(page, locale);
        expect(localizePath(page, locale, '/')).toBe(path);
        expect(detectLocaleFromPath(path)).toBe(localeOf(path));
      }
    },
  );
});
