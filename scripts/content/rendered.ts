import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { attributesIn } from '../../src/content/safe-html.ts';

/** What the pages make of a text. */
export interface RenderedText {
  html: string;
  /** `slug` is the name of a heading in addresses. */
  headings: { depth: number; slug: string; text: string }[];
  /** The names of its headings in addresses. */
  anchors: Set<string>;
  /** Where its links lead, as they are written. */
  addresses: string[];
  /** Where its pictures are. */
  pictures: string[];
}

const renderer = createSatteriMarkdownProcessor({ syntaxHighlight: false });

/** `/a%20b` as `/a b`; what cannot be read so stays. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Renders a text as the site does, so that what is said of it is true of its page. */
export async function renderText(body: string): Promise<RenderedText> {
  const { code, metadata } = await (await renderer).render(body);
  return {
    html: code,
    headings: metadata.headings,
    anchors: new Set(metadata.headings.map(({ slug }) => slug)),
    addresses: attributesIn(code, ['href', 'src']).map(decoded),
    pictures: metadata.localImagePaths.map(decoded),
  };
}
