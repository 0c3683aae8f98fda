import { readCookie } from '../entry/cookie.ts';
import { browserEnvironment } from '../stores/browser-environment.ts';
import { browserLoaders } from '../stores/loaders.ts';
import { onDemand } from '../stores/on-demand.ts';
import { createShell } from '../stores/shell.ts';
import { showAccount } from './account.ts';
import { startServiceWorker } from './service-worker.ts';

/** The shell of this document, kept over all client navigations. */
export function startInBrowser(): void {
  // Read before the shell, which takes the cookie away.
  const passwordChanged = readCookie(document.cookie, 'passwordChanged') !== null;
  const shell = createShell(browserEnvironment, browserLoaders);
  const passwordChange = onDemand(
    async () => (await import('./password-changed.ts')).notifyPasswordChange,
    shell,
  );
  const balance = onDemand(async () => (await import('./balance.ts')).bindBalance, shell);
  const wallets = onDemand(async () => (await import('./wallets.ts')).bindWallets, shell);
  const consent = onDemand(async () => (await import('./consent.ts')).startConsent, shell);
  const view = onDemand(async () => {
    // What is changed while the development server runs is shown at once; React's plug-in asks for this first.
    if (import.meta.env.DEV) await import('@vitejs/plugin-react/preamble');
    return (await import('./shell/mount.tsx')).mountShell;
  }, shell);

  if (passwordChanged) passwordChange.need();
  shell.view.$viewNeeded.subscribe((needed) => {
    if (needed) view.need();
  });
  shell.session.$account.subscribe((account) => {
    showAccount();
    if (account === null) return;
    balance.need();
    wallets.need();
  });
  // Where the operator measures nothing, nothing is asked and nothing is loaded.
  shell.siteData.$measurement.subscribe((scripts) => {
    if (scripts.analytics ?? scripts.pixel) consent.need();
  });
  startServiceWorker();
}
