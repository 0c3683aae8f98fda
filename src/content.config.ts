import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import {
  articleSchema,
  helpSchema,
  invitationSchema,
  promotionSchema,
  questSchema,
} from './content/schemas.ts';
import { quoteWrittenDates } from './content/written-dates.ts';

/** Ids are file paths; the language keeps its capitals. Locks and copies such as `~$one.md` are ignored. */
const files = (folder: string) =>
  quoteWrittenDates(
    glob({
      pattern: '*/[a-zA-Z0-9]*.md',
      base: `./src/content/${folder}`,
      generateId: ({ entry }) => entry.replace(/\.md$/, ''),
    }),
  );

/**
 * `<collection>/<language>/<name>.md`; translations have the same name. Astro caches entries by their text and this
 * file: after a change of a schema alone, remove `.cache/astro`.
 */
export const collections = {
  promotions: defineCollection({
    loader: files('promotions'),
    schema: ({ image }) => promotionSchema(image()),
  }),
  /** Tasks of players, on `quests`. */
  quests: defineCollection({ loader: files('quests'), schema: questSchema() }),
  /** At `pages/{type?}/{category}/<name>` (D27). */
  articles: defineCollection({ loader: files('articles'), schema: ({ image }) => articleSchema(image()) }),
  /** Questions of the help page. */
  help: defineCollection({ loader: files('help'), schema: helpSchema() }),
  /** The text for links with `ot=<name>`; `generic` is the default (D2). Plain paragraphs, without Markdown. */
  invitations: defineCollection({ loader: files('invitations'), schema: invitationSchema() }),
};
