import { browserEnvironment } from '../stores/browser-environment.ts';
import { startShell } from '../stores/shell.ts';
import { $measurement } from '../stores/site-data.ts';
import { bindHeader } from './header.ts';
import { tellPasswordChange } from './password-changed.ts';
import { startServiceWorker } from './service-worker.ts';

/** Where the operator measures nothing, nothing is asked and nothing is loaded; an interrupted download is tried again. */
async function askForConsent(): Promise<void> {
  if (Object.keys($measurement.get()).length === 0) return;
  try {
    const { startInPage } = await import('./consent.ts');
    startInPage();
  } catch (reason) {
    console.warn('The privacy notice could not be loaded', reason);
    addEventListener('online', askForConsent, { once: true });
  }
}

/** The shell of this document, kept over all client navigations. */
export function startInBrowser(): void {
  tellPasswordChange(browserEnvironment);
  startShell(browserEnvironment);
  bindHeader();
  $measurement.subscribe(askForConsent);
  startServiceWorker();
}
