/**
 * The page of a record, and that of the own invitation link (share.ts). Its button prints it. A pending deposit or
 * withdrawal is polled, and the changed parts of the page are replaced. Without script the page has a button that reloads
 * it.
 */
import './share.ts';
import { onPage } from './on-page.ts';

const minDelayMs = 3_000;
const maxDelayMs = 30_000;

let timer: number | undefined;

const pending = () => document.querySelector('[data-pending]') !== null;

/** Replaces the changed parts; their roles announce them. */
function applyChanges(page: Document): void {
  for (const place of document.querySelectorAll('[data-fresh]')) {
    const updated = page.getElementById(place.id);
    if (updated && updated.innerHTML !== place.innerHTML) place.replaceChildren(...updated.childNodes);
  }
}

async function poll(signal: AbortSignal): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store', signal });
  if (!response.ok || response.redirected) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!signal.aborted) applyChanges(page);
}

function start(): void {
  clearTimeout(timer);
  const left = new AbortController();
  document.addEventListener('astro:before-swap', () => left.abort(), { once: true });
  const next = (delayMs: number) => {
    timer = window.setTimeout(async () => {
      if (!document.hidden) await poll(left.signal).catch(() => {});
      if (!left.signal.aborted && pending()) next(Math.min(delayMs * 1.2, maxDelayMs));
    }, delayMs);
  };
  if (pending()) next(minDelayMs);
}

onPage(start);
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) print();
});
