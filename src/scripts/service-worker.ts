/** Registers the service worker (ADR 21). The site works without it. */
export function startServiceWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {});
}
