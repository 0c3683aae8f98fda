/** The script of every page; `client:shell` loads it after the first paint. */
import 'astro/runtime/server/astro-island.js';
import { browserEnvironment } from '../stores/browser-environment.ts';
import { startEntry } from '../stores/entry.ts';
import { focusPage } from '../stores/page-focus.ts';
import { showAccount } from './account.ts';
import { startBanner } from './banner.ts';
import { loadedAndIdle } from './idle.ts';
import { completeLanguageLinks, keepLanguageChoice } from './language-links.ts';
import { ignoreUnmountedIslands } from './leaving-islands.ts';
import { onNextPage, onPage } from './on-page.ts';
import { startParts } from './parts.ts';
import { startPrefetch } from './prefetch.ts';
import { guardReturnedPage } from './returned-page.ts';
import { startRouter } from './router.ts';
import './search/open.ts';
import type { Island } from './directive.ts';
import { completeViewLink } from './view-link.ts';

keepLanguageChoice();
ignoreUnmountedIslands();
startRouter();
startPrefetch();
startParts();
document.addEventListener('astro:after-swap', showAccount);
onPage(() => {
  completeLanguageLinks();
  completeViewLink();
});
onNextPage(focusPage);
showAccount();

let started = false;

/** Loads the stores; an interrupted download is retried. */
async function startStores(island: Island): Promise<void> {
  try {
    const { startInBrowser } = await import('./start-shell.ts');
    startInBrowser(island);
  } catch (reason) {
    console.warn('No script for the shell', reason);
    addEventListener('online', () => void startStores(island), { once: true });
  }
}

/**
 * Starts the shell of the document: the banner at once, the stores when the page is idle. Later calls only bind the
 * new island's view.
 */
async function startShell(island: Island): Promise<void> {
  if (!started) {
    started = true;
    startEntry(browserEnvironment);
    startBanner();
    guardReturnedPage();
  }
  await loadedAndIdle();
  await startStores(island);
}

document.addEventListener('shell:start', ({ detail }) => void startShell(detail));
