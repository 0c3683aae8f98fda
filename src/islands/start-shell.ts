import { readCookie } from '../entry/cookie.ts';
import { browserEnvironment } from '../stores/browser-environment.ts';
import { onDemand } from '../stores/on-demand.ts';
import { $account } from '../stores/session.ts';
import { startShell } from '../stores/shell.ts';
import { $measurement } from '../stores/site-data.ts';
import { $viewNeeded } from '../stores/view.ts';
import { showAccount } from './account.ts';
import { startServiceWorker } from './service-worker.ts';

const passwordChange = onDemand(
  browserEnvironment,
  async () => (await import('./password-changed.ts')).notifyPasswordChange,
);
const balance = onDemand(browserEnvironment, async () => (await import('./balance.ts')).bindBalance);
const consent = onDemand(browserEnvironment, async () => (await import('./consent.ts')).startInPage);
const view = onDemand(browserEnvironment, async () => (await import('./shell/mount.tsx')).mountShell);

/** The shell of this document, kept over all client navigations. */
export function startInBrowser(): void {
  if (readCookie(document.cookie, 'passwordChanged') !== null) passwordChange.need();
  startShell(browserEnvironment);
  $viewNeeded.subscribe((needed) => {
    if (needed) view.need();
  });
  $account.subscribe((account) => {
    showAccount();
    if (account !== null) balance.need();
  });
  // Where the operator measures nothing, nothing is asked and nothing is loaded.
  $measurement.subscribe((scripts) => {
    if (Object.keys(scripts).length > 0) consent.need();
  });
  startServiceWorker();
}
