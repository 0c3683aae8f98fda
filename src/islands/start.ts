import { browserEnvironment } from '../stores/browser-environment.ts';
import { startEntry } from '../stores/entry.ts';
import { showAccount } from './account.ts';
import { startBanner } from './banner.ts';
import { loadedAndIdle } from './idle.ts';
import { completeLanguageLinks, keepLanguageChoice } from './language-links.ts';
import { onNextPage, onPage } from './on-page.ts';
import { focusPage } from './page-focus.ts';
import { startParts } from './parts.ts';
import { startPrefetch } from './prefetch.ts';
import { guardReturnedPage } from './returned-page.ts';
import { startRouter } from './router.ts';
import './search/open.ts';
import { completeViewLink } from './view-link.ts';

startEntry(browserEnvironment);
startBanner();
guardReturnedPage();
keepLanguageChoice();
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

/** Everything else waits until the page is there; an interrupted download is tried again. */
async function startStores(): Promise<void> {
  await loadedAndIdle();
  try {
    const { startInBrowser } = await import('./start-shell.ts');
    startInBrowser();
  } catch (reason) {
    console.warn('The shell could not be loaded', reason);
    addEventListener('online', startStores, { once: true });
  }
}

void startStores();
