import { showFavourite } from './favourite.ts';
import { pathEnding } from './maintenance.ts';
import { onPage } from './on-page.ts';

interface GameMark {
  gameBrand: string;
  gameID: string;
  spins: string | null;
  played: string | null;
}

let marks: GameMark[] = [];

function badge(text: string, tone = ''): HTMLElement {
  const element = document.createElement('span');
  element.className = `badge ${tone}`;
  element.textContent = text;
  return element;
}

/** Shows the badges of a game in an element, in place of earlier ones. */
function showMark(place: Element, path: string): GameMark | undefined {
  const mark = marks.find((one) => path.endsWith(pathEnding(one)));
  place.querySelector('[data-own]')?.remove();
  const badges = [
    ...(mark?.spins ? [badge(mark.spins, 'badge--accent')] : []),
    ...(mark?.played ? [badge(mark.played)] : []),
  ];
  if (badges.length === 0) return mark;
  const line = document.createElement('small');
  line.className = 'when-player';
  line.dataset.own = '';
  line.append(...badges);
  place.append(line);
  return mark;
}

/** Marks the cards of the page, and the page of a game. */
export function markOwnGames(): void {
  for (const card of document.querySelectorAll('.game > p'))
    showMark(card, card.querySelector('a')?.pathname ?? '');
  for (const place of document.querySelectorAll('[data-own-game]')) {
    const mark = showMark(place, location.pathname);
    document.querySelector('[data-least]')?.toggleAttribute('data-spins', Boolean(mark?.spins));
  }
}

/** Most pages with games are prerendered, so the player's own part of them is loaded here. */
async function load(): Promise<void> {
  const { dataset } = document.documentElement;
  if (document.hidden || !dataset.account || !document.querySelector('.game, [data-own-game]')) return;
  const response = await fetch(`/api/my-games?lang=${document.body.dataset.locale}`).catch(() => null);
  if (response?.status !== 200) return;
  const own = await response.json();
  ({ marks } = own);
  markOwnGames();
  // Says that the player takes a break, in place of offers to play.
  document.documentElement.toggleAttribute('data-paused', Boolean(own.pause));
  for (const place of document.querySelectorAll('[data-pause]')) place.textContent = own.pause;
  showFavourite(own.favourites);
}

onPage(load);
// The game is played in another tab.
document.addEventListener('visibilitychange', load);
