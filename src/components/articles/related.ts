import type { Article } from '../../content/queries.ts';

const most = 3;

/**
 * What to read next: what the editors name, then the articles before it in its category (the newest again after the
 * oldest, so that old ones stay linked to), then the newest of any.
 */
export function relatedArticles(article: Article, newestFirst: readonly Article[]): Article[] {
  const { related, category } = article.entry.data;
  const named = related.flatMap((name) => newestFirst.find((other) => other.name === name) ?? []);
  const shelf = newestFirst.filter(({ entry }) => entry.data.category === category);
  const place = shelf.findIndex(({ name }) => name === article.name);
  const inTurn = [...named, ...shelf.slice(place + 1), ...shelf.slice(0, Math.max(place, 0)), ...newestFirst];
  const others = inTurn.filter(({ name }) => name !== article.name);
  return [...new Set(others)].slice(0, most);
}
