import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { attributesIn } from '../../src/content/safe-html.ts';

/** A text as pages render it. */
export interface RenderedText {
  html: string;
  /** `slug` is the anchor of a heading. */
  headings: { depth: number; slug: string; text: string }[];
  /** Anchors of its headings. */
  anchors: Set<string>;
  /** Addresses of links and of pictures that are served unchanged, as written. */
  addresses: string[];
  /** Addresses of other pictures. */
  pictures: string[];
}

const elsewhere = /^(?:https?:)?\/\//i;

const renderer = createSatteriMarkdownProcessor({ syntaxHighlight: false });

/** Decodes `/a%20b` to `/a b`; an invalid address stays. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Renders a text with the site's Markdown processor. */
export async function renderText(body: string): Promise<RenderedText> {
  const { code, metadata } = await (await renderer).render(body);
  const served = attributesIn(code, ['src']).map(decoded);
  return {
    html: code,
    headings: metadata.headings,
    anchors: new Set(metadata.headings.map(({ slug }) => slug)),
    addresses: [
      ...attributesIn(code, ['href']).map(decoded),
      ...served.filter((one) => !elsewhere.test(one)),
    ],
    pictures: [...metadata.localImagePaths.map(decoded), ...served.filter((one) => elsewhere.test(one))],
  };
}
