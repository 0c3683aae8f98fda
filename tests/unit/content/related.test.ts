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

it('articles named by the editors come first, except hidden ones', () => {
  expect(namesAfter(article('news-3', 'news', ['game-1', 'gone']))).toEqual(['game-1', 'news-2', 'news-1']);
});

it('the next are the older ones of the category, then its newest', () => {
  expect(namesAfter(newestFirst[2] as Article)).toEqual(['news-1', 'news-3', 'game-2']);
  expect(namesAfter(newestFirst[3] as Article)).toEqual(['news-3', 'news-2', 'game-2']);
});

it('a small category is filled up with the newest of others', () => {
  expect(namesAfter(newestFirst[1] as Article)).toEqual(['game-1', 'news-3', 'news-2']);
});

it('an article without this language still has related articles, the newest of its category first', () => {
  expect(namesAfter(article('foreign', 'games'))).toEqual(['game-2', 'game-1', 'news-3']);
});
