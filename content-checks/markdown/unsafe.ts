import { unsafeTagsIn } from '../../src/content/safe-html.ts';
import type { Finding } from '../files.ts';
import type { RenderedText } from './rendered.ts';

/** Reports unsafe HTML, which pages remove. */
export function unsafeParts(path: string, { html }: RenderedText): Finding[] {
  return unsafeTagsIn(html).map((tag) => ({
    path,
    field: tag.slice(0, 60),
    text: 'The page does not show this. Write it in Markdown; an address begins with /, https:, mailto: or tel:.',
  }));
}
