import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { attributesIn } from '../../src/content/safe-html.ts';

/** What the pages make of a text. */
export interface RenderedText {
  html: string;
  /** `slug` is the name of a heading in addresses. */
  headings: { depth: number; slug: string; text: string }[];
  /** The names of its headings in addresses. */
  anchors: Set<string>;
  /** Where its links lead, and pictures that are served as they are; as they are written. */
  addresses: string[];
  /** Where its other pictures are. */
  pictures: string[];
}

const elsewhere = /^(?:https?:)?\/\//i;

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
