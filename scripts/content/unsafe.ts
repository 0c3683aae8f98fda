import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { unsafeTagsIn } from '../../src/content/safe-html.ts';
import type { ContentEntry } from './entries.ts';
import type { Finding } from './files.ts';

const renderer = createSatteriMarkdownProcessor({ syntaxHighlight: false });

/** What the pages leave out of a text, since it could run or lead astray. */
export async function unsafeParts({ path, body }: Pick<ContentEntry, 'path' | 'body'>): Promise<Finding[]> {
  const { code } = await (await renderer).render(body);
  return unsafeTagsIn(code).map((tag) => ({
    path,
    field: tag.slice(0, 60),
    text: 'The page leaves this out. Write it in Markdown; an address begins with /, https:, mailto: or tel:.',
  }));
}
