import { isLoopback } from '../../shared/loopback.ts';

/** Whether an address is the site's. On one machine that answers to every loopback name and, in development, at a port of its own. */
export function isOfSite(address: string, site: URL): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  return url.origin === site.origin || (isLoopback(site) && isLoopback(url));
}
