/** Whether a link of a message may be followed: http(s) anywhere, or a path of the site itself (D19). */
export function isAllowedLink(link: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so `/\t/evil` would leave the site
  if (/[\u0000-\u0020\u007f\\]/.test(link)) return false;
  if (link.startsWith('/')) return !link.startsWith('//');
  const url = URL.parse(link);
  return (
    url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && /^https?:\/\//i.test(link)
  );
}
