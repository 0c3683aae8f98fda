import { onPage } from './on-page.ts';

/** Milliseconds between two questions while the page is looked at. */
const pause = 60_000;

let timer = 0;

/** The path of a game's page ends with these names, in every language. */
const endingOf = ({ gameBrand, gameID }: Record<string, string>) =>
  `/games/${encodeURIComponent(gameBrand ?? '')}/${encodeURIComponent(gameID ?? '')}`;

function markCard(card: HTMLElement, closed: boolean): void {
  const label = card.querySelector('[data-closed]');
  if (!closed) label?.remove();
  if (!closed || label) return;
  const badge = document.createElement('span');
  badge.className = 'badge badge--warning';
  badge.dataset.closed = '';
  badge.textContent = card.closest<HTMLElement>('[data-closed-label]')?.dataset.closedLabel ?? '';
  card.querySelector('p')?.append(badge);
}

function markPage(place: HTMLElement, closed: boolean): void {
  const shown = place.querySelector('.message');
  if (!closed) shown?.remove();
  else if (!shown) place.append(place.querySelector('template')?.content.cloneNode(true) ?? '');
}

function show(endings: string[]): void {
  const isClosed = (path: string) => endings.some((ending) => path.endsWith(ending));
  for (const card of document.querySelectorAll<HTMLElement>('[data-closed-label] > .game'))
    markCard(card, isClosed(card.querySelector('a')?.pathname ?? ''));
  for (const place of document.querySelectorAll<HTMLElement>('[data-closed-notice]'))
    markPage(place, isClosed(location.pathname));
}

/** Marks which games are under maintenance now. A question without an answer changes nothing. */
async function look(): Promise<void> {
  clearTimeout(timer);
  if (document.hidden || !document.querySelector('[data-closed-label], [data-closed-notice]')) return;
  timer = window.setTimeout(look, pause);
  try {
    const answer = await fetch('/api/games-maintenance');
    if (answer.ok) show((await answer.json()).games.map(endingOf));
  } catch {
    // Asked again at the next turn.
  }
}

onPage(look);
document.addEventListener('visibilitychange', look);
