import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { articleSchema, helpSchema, invitationSchema, promotionSchema } from './content/schemas.ts';
import { keepWrittenDates } from './content/written-dates.ts';

/** Entries are known as their files are: the language keeps its capitals. Locks and copies such as `~$one.md` are none. */
const files = (folder: string) =>
  keepWrittenDates(
    glob({
      pattern: '*/[a-zA-Z0-9]*.md',
      base: `./src/content/${folder}`,
      generateId: ({ entry }) => entry.replace(/\.md$/, ''),
    }),
  );

/**
 * `<collection>/<language>/<name>.md`; the same name in every language is the same thing.
 * Astro remembers what it has read by the text of an entry and of this file: a change of a schema alone changes nothing
 * until `.cache/astro` is removed.
 */
export const collections = {
  promotions: defineCollection({
    loader: files('promotions'),
    schema: ({ image }) => promotionSchema(image()),
  }),
  /** At `pages/{type?}/{category}/<name>` (D27). */
  articles: defineCollection({ loader: files('articles'), schema: ({ image }) => articleSchema(image()) }),
  /** Questions and answers of the help page. */
  help: defineCollection({ loader: files('help'), schema: helpSchema() }),
  /** What a link with `ot=<name>` shows, `generic` every other one (D2); plain paragraphs, without Markdown. */
  invitations: defineCollection({ loader: files('invitations'), schema: invitationSchema() }),
};
