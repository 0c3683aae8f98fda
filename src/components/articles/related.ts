import type { Article } from '../../content/queries.ts';

const most = 3;

/**
 * Related articles: those that the editors chose, then older ones of the same category (wrapping around to the
 * newest, so that old articles stay linked), then the newest of any category.
 */
export function relatedArticles(article: Article, newestFirst: readonly Article[]): Article[] {
  const { related, category } = article.entry.data;
  const named = related.flatMap((name) => newestFirst.find((other) => other.name === name) ?? []);
  const sameCategory = newestFirst.filter(({ entry }) => entry.data.category === category);
  const index = sameCategory.findIndex(({ name }) => name === article.name);
  const candidates = [
    ...named,
    ...sameCategory.slice(index + 1),
    ...sameCategory.slice(0, Math.max(index, 0)),
    ...newestFirst,
  ];
  const others = candidates.filter(({ name }) => name !== article.name);
  return [...new Set(others)].slice(0, most);
}
