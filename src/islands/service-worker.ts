/** What the site does without a network (ADR 21). Where browsers have or allow no worker, all else works the same. */
export function startServiceWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {});
}
