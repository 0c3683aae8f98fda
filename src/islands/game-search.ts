/** Milliseconds without a further letter before a query is asked. */
const typingPause = 250;

/** What stood in the page before somebody searched, by its place. */
const before = new WeakMap<Element, Node[]>();
let timer = 0;
let asked: AbortController | null = null;

const partsOf = (root: ParentNode) => ({
  results: root.querySelector<HTMLElement>('[data-game-results]'),
  status: root.querySelector<HTMLElement>('[data-game-search-status]'),
});

/** The page of results as the server writes it: it stays the one place that knows how games are found and shown. */
async function resultsOf(address: URL, signal: AbortSignal): Promise<Node[]> {
  const answer = await fetch(address, { signal, redirect: 'error' });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const { results } = partsOf(page);
  if (!results) throw new Error(`No results at ${address.pathname}`);
  return [...results.childNodes];
}

function say(text: string): void {
  const { status } = partsOf(document);
  if (status) status.textContent = text;
}

function addressOf(form: HTMLFormElement, query: string): URL {
  const address = new URL(form.action);
  if (query) address.search = String(new URLSearchParams({ q: query }));
  return address;
}

async function search(form: HTMLFormElement): Promise<void> {
  const { results } = partsOf(document);
  const query = form.querySelector('input')?.value.trim() ?? '';
  if (!results) return;
  if (!before.has(results)) before.set(results, [...results.childNodes]);
  asked?.abort();
  const own = new AbortController();
  asked = own;
  const address = addressOf(form, query);
  if (location.pathname === address.pathname) history.replaceState(history.state, '', address);
  say(form.dataset.loading ?? '');
  results.ariaBusy = 'true';
  try {
    const isAsBefore = query === (results.dataset.query ?? '');
    const shown = isAsBefore ? before.get(results) : await resultsOf(address, own.signal);
    if (own.signal.aborted) return;
    results.replaceChildren(...(shown ?? []));
    say(isAsBefore ? '' : (results.querySelector('h2')?.textContent ?? ''));
  } catch {
    if (own.signal.aborted) return;
    say(form.dataset.failed ?? '');
  }
  results.ariaBusy = null;
}

document.addEventListener('input', ({ target }) => {
  const form = (target as Element).closest<HTMLFormElement>('form[data-game-search]');
  if (!form) return;
  clearTimeout(timer);
  timer = window.setTimeout(() => search(form), typingPause);
});

export {};
