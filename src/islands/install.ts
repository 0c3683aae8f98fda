import { onPage } from './on-page.ts';

/** What Chromium sends when it would install the site; in no standard, so not among TypeScript's types. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** The browser's last offer, kept by first-paint.js; good for one question. */
    installOffer?: Event | undefined;
  }
}

function show(installed: boolean): void {
  const offered = window.installOffer !== undefined;
  for (const element of document.querySelectorAll<HTMLElement>('[data-install]')) {
    const { install } = element.dataset;
    element.hidden = install !== (installed ? 'done' : offered ? 'offer' : 'steps');
  }
}

/** The offer is used up by asking, whatever the answer; the browser may make another one. */
async function ask(): Promise<void> {
  const offer = window.installOffer as InstallOffer | undefined;
  if (!offer) return;
  window.installOffer = undefined;
  const { outcome } = await offer.prompt();
  show(outcome === 'accepted');
}

addEventListener('beforeinstallprompt', (event) => {
  window.installOffer = event;
  show(false);
});
addEventListener('appinstalled', () => show(true));
onPage(() => show(false));
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('button[data-install=offer]')) void ask();
});
