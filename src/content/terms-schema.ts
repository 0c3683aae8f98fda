import { z } from 'astro/zod';
import { gameClasses } from '../contract/constants.generated.ts';
import { listError, oneOf, rupiah, typeError } from './field-kinds.ts';
import { hasPlaceholder } from './placeholder.ts';

const terms = z.strictObject(
  {
    wagering: z
      .number('Write a number such as 5; 0 when nothing has to be wagered.')
      .min(0, 'Write 0 or more.')
      .max(10, 'A wagering multiple above 10 is not offered here.')
      .describe('How many times the bonus must be wagered; 0 when nothing has to be wagered.'),
    minimum: rupiah('The least play rupiah that takes part; 0 when there is no minimum.'),
    maximum: rupiah(
      'The most play rupiah that the offer gives; leave it out, line and all, when there is no maximum.',
    ).optional(),
    products: z
      .array(oneOf(gameClasses, 'A lobby class.'), listError('[slots, live]'))
      .min(1, `Name at least one of: ${gameClasses.join(', ')}.`)
      .describe(`The lobby classes where the offer counts: ${gameClasses.join(', ')}.`),
    expiry: z
      .int('Write whole days: 7.')
      .min(1, 'Write at least 1 day, or leave it out.')
      .describe('Days a player has to use it; leave it out, line and all, when it does not expire.')
      .optional(),
  },
  typeError('Write the terms in lines of their own below it, each after two spaces.'),
);

/** Null in a draft while a term is undecided. */
export const termsSchema = z
  .preprocess((written) => (hasPlaceholder(written) ? null : written), terms.nullable())
  .describe('The terms that decide whether the offer is worth it; the page shows them beside it.');

export const undecidedTerms = {
  path: ['terms'],
  message: 'Write the terms: nothing is promised as long as a … is among them.',
};
