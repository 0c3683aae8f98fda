import { isLoopback } from '../../shared/loopback.ts';

/**
 * True for an address of the site. On one machine every loopback name counts, with any port in development.
 */
export function isSiteAddress(address: string, site: URL): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  return url.origin === site.origin || (isLoopback(site) && isLoopback(url));
}
