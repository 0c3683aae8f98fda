import sanitizeHtml from 'sanitize-html';

/**
 * The HTML that Markdown generates; HTML written by editors is not allowed. `__ASTRO_IMAGE_` marks a picture that
 * the build replaces.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'hr',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
    'img',
    'strong',
    'em',
    'del',
  ],
  allowedAttributes: {
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, ['id']])),
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', '__ASTRO_IMAGE_'],
    ol: ['start'],
  },
  allowedClasses: { code: ['language-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parser: { lowerCaseAttributeNames: false },
};

const everything: sanitizeHtml.IOptions = {
  ...allowed,
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemesAppliedToAttributes: [],
};

/** Removes HTML that could run scripts, embed content or redirect. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, allowed);
}

const tagsIn = (html: string): string[] => html.match(/<[a-z][^>]*>/gi) ?? [];

/** The tags that `safeHtml` changes or removes. */
export function unsafeTagsIn(html: string): string[] {
  const kept = tagsIn(safeHtml(html));
  return tagsIn(sanitizeHtml(html, everything)).filter((tag) => {
    const place = kept.indexOf(tag);
    if (place >= 0) kept.splice(place, 1);
    return place < 0;
  });
}

/** The values of these attributes in all tags. */
export function attributesIn(html: string, names: string[]): string[] {
  const found: string[] = [];
  const collect: sanitizeHtml.Transformer = (tagName, attribs) => {
    found.push(...names.flatMap((name) => attribs[name] ?? []));
    return { tagName, attribs };
  };
  sanitizeHtml(html, { ...everything, transformTags: { '*': collect } });
  return found;
}
