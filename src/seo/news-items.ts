import type { RSSFeedItem } from '@astrojs/rss';
import { articlePath, promotionPath } from '../content/paths.ts';
import { shownArticles, shownPromotions } from '../content/queries.ts';
import { translator } from '../i18n/i18n.ts';
import type { Locale } from '../i18n/locales.ts';
import { localizedPath } from '../i18n/paths.ts';

const most = 50;

/** Articles and running promotions in one language, newest first. */
export async function newsItems(locale: Locale, site: URL): Promise<RSSFeedItem[]> {
  const t = translator(locale);
  const address = (path: string) => new URL(localizedPath(path, locale), site).href;
  const articles = (await shownArticles(locale)).map((article) => {
    const { title, summary, category, published } = article.entry.data;
    const link = address(articlePath(article));
    const categories = [t(`pages.category.${category}`)];
    return { title, link, description: summary, pubDate: published, categories };
  });
  const running = (await shownPromotions(locale)).filter(({ status }) => status !== 'ended');
  const promotions = running.map((promotion) => {
    const { title, description, type, from } = promotion.entry.data;
    const link = address(promotionPath(promotion));
    return { title, link, description, pubDate: from, categories: [t(`promotions.type.${type}`)] };
  });
  return [...articles, ...promotions]
    .sort((a, b) => b.pubDate.getTime() - a.pubDate.getTime() || a.link.localeCompare(b.link))
    .slice(0, most);
}
