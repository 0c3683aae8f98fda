import type { Article } from '../../content/queries.ts';

const most = 3;

/**
 * What to read next: what the editors name, then the articles before it in its category (the newest again after the
 * oldest, so that old ones stay linked to), then the newest of any.
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
