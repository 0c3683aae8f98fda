import { onPage } from './on-page.ts';

/** Chromium's `beforeinstallprompt` event; it is not in a standard, so TypeScript has no type for it. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** The browser's last offer, stored by first-paint.js. It can be used once. */
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

/** Shows the browser's prompt. An offer can be used once; the browser may make another one. */
async function promptInstall(): Promise<void> {
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
  if (target instanceof Element && target.closest('button[data-install=offer]')) void promptInstall();
});
