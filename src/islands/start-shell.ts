import { browserEnvironment } from '../stores/browser-environment.ts';
import { startShell } from '../stores/shell.ts';
import { bindConsent } from './consent.ts';
import { bindHeader } from './header.ts';
import { startServiceWorker } from './service-worker.ts';

/** The shell of this document, kept over all client navigations. */
export function startInBrowser(): void {
  startShell(browserEnvironment);
  bindHeader();
  bindConsent();
  startServiceWorker();
}
