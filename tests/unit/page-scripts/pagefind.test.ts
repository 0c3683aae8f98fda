import { expect, it } from 'vitest';
import { isRealMatch, pieces, resultsFor } from '../../../src/scripts/search/pagefind.ts';

it('an excerpt is split at its marks, and its HTML becomes text', () => {
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
])('"%s" as a match in "%s": %s', (query, excerpt, matches) => {
  expect(isRealMatch({ excerpt: pieces(excerpt) }, query)).toBe(matches);
});

/** An index whose texts are lists of words; it wants all words of a query, as Pagefind does. */
function indexOf(texts: Record<string, string>) {
  const queries: string[] = [];
  const search = async (query: string) => {
    queries.push(query);
    const words = query.split(' ');
    const ids = Object.keys(texts).filter((id) =>
      words.every((word) => texts[id]?.split(' ').includes(word)),
    );
    return { results: ids.map((id) => ({ id, score: words.length, data: async () => ({}) as never })) };
  };
  return { queries, search };
}

const idsFor = async (query: string, index: ReturnType<typeof indexOf>) =>
  (await resultsFor(query, index)).map(({ id }) => id);

it('a question finds the page with most of its words first', async () => {
  const index = indexOf({ limits: 'set limits change', password: 'change password reset', about: 'kancil' });
  expect(await idsFor('how do i change my password', index)).toEqual(['password', 'limits']);
});

it('a page with every word comes first, once', async () => {
  const index = indexOf({ one: 'free', both: 'free spins', other: 'spins' });
  expect((await idsFor('free spins', index)).sort()).toEqual(['both', 'one', 'other']);
  expect((await idsFor('free spins', index))[0]).toBe('both');
});

it('words are searched one by one only when all together find too little', async () => {
  const index = indexOf({ a: 'free spins', b: 'free spins', c: 'free spins', d: 'free' });
  expect(await idsFor('free spins', index)).toEqual(['a', 'b', 'c']);
  expect(index.queries).toEqual(['free spins']);
  expect(await idsFor('nothing', indexOf({}))).toEqual([]);
});
