import { onPage } from './on-page.ts';

/** Opens the question that the address names; without script it stands at the top of the screen. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(named instanceof HTMLDetailsElement) || named.open) return;
  named.open = true;
  named.scrollIntoView();
}

// The router changes the hash without a `hashchange`, and tells by `popstate`.
for (const type of ['hashchange', 'popstate']) addEventListener(type, openNamed);
onPage(openNamed);
