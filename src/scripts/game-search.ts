import { markOwnGames } from './own-games.ts';

/** The search starts after this long without typing. */
const debounceMs = 250;

/** The original content of the results element, by element. */
const originalContent = new WeakMap<Element, Node[]>();
let timer = 0;
let current: AbortController | null = null;

const findParts = (root: ParentNode) => ({
  results: root.querySelector<HTMLElement>('[data-game-results]'),
  status: root.querySelector<HTMLElement>('[data-game-search-status]'),
});

/** Fetches the results from the server's page, so that search and markup exist only there. */
async function fetchResults(address: URL, signal: AbortSignal): Promise<Node[]> {
  const response = await fetch(address, { signal, redirect: 'error' });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const { results } = findParts(page);
  if (!results) throw new Error(`No results at ${address.pathname}`);
  return [...results.childNodes];
}

function announce(text: string): void {
  const { status } = findParts(document);
  if (status) status.textContent = text;
}

function searchAddress(form: HTMLFormElement, query: string): URL {
  const address = new URL(form.action);
  if (query) address.search = String(new URLSearchParams({ q: query }));
  return address;
}

async function search(form: HTMLFormElement): Promise<void> {
  const { results } = findParts(document);
  const query = form.querySelector('input')?.value.trim() ?? '';
  if (!results) return;
  if (!originalContent.has(results)) originalContent.set(results, [...results.childNodes]);
  current?.abort();
  const own = new AbortController();
  current = own;
  const address = searchAddress(form, query);
  if (location.pathname === address.pathname) history.replaceState(history.state, '', address);
  announce(form.dataset.loading ?? '');
  results.ariaBusy = 'true';
  try {
    const isOriginal = query === (results.dataset.query ?? '');
    const nodes = isOriginal ? originalContent.get(results) : await fetchResults(address, own.signal);
    if (own.signal.aborted) return;
    results.replaceChildren(...(nodes ?? []));
    markOwnGames();
    announce(isOriginal ? '' : (results.querySelector('h2')?.textContent ?? ''));
  } catch {
    if (own.signal.aborted) return;
    announce(form.dataset.failed ?? '');
  }
  results.ariaBusy = null;
}

document.addEventListener('input', ({ target }) => {
  const form = (target as Element).closest<HTMLFormElement>('form[data-game-search]');
  if (!form) return;
  clearTimeout(timer);
  timer = window.setTimeout(() => search(form), debounceMs);
});
