import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { translator } from '../../i18n/i18n.ts';
import { defaultLocale, type Locale, locales } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import { newsItems } from '../../seo/news-items.ts';

export function getStaticPaths() {
  return locales.map((locale) => ({
    params: { locale: locale === defaultLocale ? undefined : locale },
    props: { locale },
  }));
}

/** The news feed, one per language. */
export const GET: APIRoute<{ locale: Locale }> = async ({ props: { locale }, site, url }) => {
  const t = translator(locale);
  const own = new URL(localizedPath('/rss.xml', locale), site ?? url).href;
  return rss({
    title: t('feed.title'),
    description: t('feed.description'),
    site: new URL(localizedPath('/', locale), site ?? url),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${locale}</language><atom:link href="${own}" rel="self" type="application/rss+xml"/>`,
    items: await newsItems(locale, site ?? url),
  });
};
