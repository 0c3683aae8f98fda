import type { Find, Hit, Piece } from '../../stores/search.ts';

/** What we use of Pagefind's program, which the build writes beside the index. */
interface Pagefind {
  createInstance(options: { language: string; noWorker: boolean }): Instance;
}

interface Result {
  id: string;
  score: number;
  data(): Promise<Fragment>;
}

interface Instance {
  search(query: string): Promise<{ results: Result[] }>;
}

interface Fragment {
  url: string;
  meta: Partial<Record<'title' | 'kind', string>>;
  /** Text with `<mark>` around what was found, and nothing else as markup. */
  excerpt: string;
}

const mostHits = 8;
/** With fewer, a query of several words is also asked word by word. */
const fewHits = 3;
const folder = '/pagefind/';

/** The text of an excerpt, cut at its marks. */
export function pieces(excerpt: string): Piece[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, index) => ({
      text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
      marked: index % 2 === 1,
    }))
    .filter(({ text }) => text !== '');
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/** An unknown word is answered with the longest beginning of it that is known; a letter or two is no answer. */
export function isAnswer({ excerpt }: Pick<Hit, 'excerpt'>, query: string): boolean {
  const marked = excerpt.filter((piece) => piece.marked).map(({ text }) => letters(text));
  const least = Math.min(3, ...query.split(/\s+/).map(letters));
  return marked.length === 0 || Math.max(...marked) >= least;
}

function hitOf({ url, meta, excerpt }: Fragment): Hit {
  return { path: url, title: meta.title ?? url, kind: meta.kind ?? '', excerpt: pieces(excerpt) };
}

/** A part of the index that did not arrive looks like a query without hits: make sure that there is a connection. */
async function requireConnection(): Promise<void> {
  const { ok } = await fetch(`${folder}pagefind-entry.json`, { cache: 'no-store' });
  if (!ok) throw new Error('The search index is not there.');
}

/** What has all words of a query, then what has some of them: Pagefind itself wants all, and few write like our texts. */
export async function resultsFor(query: string, index: Instance): Promise<Result[]> {
  const { results } = await index.search(query);
  const words = query.split(/\s+/).filter((word) => letters(word) > 2);
  if (results.length >= fewHits || words.length < 2) return results;
  const scores = new Map<string, number>();
  const byId = new Map<string, Result>();
  for (const answer of await Promise.all(words.map((word) => index.search(word)))) {
    for (const result of answer.results) {
      scores.set(result.id, (scores.get(result.id) ?? 0) + result.score);
      if (result.score > (byId.get(result.id)?.score ?? 0)) byId.set(result.id, result);
    }
  }
  for (const { id } of results) byId.delete(id);
  const score = ({ id }: Result) => scores.get(id) ?? 0;
  return [...results, ...[...byId.values()].sort((a, b) => score(b) - score(a))];
}

/** Searches the index of one language. What failed to load is asked for again with the next query. */
export function finder(language: string): Find {
  let program: Promise<Instance> | null = null;
  let attempts = 0;

  async function load(): Promise<Instance> {
    attempts += 1;
    // Browsers remember a module that did not arrive by its address.
    const address = `${folder}pagefind.js${attempts > 1 ? `?${attempts}` : ''}`;
    const { createInstance }: Pagefind = await import(/* @vite-ignore */ address);
    return createInstance({ language, noWorker: true });
  }

  return async (query) => {
    program ??= load();
    try {
      const results = await resultsFor(query, await program);
      if (results.length === 0) await requireConnection();
      const best = await Promise.all(results.slice(0, mostHits).map(({ data }) => data()));
      return best.map(hitOf).filter((hit) => isAnswer(hit, query));
    } catch (reason) {
      program = null;
      throw reason;
    }
  };
}
