import { type BuiltPage, elements, metaContent } from './built-pages.ts';

/** A page's facts for search engines about its address. */
export function canonicalOf({ html }: Pick<BuiltPage, 'html'>): string {
  return elements(html, 'link').find(({ rel }) => rel === 'canonical')?.href ?? '';
}

/** Addresses by language; empty for a page without twin. */
export function alternatesOf({ html }: Pick<BuiltPage, 'html'>): Map<string, string> {
  const links = elements(html, 'link').filter(({ rel, hreflang }) => rel === 'alternate' && hreflang);
  return new Map(links.map(({ hreflang = '', href = '' }) => [hreflang, href]));
}

/** Whether search engines may list the page under its own address. */
export function isListed(page: BuiltPage): boolean {
  const canonical = canonicalOf(page);
  return (
    metaContent(page.html, 'robots') !== 'noindex' &&
    canonical !== '' &&
    new URL(canonical).pathname === page.path
  );
}

type Value = string | number | Thing | Value[];
/** One object of a page's JSON-LD. */
export interface Thing {
  '@type'?: string;
  '@id'?: string;
  [property: string]: Value | undefined;
}

/** The JSON-LD of a page. */
export function structuredText(html: string): string | undefined {
  return /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1];
}

/** The top-level objects of a page's JSON-LD. */
export function thingsOf(html: string): Thing[] {
  const text = structuredText(html);
  return text ? (JSON.parse(text) as { '@graph': Thing[] })['@graph'] : [];
}
