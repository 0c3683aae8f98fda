import { serverTimeHeader } from '../contract/api.ts';

/** The server's clock less the browser's, from the first response of the document on. */
let aheadMs = 0;

/** The time by the server's clock, in epoch ms. A phone's own clock may be a year off. */
export const serverNow = () => Date.now() + aheadMs;

/** Reads the server's clock from a response. The document gets the event `server:clock`. */
export function keepServerTime({ headers }: Response): void {
  const stated = Number(headers.get(serverTimeHeader));
  if (!stated) return;
  aheadMs = stated - Date.now();
  document.dispatchEvent(new Event('server:clock'));
}
