import { atom } from 'nanostores';
import type { Environment, Stop } from './environment.ts';

/** A piece of text; `marked` where it answers the query. */
export interface Piece {
  text: string;
  marked: boolean;
}

export interface Hit {
  path: string;
  title: string;
  /** What it is, in a word: a guide, a question, an offer. */
  kind: string;
  excerpt: Piece[];
}

/** The best hits for a query in the language of the page. Rejects when the index cannot be reached. */
export type Find = (query: string) => Promise<Hit[]>;

export type Search =
  | { state: 'empty' }
  | { state: 'loading' | 'none' | 'failed' | 'offline'; query: string }
  | { state: 'found'; query: string; hits: Hit[] };

interface SearchOptions {
  find: Find;
  isOnline(): boolean;
  after: Environment['after'];
}

/** Milliseconds without a further letter before a query is asked. */
const typingPause = 200;

/** Asks what is typed, and shows the answer to the newest question only. Old hits stay while a new answer is on its way. */
export function createSearch({ find, isOnline, after }: SearchOptions) {
  const $search = atom<Search>({ state: 'empty' });
  let newest = 0;
  let cancel: Stop | null = null;

  async function answer(query: string): Promise<Search> {
    try {
      const hits = await find(query);
      return hits.length > 0 ? { state: 'found', query, hits } : { state: 'none', query };
    } catch {
      return { state: isOnline() ? 'failed' : 'offline', query };
    }
  }

  function ask(text: string): void {
    const query = text.trim();
    newest += 1;
    const own = newest;
    cancel?.();
    if (query === '') {
      $search.set({ state: 'empty' });
      return;
    }
    if ($search.get().state !== 'found') $search.set({ state: 'loading', query });
    cancel = after(typingPause, async () => {
      const search = await answer(query);
      if (own === newest) $search.set(search);
    });
  }

  return { $search, ask };
}
