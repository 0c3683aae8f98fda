/** Search engines are never sent to another language by what a site shows first: they see both versions (D5, D6). */
export function isCrawler(userAgent: string): boolean {
  return /bot\b|crawl|spider|slurp|facebookexternalhit|bingpreview/i.test(userAgent);
}
