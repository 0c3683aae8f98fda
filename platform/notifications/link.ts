/** Stands for the site, whose own address a message does not know. */
const site = 'https://site.invalid';

/**
 * Whether a link of a message may be followed: http(s) anywhere, or a path of the site itself (D19). It is judged as
 * browsers read it, and once more as they read the path alone: `/..//evil.example` is `//evil.example` then.
 */
export function isAllowedLink(link: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so `/\t/evil` would leave the site
  if (/[\u0000-\u0020\u007f\\]/.test(link)) return false;
  const url = URL.parse(link, site);
  if (url === null || url.username || url.password) return false;
  if (link.startsWith('/')) return url.origin === site && !url.pathname.startsWith('//');
  return /^https?:\/\/[^/]/i.test(link);
}
