/** Search engines are not redirected to the default language, so that they index all versions (D5, D6). */
export function isCrawler(userAgent: string): boolean {
  return /bot\b|crawl|spider|slurp|facebookexternalhit|bingpreview/i.test(userAgent);
}
