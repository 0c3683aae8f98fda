import { describe, expect, it } from 'vitest';
import { locales } from '../../../src/i18n/locales.ts';
import { pageLinks } from '../../../src/views/page/page-links.ts';

const site = new URL('https://play.example');

describe('page links', () => {
  it('name the page itself and its translations, with Indonesian as the default', () => {
    const indonesian = pageLinks('/help', site);
    const english = pageLinks('/en/help', site);
    expect(indonesian.canonical).toBe('https://play.example/help');
    expect(english.canonical).toBe('https://play.example/en/help');
    expect(indonesian.alternates).toEqual(
      expect.arrayContaining([
        { hreflang: 'id', href: 'https://play.example/help' },
        { hreflang: 'en', href: 'https://play.example/en/help' },
        { hreflang: 'x-default', href: 'https://play.example/help' },
      ]),
    );
    expect(indonesian.alternates).toHaveLength(locales.length + 1);
    expect(english.alternates).toEqual(indonesian.alternates);
  });

  it('of the front page have no trailing slash, except for the root', () => {
    expect(pageLinks('/', site).canonical).toBe('https://play.example/');
    expect(pageLinks('/en', site).canonical).toBe('https://play.example/en');
  });

  it('of an article without English text point to the Indonesian one (D7)', () => {
    const links = pageLinks('/en/pages/news/one', site, ['id']);
    expect(links.canonical).toBe('https://play.example/pages/news/one');
    expect(links.alternates).toEqual([]);
    expect(links.ogLocale).toBe('id_ID');
    expect(links.language).toBe('id');
    expect(links.picture).toBe('https://play.example/og/id/pages/news/one.jpg');
  });

  it('name the picture of the page in its language', () => {
    expect(pageLinks('/', site).picture).toBe('https://play.example/og/id.jpg');
    expect(pageLinks('/en/help', site).picture).toBe('https://play.example/og/en/help.jpg');
  });

  it('give social networks the language and its alternative', () => {
    const { ogLocale, ogAlternateLocales } = pageLinks('/en/help', site);
    expect(ogLocale).toBe('en_US');
    expect(ogAlternateLocales).toContain('id_ID');
    expect(ogAlternateLocales).not.toContain('en_US');
  });
});
