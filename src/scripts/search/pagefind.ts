import type { Find, Hit, Piece } from '../../stores/search.ts';

/** The part of Pagefind's API that the site uses. The build writes Pagefind beside the index. */
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
  /** Text with `<mark>` around matches and no other markup. */
  excerpt: string;
}

const maxHits = 8;
/** With fewer hits, a query of several words is also searched word by word. */
const minHits = 3;
const folder = '/pagefind/';

/** Splits an excerpt at its marks. */
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

/**
 * False for a hit whose longest match is only a letter or two: Pagefind matches unknown words by their longest
 * known prefix.
 */
export function isRealMatch({ excerpt }: Pick<Hit, 'excerpt'>, query: string): boolean {
  const marked = excerpt.filter((piece) => piece.marked).map(({ text }) => letters(text));
  const minLength = Math.min(3, ...query.split(/\s+/).map(letters));
  return marked.length === 0 || Math.max(...marked) >= minLength;
}

function toHit({ url, meta, excerpt }: Fragment): Hit {
  return { path: url, title: meta.title ?? url, kind: meta.kind ?? '', excerpt: pieces(excerpt) };
}

/** A missing part of the index looks like a query without hits: throws when the site is unreachable. */
async function requireConnection(): Promise<void> {
  const { ok } = await fetch(`${folder}pagefind-entry.json`, { cache: 'no-store' });
  if (!ok)
    throw new Error(
      `The search index could not be loaded: ${folder}pagefind-entry.json responded with an error.`,
    );
}

/** Results with all words of the query, then results with some of them. Pagefind itself requires all words. */
export async function resultsFor(query: string, index: Instance): Promise<Result[]> {
  const { results } = await index.search(query);
  const words = query.split(/\s+/).filter((word) => letters(word) > 2);
  if (results.length >= minHits || words.length < 2) return results;
  const scores = new Map<string, number>();
  const byId = new Map<string, Result>();
  for (const match of await Promise.all(words.map((word) => index.search(word)))) {
    for (const result of match.results) {
      scores.set(result.id, (scores.get(result.id) ?? 0) + result.score);
      if (result.score > (byId.get(result.id)?.score ?? 0)) byId.set(result.id, result);
    }
  }
  for (const { id } of results) byId.delete(id);
  const score = ({ id }: Result) => scores.get(id) ?? 0;
  return [...results, ...[...byId.values()].sort((a, b) => score(b) - score(a))];
}

/** Searches the index of one language. A failed download is retried with the next query. */
export function finder(language: string): Find {
  let program: Promise<Instance> | null = null;
  let loads = 0;

  async function load(): Promise<Instance> {
    loads += 1;
    // Browsers cache a failed module by its URL.
    const address = `${folder}pagefind.js${loads > 1 ? `?${loads}` : ''}`;
    const { createInstance }: Pagefind = await import(/* @vite-ignore */ address);
    return createInstance({ language, noWorker: true });
  }

  return async (query) => {
    program ??= load();
    try {
      const results = await resultsFor(query, await program);
      if (results.length === 0) await requireConnection();
      const best = await Promise.all(results.slice(0, maxHits).map(({ data }) => data()));
      return best.map(toHit).filter((hit) => isRealMatch(hit, query));
    } catch (reason) {
      program = null;
      throw reason;
    }
  };
}
