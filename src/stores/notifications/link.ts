import { isText } from '../record.ts';

export interface Link {
  url: string;
  text: string | null;
  /** True for another site. */
  external: boolean;
}

const ownOrigin = 'https://own.invalid';

/**
 * Accepts http(s) URLs and paths of this site (D19). A path that browsers resolve to `//host` is refused, since it
 * would leave the site.
 */
export function parseLink(url: unknown, text: unknown): Link | null {
  if (!isText(url) || !URL.canParse(url, ownOrigin)) return null;
  const target = new URL(url, ownOrigin);
  if (target.username || target.password) return null;
  const external = target.origin !== ownOrigin;
  const absolute = /^https?:\/\//i.test(url);
  if (external ? !absolute : !url.startsWith('/') || target.pathname.startsWith('//')) return null;
  return { url, text: isText(text) ? text : null, external };
}
