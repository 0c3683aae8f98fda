export type Meta = { name: string; content: string } | { property: string; content: string };

const names =
  /^(?:google-site-verification|msvalidate\.01|yandex-verification|facebook-domain-verification|author|rating)$/;
const properties = /^(?:fb:app_id|og:image(?::alt)?)$/;

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

function attribute(tag: string, name: string): string | undefined {
  const found = tag.match(new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i'));
  const value = found?.[1] ?? found?.[2];
  return value?.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => entities[entity] ?? entity);
}

/**
 * The name or property and content pairs of an operator's `metaTag` text that are on our list (D31).
 * The text itself never becomes markup.
 */
export function allowedMeta(metaTag: string): Meta[] {
  return [...metaTag.matchAll(/<meta\b[^>]*>/gi)].flatMap(([tag]): Meta[] => {
    const name = attribute(tag, 'name');
    const property = attribute(tag, 'property');
    const content = attribute(tag, 'content');
    if (content === undefined) return [];
    if (name && names.test(name)) return [{ name, content }];
    if (property && properties.test(property)) return [{ property, content }];
    return [];
  });
}

/** The pairs that name the operator's own picture for social networks. */
export function isPicture(pair: Meta): boolean {
  return 'property' in pair && pair.property.startsWith('og:image');
}
