import { describe, expect, it } from 'vitest';
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
