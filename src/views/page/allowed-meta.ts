import { attributeText } from './attribute-text.ts';

interface Property {
  property: string;
  content: string;
}

export type Meta = { name: string; content: string } | Property;

const names =
  /^(?:google-site-verification|msvalidate\.01|yandex-verification|facebook-domain-verification|author|rating)$/i;
const properties = /^(?:fb:app_id|og:image(?::alt)?)$/;

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

function attribute(tag: string, name: string): string | undefined {
  const found = tag.match(new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'=<>\`]+))`, 'i'));
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value?.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => entities[entity] ?? entity);
}

/**
 * Parses an operator's `metaTag` text into the pairs that are on the allowlist (D31). The text itself never becomes
 * markup.
 */
export function allowedMeta(metaTag: string): Meta[] {
  return [...metaTag.matchAll(/<meta\b[^>]*>/gi)].flatMap(([tag]): Meta[] => {
    const name = attribute(tag, 'name');
    const property = attribute(tag, 'property');
    const content = attribute(tag, 'content')?.trim();
    if (!content) return [];
    if (name && names.test(name)) return [{ name, content }];
    if (property && properties.test(property)) return [{ property, content }];
    return [];
  });
}

export function isPicture(pair: Meta): pair is Property {
  return 'property' in pair && pair.property.startsWith('og:image');
}

/**
 * Returns the tags of the operator's own picture for social networks, with an absolute URL. Empty when the picture
 * has no http(s) URL.
 */
export function operatorPicture(meta: Meta[], site: URL): Property[] {
  const isAddress = ({ property }: Property) => property === 'og:image';
  const pairs = meta.filter(isPicture).flatMap((pair): Property[] => {
    if (!isAddress(pair)) return [pair];
    const address = URL.parse(pair.content, site);
    return address && /^https?:$/.test(address.protocol) ? [{ ...pair, content: address.href }] : [];
  });
  return pairs.some(isAddress) ? pairs : [];
}

/** Pairs as markup. The server writes it into built pages as well. */
export function metaMarkup(pairs: readonly Meta[]): string {
  const named = (pair: Meta) => ('name' in pair ? `name="${pair.name}"` : `property="${pair.property}"`);
  return pairs.map((pair) => `<meta ${named(pair)} content="${attributeText(pair.content)}">`).join('');
}
