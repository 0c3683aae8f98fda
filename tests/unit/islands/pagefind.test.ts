import { expect, it } from 'vitest';
import { isAnswer, pieces } from '../../../src/islands/search/pagefind.ts';

it('an excerpt is cut at its marks, and nothing in it becomes markup', () => {
  expect(pieces('a <mark>word</mark> &lt;b&gt; <mark>two</mark>')).toEqual([
    { text: 'a ', marked: false },
    { text: 'word', marked: true },
    { text: ' <b> ', marked: false },
    { text: 'two', marked: true },
  ]);
});

it.each([
  ['asdfgh', '<mark>as</mark> it is', false],
  ['qxz', 'J, <mark>Q,</mark> and K', false],
  ['Q', 'J, <mark>Q,</mark> and K', true],
  ['undang', 'kode <mark>mengundang</mark>', true],
  ['password', 'no word of it, only in the title', true],
])('whether "%s" is answered by "%s": %s', (query, excerpt, answered) => {
  expect(isAnswer({ excerpt: pieces(excerpt) }, query)).toBe(answered);
});
