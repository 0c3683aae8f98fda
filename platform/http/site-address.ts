import { isLoopback } from '../../shared/loopback.ts';

/** Spellings that other programs read as another address than browsers do, such as `https://site\\@evil.example`. */
const misread = /[\\\s\p{Cc}]/u;

/**
 * True for an address of the site, beginning with its origin. On one machine every loopback name counts, with any port in
 * development.
 */
export function isSiteAddress(address: string, site: URL): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password || misread.test(address)) return false;
  if (!address.startsWith(url.origin) || !/^https?:$/.test(url.protocol)) return false;
  return url.origin === site.origin || (isLoopback(site) && isLoopback(url));
}
