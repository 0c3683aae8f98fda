import { expect, it } from 'vitest';
import { relatedArticles } from '../../../src/components/articles/related.ts';
import type { Article } from '../../../src/content/queries.ts';

const article = (name: string, category: string, related: string[] = []) =>
  ({ name, entry: { data: { category, related } } }) as unknown as Article;

const newestFirst = [
  article('news-3', 'news'),
  article('game-2', 'games'),
  article('news-2', 'news'),
  article('news-1', 'news'),
  article('game-1', 'games'),
];
const namesAfter = (from: Article) => relatedArticles(from, newestFirst).map(({ name }) => name);

it('what the editors name comes first, and a name that is not shown is left out', () => {
  expect(namesAfter(article('news-3', 'news', ['game-1', 'gone']))).toEqual(['game-1', 'news-2', 'news-1']);
});

it('then the articles before it in its category, and after the oldest the newest again', () => {
  expect(namesAfter(newestFirst[2] as Article)).toEqual(['news-1', 'news-3', 'game-2']);
  expect(namesAfter(newestFirst[3] as Article)).toEqual(['news-3', 'news-2', 'game-2']);
});

it('an article of a small category goes on with the newest of any', () => {
  expect(namesAfter(newestFirst[1] as Article)).toEqual(['game-1', 'news-3', 'news-2']);
});

it('an article that is not written in this language still leads on, to the newest of its category', () => {
  expect(namesAfter(article('foreign', 'games'))).toEqual(['game-2', 'game-1', 'news-3']);
});
