import { serverTimeHeader } from '../contract/api.ts';
import { keyPrefix } from '../entry/storage-keys.ts';

const key = `${keyPrefix}serverAhead`;
/** Responses take their time. */
const toleranceMs = 10_000;

/** The server's clock less the browser's; the last page's until a response states it. */
let aheadMs = 0;
try {
  aheadMs = Number(localStorage.getItem(key)) || 0;
} catch {
  // A blocked storage: the browser's clock counts until the first response.
}

/** The time by the server's clock, in epoch ms. A phone's clock may be days off, so it is compared with no moment of the server. */
export const serverNow = () => Date.now() + aheadMs;

/** Reads the server's clock from a response. The document gets the event `server:clock` when it differs from what was assumed. */
export function keepServerTime({ headers }: Response): void {
  const stated = Number(headers.get(serverTimeHeader));
  if (!stated) return;
  const before = aheadMs;
  aheadMs = stated - Date.now();
  if (Math.abs(aheadMs - before) < toleranceMs) return;
  try {
    localStorage.setItem(key, String(aheadMs));
  } catch {
    // The next page asks again.
  }
  document.dispatchEvent(new Event('server:clock'));
}
