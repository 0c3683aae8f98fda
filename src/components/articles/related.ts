import { listedEntries, type Translation } from '../../content/entries.ts';
import type { Locale } from '../../i18n/locales.ts';

export type Article = Translation<'articles'>;

const most = 3;

/** Newest first. */
export function byDate(a: Article, b: Article): number {
  return b.entry.data.published.valueOf() - a.entry.data.published.valueOf();
}

/** What to read next: what the editors name, then the newest of the same category, then any. */
export async function relatedArticles(article: Article, locale: Locale): Promise<Article[]> {
  const others = (await listedEntries('articles', locale)).filter(({ name }) => name !== article.name);
  const { related, category } = article.entry.data;
  const named = related.flatMap((name) => others.find((other) => other.name === name) ?? []);
  const rest = others.filter((other) => !named.includes(other)).sort(byDate);
  const isNear = (other: Article) => other.entry.data.category === category;
  return [...named, ...rest.filter(isNear), ...rest.filter((other) => !isNear(other))].slice(0, most);
}
