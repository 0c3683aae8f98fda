/**
 * The page of one record: its button prints it, without script the browser's own menu does. That of a deposit or a withdrawal
 * which is under way asks for itself again, and takes over what has changed; without script it has a button for that.
 */
import { onPage } from './on-page.ts';

const shortest = 3_000;
const longest = 30_000;

let timer: number | undefined;

const pending = () => document.querySelector('[data-pending]') !== null;

/** What a screen reader is to hear of it is said by the roles of the places themselves. */
function takeOver(page: Document): void {
  for (const place of document.querySelectorAll('[data-fresh]')) {
    const fresh = page.getElementById(place.id);
    if (fresh && fresh.innerHTML !== place.innerHTML) place.replaceChildren(...fresh.childNodes);
  }
}

async function ask(signal: AbortSignal): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store', signal });
  if (!response.ok || response.redirected) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!signal.aborted) takeOver(page);
}

function begin(): void {
  clearTimeout(timer);
  const left = new AbortController();
  document.addEventListener('astro:before-swap', () => left.abort(), { once: true });
  const next = (pause: number) => {
    timer = window.setTimeout(async () => {
      if (!document.hidden) await ask(left.signal).catch(() => {});
      if (!left.signal.aborted && pending()) next(Math.min(pause * 1.2, longest));
    }, pause);
  };
  if (pending()) next(shortest);
}

onPage(begin);
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) print();
});
