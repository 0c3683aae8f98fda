import { browserEnvironment } from '../stores/browser-environment.ts';
import { startShell } from '../stores/shell.ts';
import { bindConsent } from './consent.ts';
import { bindHeader } from './header.ts';
import { tellPasswordChange } from './password-changed.ts';

/** The shell of this document, kept over all client navigations. */
export function startInBrowser(): void {
  tellPasswordChange(browserEnvironment);
  startShell(browserEnvironment);
  bindHeader();
  bindConsent();
}
