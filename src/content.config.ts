import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { articleCategories, promotionTypes } from './content/kinds.ts';

const segment = z.string().regex(/^[a-z0-9-]+$/);

/** Promotions: `promotions/<language>/<name>.md`; the same name in both languages is the same promotion. */
const promotions = defineCollection({
  loader: glob({ pattern: '*/*.md', base: './src/content/promotions' }),
  schema: z.strictObject({
    title: z.string().max(60),
    description: z.string().max(160),
    type: z.enum(promotionTypes),
    image: z.string().startsWith('/art/'),
    order: z.int(),
  }),
});

/** Articles: `articles/<language>/<name>.md`, at `pages/{type?}/{category}/<name>` (D27). */
const articles = defineCollection({
  loader: glob({ pattern: '*/*.md', base: './src/content/articles' }),
  schema: z.strictObject({
    title: z.string().max(60),
    description: z.string().max(160),
    type: segment.optional(),
    category: z.enum(articleCategories),
    updated: z.date(),
  }),
});

/**
 * Invitations: `invitations/<language>/<ot>.md` is what a link with that `ot` shows (D2), `generic` every other one.
 * The text is plain paragraphs, without Markdown.
 */
const invitations = defineCollection({
  loader: glob({ pattern: '*/*.md', base: './src/content/invitations' }),
  schema: z.strictObject({ title: z.string().max(60) }),
});

export const collections = { promotions, articles, invitations };
