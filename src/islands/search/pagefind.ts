import type { Find, Hit, Piece } from '../../stores/search.ts';

/** What we use of Pagefind's program, which the build writes beside the index. */
interface Pagefind {
  createInstance(options: { language: string; noWorker: boolean }): Instance;
}

interface Instance {
  search(query: string): Promise<{ results: { data(): Promise<Fragment> }[] }>;
}

export interface Fragment {
  url: string;
  meta: Partial<Record<'title' | 'kind', string>>;
  /** Text with `<mark>` around what was found, and nothing else as markup. */
  excerpt: string;
}

const mostHits = 8;
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
      const { results } = await (await program).search(query);
      if (results.length === 0) await requireConnection();
      const best = await Promise.all(results.slice(0, mostHits).map(({ data }) => data()));
      return best.map(hitOf).filter((hit) => isAnswer(hit, query));
    } catch (reason) {
      program = null;
      throw reason;
    }
  };
}
