import type { Stop } from '../../stores/environment.ts';
import { $search, createSearch, type Hit } from '../../stores/search.ts';
import { interpolate } from '../shell/interpolate.ts';
import { showState } from './open.ts';
import { finder } from './pagefind.ts';

const bound = new WeakSet<HTMLDialogElement>();
const asking = new Map<string, (text: string) => void>();
let shown: HTMLDialogElement | null = null;

function after(milliseconds: number, callback: () => void): Stop {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}

/** Asks in the language of the page; each language keeps its index for the visit. */
function ask(text: string): void {
  const { lang } = document.documentElement;
  const known =
    asking.get(lang) ?? createSearch({ find: finder(lang), isOnline: () => navigator.onLine, after });
  asking.set(lang, known);
  known(text);
}

function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
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
  const search = $search.get();
  const hits = search.state === 'found' ? search.hits : [];
  const query = search.state === 'empty' ? '' : search.query;
  if (search.state !== 'loading') shown.querySelector('ol')?.replaceChildren(...hits.map(resultOf));
  showState(shown, search.state, (text) => interpolate(text, { query, number: String(hits.length) }));
}

$search.listen(show);
addEventListener('online', () => {
  const search = $search.get();
  if (search.state === 'offline' || search.state === 'failed') ask(search.query);
});

/** Up and down go through the field and everything below it that can be opened. */
function move(dialog: HTMLElement, field: HTMLElement, event: KeyboardEvent): void {
  const places = [...dialog.querySelectorAll<HTMLElement>('[data-when]:not([hidden]) :is(a, button)')];
  const all = [field, ...places];
  const from = Math.max(0, all.indexOf(document.activeElement as HTMLElement));
  all[from + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  event.preventDefault();
}

/** Enter in the field opens the best hit; on a touch screen it puts the keyboard away instead. */
function enter(dialog: HTMLElement, field: HTMLInputElement): void {
  const search = $search.get();
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

/** Gives the dialog of the open page its behaviour, and asks what already stands in its field. */
export function bindDialog(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector('input');
  if (!field) return;
  shown = dialog;
  ask(field.value);
  show();
  if (bound.has(dialog)) return;
  bound.add(dialog);
  field.addEventListener('input', () => ask(field.value));
  dialog.addEventListener('keydown', (event) => onKey(dialog, field, event));
  dialog.addEventListener('click', ({ target }) => {
    const place = target as HTMLElement;
    const example = place.closest<HTMLElement>('[data-query]');
    if (place === dialog || place.closest('a, [data-search-close]')) dialog.close();
    if (!example) return;
    field.value = example.dataset.query ?? '';
    field.focus();
    ask(field.value);
  });
}
