import { z } from 'astro/zod';
import { exampleSchema } from '../../shared/offers/example.ts';
import { ruleSchema } from '../../shared/offers/rule.ts';
import { startDate, text } from './field-kinds.ts';
import { hasPlaceholder } from './placeholder.ts';

/**
 * The fields that say how the platform carries an offer out. They stand once, in the text of the default language.
 */

/** Null in a draft while a part is undecided. */
const undecided = (written: unknown) => (hasPlaceholder(written) ? null : written);

export const rule = z
  .preprocess(undecided, ruleSchema.nullable())
  .optional()
  .describe('How the platform carries the offer out; the page makes its terms from it.');

export const example = z
  .preprocess(undecided, exampleSchema.nullable())
  .optional()
  .describe('The example of the text, a line for each step; `npm run content -- try` plays it.');

export const cards = z
  .array(
    z.strictObject({
      at: startDate('When it is sent.'),
      title: text(60, 'The heading of the card.'),
      text: text(400, 'Its text.'),
    }),
    'Write a list, one card after each hyphen: at, title and text.',
  )
  .optional()
  .describe('News cards that go to everybody, each at its time.');

/** Names of the fields that only the default language has. */
export const ruleFields = ['rule', 'example'] as const;

interface WithRule {
  rule?: z.infer<typeof rule>;
  example?: z.infer<typeof example>;
  draft: boolean;
}

/** Why an offer cannot be shown as its rule stands; the field and the sentence. */
export function ruleFlaw(
  { rule, example, draft }: WithRule,
  isQuest: boolean,
): { field: (typeof ruleFields)[number]; message: string } | null {
  if (draft) return null;
  if (rule === null)
    return { field: 'rule', message: 'Write the rule: nothing is promised as long as a … is in it.' };
  if (rule && (rule.kind === 'quest') !== isQuest)
    return {
      field: 'rule',
      message: isQuest ? 'Write kind: quest.' : 'Write a quest in src/content/quests, and another kind here.',
    };
  if (rule && !example)
    return { field: 'example', message: 'Write an example: what players do, and what they get.' };
  if (example && !rule) return { field: 'rule', message: 'Write the rule that the example follows.' };
  return null;
}
