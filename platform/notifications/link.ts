/** A base for relative links. */
const site = 'https://site.invalid';

/**
 * Checks a link in a message: http(s) to any site, or a path of the site (D19). It is parsed as browsers do,
 * and once more as a path alone: `/..//evil.example` becomes `//evil.example`.
 */
export function isAllowedLink(link: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so `/\t/evil` would leave the site
  if (/[\u0000-\u0020\u007f\\]/.test(link)) return false;
  const url = URL.parse(link, site);
  if (url === null || url.username || url.password) return false;
  if (link.startsWith('/')) return url.origin === site && !url.pathname.startsWith('//');
  return /^https?:\/\/[^/]/i.test(link);
}
