/**
 * Script of a record's page, and of the page with the player's invitation link: prints, and polls a pending deposit or
 * withdrawal, whose changed parts are replaced. Without script the page has a button that reloads it.
 */
import './share.ts';
import { onPage } from './on-page.ts';
import { refreshParts } from './refresh-parts.ts';

const minDelayMs = 3_000;
const maxDelayMs = 30_000;

let timer: number | undefined;

const pending = () => document.querySelector('[data-pending]') !== null;

function start(): void {
  clearTimeout(timer);
  const left = new AbortController();
  document.addEventListener('astro:before-swap', () => left.abort(), { once: true });
  const next = (delayMs: number) => {
    timer = window.setTimeout(async () => {
      if (!document.hidden) await refreshParts(left.signal).catch(() => {});
      if (!left.signal.aborted && pending()) next(Math.min(delayMs * 1.2, maxDelayMs));
    }, delayMs);
  };
  if (pending()) next(minDelayMs);
}

onPage(start);
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) print();
});
