import { readCookie } from '../entry/cookie.ts';
import { browserEnvironment } from '../stores/browser-environment.ts';
import { browserLoaders } from '../stores/loaders.ts';
import { onceLoggedIn, onDemand } from '../stores/on-demand.ts';
import { $shell } from '../stores/running-shell.ts';
import { createShell, type Shell } from '../stores/shell.ts';
import { showAccount } from './account.ts';
import type { Island } from './directive.ts';
import { loadIsland } from './load-island.ts';
import { startServiceWorker } from './service-worker.ts';

function createInBrowser(): Shell {
  // Read before the shell starts, which deletes the cookie.
  const passwordChanged = readCookie(document.cookie, 'passwordChanged') !== null;
  const shell = createShell(browserEnvironment, browserLoaders);
  const consent = onDemand(async () => (await import('./consent.ts')).startConsent, shell);

  shell.session.$account.subscribe(showAccount);
  onceLoggedIn(async () => (await import('./for-players.ts')).bindForPlayers, { ...shell, passwordChanged });
  // Without scripts of the operator the notice is not loaded.
  shell.siteData.$measurement.subscribe((scripts) => {
    if (scripts.analytics ?? scripts.pixel) consent.need();
  });
  startServiceWorker();
  $shell.set(shell);
  return shell;
}

/**
 * Starts the shell of the document, which persists over client navigations. Its island hydrates when there is
 * something to show.
 */
export function startInBrowser(island: Island): void {
  const shell = $shell.get() ?? createInBrowser();
  const view = onDemand(async () => {
    const hydrate = await loadIsland(island);
    return () => void hydrate();
  }, shell);
  shell.view.$viewNeeded.subscribe((needed) => {
    if (needed) view.need();
  });
}
