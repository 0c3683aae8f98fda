import { isText } from '../record.ts';

export interface Link {
  url: string;
  text: string | null;
  /** On another site. */
  external: boolean;
}

const ownOrigin = 'https://own.invalid';

/**
 * Only http(s) addresses and paths of this site are links; everything else is none (D19). A path that browsers
 * resolve to `//host` is none either: written out again it would leave the site.
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
