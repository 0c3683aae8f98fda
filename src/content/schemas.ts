import { z } from 'astro/zod';
import { gameClasses } from '../contract/constants.generated.ts';
import { defaultLocale, editorNames } from '../i18n/locales.ts';
import { articleCategories, articleTypes, helpTopics, promotionTypes } from './kinds.ts';
import { endOfDay, isDate, startOfDay } from './moment.ts';

/**
 * What editors may write at the top of each file. Every field carries one sentence that says what it is;
 * every refusal says what to write instead. Nothing here needs Astro, so scripts and the editor read it too.
 */

const missing = 'Write this field; it is missing.';
const empty =
  'Write a text here; it is empty. One that begins with a sign such as # goes between double quotes.';

/** What to write instead of a value of another kind. */
const insteadOf = (sentence: string, nothing = sentence) => ({
  error({ code, input }: { code?: string; input?: unknown }): string | undefined {
    if (code === 'unrecognized_keys') return undefined;
    if (input === undefined) return missing;
    return input === null ? nothing : sentence;
  },
});

const list = (example: string) => insteadOf(`Write a list between square brackets: ${example}.`);

const text = (longest: number, sentence: string) =>
  z
    .string(insteadOf('Put this text between double quotes.', empty))
    .trim()
    .min(1, 'Write a text here; it is empty.')
    .max(longest, `Shorten it to ${longest} characters.`)
    .describe(sentence);

const oneOf = <const Names extends readonly string[]>(names: Names, sentence: string) =>
  z.enum(names, `Write one of: ${names.join(', ')}.`).describe(sentence);

/** As a text: read as a date, a day alone and 07:00 of that day in Jakarta would be the same. */
const date = () =>
  z.custom<string>(
    isDate,
    insteadOf('Write a date such as 2026-11-30, or with a time and its zone: 2026-11-30T20:00:00+07:00.'),
  );

/** A day without a time means midnight in western Indonesia. */
const begin = (sentence: string) => date().transform(startOfDay).describe(sentence);

/** A day without a time is the last one: 23:59 in western Indonesia. */
const end = (sentence: string) => date().transform(endOfDay).describe(sentence);

const rupiah = (sentence: string) =>
  z.int('Write whole rupiah without dots: 50000.').min(0, 'Write 0 or more.').describe(sentence);

const draft = z
  .boolean('Write true or false.')
  .default(false)
  .describe('A draft is left out of the built site; `npm run dev` shows it with a mark.');

const updated = begin(
  `The day the text last changed in meaning; a translation with an earlier day than the ${editorNames[defaultLocale]} text is stale.`,
);

/** `picture` is Astro's `image()`; scripts that only read the text give a plain string. */
export function promotionSchema<Picture extends z.ZodType>(picture: Picture) {
  return z
    .strictObject({
      title: text(60, 'What the offer is called; it heads the page, the card and the search result.'),
      description: text(160, 'One or two sentences for cards and search results.'),
      type: oneOf(promotionTypes, 'The list the promotion belongs to, and a part of its address.'),
      image: picture.describe('The picture, 16:9, in ../../pictures/.'),
      imageAlt: text(125, 'What the picture shows, for those who do not see it.'),
      order: z.int('Write a whole number.').describe('Place in the lists; small numbers come first.'),
      from: begin('From this moment the promotion is shown; a day alone means its midnight in Jakarta.'),
      until: end(
        'At this moment it ends; a day alone is the last day. Leave it out for an offer without end.',
      ).optional(),
      hidden: begin(
        'From this moment lists no longer show it; its page stays. Without it: 30 days after the end.',
      ).optional(),
      terms: z
        .strictObject(
          {
            wagering: z
              .number('Write a number such as 5; 0 when nothing has to be wagered.')
              .min(0, 'Write 0 or more.')
              .max(10, 'A wagering multiple above 10 is not offered here.')
              .describe('How many times the bonus must be wagered.'),
            minimum: rupiah('The least play rupiah that takes part; 0 when there is no minimum.'),
            maximum: rupiah(
              'The most play rupiah that the offer gives; leave it out when there is no maximum.',
            ).optional(),
            products: z
              .array(oneOf(gameClasses, 'A lobby class.'), list('[slots, live]'))
              .min(1, `Name at least one of: ${gameClasses.join(', ')}.`)
              .describe('The lobby classes where the offer counts.'),
            expiry: z
              .int('Write whole days: 7.')
              .min(1, 'Write at least 1 day, or leave it out.')
              .describe('Days a player has to use it; leave it out when it does not expire.')
              .optional(),
          },
          insteadOf('Write the terms in lines of their own below it, each behind two spaces.'),
        )
        .describe('The terms that decide whether the offer is worth it; the page shows them beside it.'),
      updated,
      draft,
    })
    .refine(({ from, until }) => !until || until > from, {
      path: ['until'],
      message: 'The end comes before the beginning. Write a later date than `from`.',
    });
}

export function articleSchema<Picture extends z.ZodType>(picture: Picture) {
  return z.strictObject({
    title: text(60, 'The headline; it heads the page, the card and the search result.'),
    description: text(160, 'One or two sentences for search results.'),
    summary: text(320, 'Two or three sentences that stand above the text and in lists.'),
    type: oneOf(articleTypes, 'The first part of the address, for guides, news and legal texts.').optional(),
    category: oneOf(articleCategories, 'The subject, and a part of the address.'),
    author: text(60, 'Who wrote it: a person or a team.'),
    published: begin(
      'The day it was or will be published; a later day than today keeps it out of the built site.',
    ),
    updated,
    image: picture.describe('The picture, 16:9, in ../../pictures/.'),
    imageAlt: text(125, 'What the picture shows, for those who do not see it.'),
    related: z
      .array(text(80, 'A file name without .md.'), list('[play-money, privacy]'))
      .max(4, 'Name at most 4.')
      .default([])
      .describe('File names, without .md, of articles to read next.'),
    draft,
  });
}

export function helpSchema() {
  return z.strictObject({
    title: text(90, 'The question, as a player would ask it.'),
    topic: oneOf(helpTopics, 'The group the question stands in.'),
    order: z.int('Write a whole number.').describe('Place within the topic; small numbers come first.'),
    updated,
    draft,
  });
}

export function invitationSchema() {
  return z.strictObject({ title: text(60, 'The heading of the invitation.') });
}
