import { onPage } from './on-page.ts';

/** Opens the question that the hash names. Without script the browser only scrolls to it. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(named instanceof HTMLDetailsElement) || named.open) return;
  named.open = true;
  named.scrollIntoView();
}

// The router changes the hash without `hashchange` and fires `popstate`.
for (const type of ['hashchange', 'popstate']) addEventListener(type, openNamed);
onPage(openNamed);
