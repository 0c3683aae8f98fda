import { onPage } from './on-page.ts';

/** Polling interval while the page is visible. */
const pollIntervalMs = 60_000;

let timer = 0;

/** The end of the path of a game's page, in every language. */
export const pathEnding = ({ gameBrand, gameID }: { gameBrand: string; gameID: string }) =>
  `/games/${encodeURIComponent(gameBrand)}/${encodeURIComponent(gameID)}`;

function markCard(card: HTMLElement, closed: boolean): void {
  const label = card.querySelector('[data-closed]');
  card.querySelector('[data-live]')?.toggleAttribute('hidden', closed);
  if (!closed) label?.remove();
  if (!closed || label) return;
  const badge = document.createElement('span');
  badge.className = 'badge badge--warning';
  badge.dataset.closed = '';
  badge.textContent = card.closest<HTMLElement>('[data-closed-label]')?.dataset.closedLabel ?? '';
  card.querySelector('p')?.append(badge);
}

function markPage(place: HTMLElement, closed: boolean): void {
  const isShown = place.querySelector('.message') !== null;
  if (!closed) for (const part of place.querySelectorAll(':scope > :not(template)')) part.remove();
  else if (!isShown) place.append(place.querySelector('template')?.content.cloneNode(true) ?? '');
}

function show(endings: string[]): void {
  const isClosed = (path: string) => endings.some((ending) => path.endsWith(ending));
  for (const card of document.querySelectorAll<HTMLElement>('[data-closed-label] > .game'))
    markCard(card, isClosed(card.querySelector('a')?.pathname ?? ''));
  for (const place of document.querySelectorAll<HTMLElement>('[data-closed-notice]'))
    markPage(place, isClosed(location.pathname));
}

/** Marks the games that are under maintenance. A failed request changes nothing. */
async function poll(): Promise<void> {
  clearTimeout(timer);
  if (document.hidden || !document.querySelector('[data-closed-label], [data-closed-notice]')) return;
  timer = window.setTimeout(poll, pollIntervalMs);
  try {
    const response = await fetch('/api/games-maintenance');
    if (response.ok) show((await response.json()).games.map(pathEnding));
  } catch {
    // The next poll tries again.
  }
}

onPage(poll);
document.addEventListener('visibilitychange', poll);
