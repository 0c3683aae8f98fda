import { atom } from 'nanostores';
import type { Environment, Stop } from './environment.ts';

/** A part of an excerpt; `marked` where it matches the query. */
export interface Piece {
  text: string;
  marked: boolean;
}

export interface Hit {
  path: string;
  title: string;
  /** The kind of page: a guide, a question, an offer. */
  kind: string;
  excerpt: Piece[];
}

/** Finds the best hits in the page's language. Rejects when the index cannot be loaded. */
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

/** The search starts after this long without typing. */
const debounceMs = 200;

/** Searches for the typed text and shows the result of the newest query. Old hits stay until new ones arrive. */
export function createSearch({ find, isOnline, after }: SearchOptions) {
  const $search = atom<Search>({ state: 'empty' });
  let newest = 0;
  let cancel: Stop | null = null;

  async function load(query: string): Promise<Search> {
    try {
      const hits = await find(query);
      return hits.length > 0 ? { state: 'found', query, hits } : { state: 'none', query };
    } catch {
      return { state: isOnline() ? 'failed' : 'offline', query };
    }
  }

  function search(text: string): void {
    const query = text.trim();
    newest += 1;
    const own = newest;
    cancel?.();
    if (query === '') {
      $search.set({ state: 'empty' });
      return;
    }
    if ($search.get().state !== 'found') $search.set({ state: 'loading', query });
    cancel = after(debounceMs, async () => {
      const result = await load(query);
      if (own === newest) $search.set(result);
    });
  }

  return { $search, search };
}
