import { interpolate } from '../../i18n/interpolate.ts';
import type { Stop } from '../../stores/environment.ts';
import { createSearch, type Hit } from '../../stores/search.ts';
import { finder } from './pagefind.ts';
import { showState } from './show-state.ts';

const bound = new WeakSet<HTMLDialogElement>();
const searches = new Map<string, ReturnType<typeof createSearch>>();
let shown: HTMLDialogElement | null = null;

function after(delayMs: number, callback: () => void): Stop {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
}

/** The search in the page's language. Each language keeps its index. */
function openSearch() {
  const { locale = '' } = document.body.dataset;
  const known = searches.get(locale);
  if (known) return known;
  const search = createSearch({ find: finder(locale), isOnline: () => navigator.onLine, after });
  search.$search.listen(show);
  searches.set(locale, search);
  return search;
}

const startSearch = (text: string) => openSearch().search(text);
const state = () => openSearch().$search.get();

function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const created = document.createElement(name);
  if (className) created.className = className;
  created.append(...children);
  return created;
}

function resultOf({ path, title, kind, excerpt }: Hit): HTMLElement {
  const text = excerpt.map((piece) => (piece.marked ? element('mark', '', piece.text) : piece.text));
  const link = element(
    'a',
    'search__result',
    element('span', 'search__kind', kind),
    element('span', 'search__name', title),
    element('span', 'search__excerpt', ...text),
  );
  link.setAttribute('href', path);
  return element('li', '', link);
}

function show(): void {
  if (!shown) return;
  const search = state();
  const hits = search.state === 'found' ? search.hits : [];
  const query = search.state === 'empty' ? '' : search.query;
  if (search.state !== 'loading') shown.querySelector('ol')?.replaceChildren(...hits.map(resultOf));
  showState(shown, search.state, (text) => interpolate(text, { query, number: String(hits.length) }));
}

addEventListener('online', () => {
  const search = state();
  if (search.state === 'offline' || search.state === 'failed') startSearch(search.query);
});

/** The arrow keys move the focus between the field and the links and buttons below it. */
function move(dialog: HTMLElement, field: HTMLElement, event: KeyboardEvent): void {
  const places = [...dialog.querySelectorAll<HTMLElement>('[data-when]:not([hidden]) :is(a, button)')];
  const all = [field, ...places];
  const from = Math.max(0, all.indexOf(document.activeElement as HTMLElement));
  all[from + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  event.preventDefault();
}

/** Enter in the field opens the best hit; on a touch screen it closes the keyboard. */
function enter(dialog: HTMLElement, field: HTMLInputElement): void {
  const search = state();
  if (matchMedia('(pointer: coarse)').matches) field.blur();
  else if (search.state === 'found' && search.query === field.value.trim())
    dialog.querySelector('a')?.click();
}

function onKey(dialog: HTMLDialogElement, field: HTMLInputElement, event: KeyboardEvent): void {
  if (event.isComposing) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    dialog.close();
  }
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(dialog, field, event);
  if (event.key === 'Enter' && event.target === field) enter(dialog, field);
}

/** Binds the dialog of the open page, and searches for the text that its field already has. */
export function bindDialog(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector('input');
  if (!field) return;
  shown = dialog;
  startSearch(field.value);
  show();
  if (bound.has(dialog)) return;
  bound.add(dialog);
  field.addEventListener('input', () => startSearch(field.value));
  dialog.addEventListener('keydown', (event) => onKey(dialog, field, event));
  dialog.addEventListener('click', ({ target }) => {
    const place = target as HTMLElement;
    const example = place.closest<HTMLElement>('[data-query]');
    if (place === dialog || place.closest('a, [data-search-close]')) dialog.close();
    if (!example) return;
    field.value = example.dataset.query ?? '';
    field.focus();
    startSearch(field.value);
  });
}
