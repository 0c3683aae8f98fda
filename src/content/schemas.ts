import { z } from 'astro/zod';
import { defaultLocale, editorNames } from '../i18n/locales.ts';
import { endDate, listError, oneOf, startDate, summaryText, text } from './field-kinds.ts';
import { articleCategories, articleTypes, helpTopics, promotionTypes } from './kinds.ts';
import { cards, example, rule, ruleFlaw } from './rule-fields.ts';

/**
 * The front matter of each collection. Every field has a description of one sentence, and every error says what to
 * write instead. The module does not use Astro, so that scripts and the editor can import it.
 */

const draft = z
  .boolean('Write true or false.')
  .default(false)
  .describe('A draft is left out of the built site; `npm run dev` shows it with a mark.');

const updated = startDate(
  `The day the text last changed in meaning; a translation with an earlier day than the ${editorNames[defaultLocale]} text is stale.`,
);

const endsLater = ({ from, until }: { from: Date; until?: Date | undefined }) => !until || until > from;

const backwards = {
  path: ['until'],
  message: 'The end comes before the beginning. Write a later date than `from`.',
};

const ruleCheck =
  (isQuest: boolean) =>
  ({ value, issues }: z.core.ParsePayload<Parameters<typeof ruleFlaw>[0]>) => {
    const flaw = ruleFlaw(value, isQuest);
    if (flaw) issues.push({ code: 'custom', input: value, path: [flaw.field], message: flaw.message });
  };

/** `picture` is Astro's `image()`; scripts pass a plain string schema. */
export function promotionSchema<Picture extends z.ZodType>(picture: Picture) {
  return z
    .strictObject({
      title: text(60, 'What the offer is called; it heads the page, the card and the search result.'),
      description: summaryText(160, 'One or two sentences for cards and search results,'),
      type: oneOf(promotionTypes, 'The list the promotion belongs to, and a part of its address.'),
      image: picture.describe('The picture, 16:9, in ../../pictures/.'),
      imageAlt: text(125, 'What the picture shows, for those who do not see it.'),
      order: z.int('Write a whole number.').describe('Place in the lists; small numbers come first.'),
      from: startDate('From this moment the promotion is shown; a day alone means its midnight in Jakarta.'),
      until: endDate(
        'At this moment it ends; a day alone is the last day. Leave it out for an offer without end.',
      ).optional(),
      hidden: startDate(
        'From this moment lists no longer show it; its page stays. Without it: 30 days after the end.',
      ).optional(),
      rule,
      example,
      cards,
      updated,
      draft,
    })
    .check(ruleCheck(false))
    .refine(endsLater, backwards);
}

/** A quest is shown to players; the rule says what is counted. */
export function questSchema() {
  return z
    .strictObject({
      title: text(60, 'What the quest is called.'),
      description: text(160, 'What to do, in one or two sentences.'),
      order: z.int('Write a whole number.').describe('Place in the list; small numbers come first.'),
      from: startDate('From this moment it can be done; a day alone means its midnight in Jakarta.'),
      until: endDate(
        'At this moment it ends; a day alone is the last day. Leave it out without end.',
      ).optional(),
      rule,
      example,
      updated,
      draft,
    })
    .check(ruleCheck(true))
    .refine(endsLater, backwards);
}

export function articleSchema<Picture extends z.ZodType>(picture: Picture) {
  return z.strictObject({
    title: text(60, 'The headline; it heads the page, the card and the search result.'),
    description: summaryText(160, 'One or two sentences for search results,'),
    summary: summaryText(320, 'Two or three sentences that stand above the text and in lists,'),
    type: oneOf(articleTypes, 'The first part of the address, for guides, news and legal texts.').optional(),
    category: oneOf(articleCategories, 'The subject, and a part of the address.'),
    author: text(60, 'Who wrote it: a person or a team.'),
    published: startDate(
      'The day it was or will be published; a later day than today keeps it out of the built site.',
    ),
    updated,
    image: picture.describe('The picture, 16:9, in ../../pictures/.'),
    imageAlt: text(125, 'What the picture shows, for those who do not see it.'),
    related: z
      .array(text(80, 'A file name without .md.'), listError('[play-money, privacy]'))
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
