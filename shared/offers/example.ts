import { z } from 'zod';
import { gameClasses } from '../game-classes.ts';
import { game } from './rule.ts';

/**
 * The worked example of an offer, as editors write it in its front matter: what players do, and what they get. It is
 * played by `npm run content -- try`.
 */

const amount = (least: number, sentence: string) =>
  z.int('Write whole rupiah without dots: 50000.').min(least, `Write ${least} or more.`).describe(sentence);

const named = z
  .string()
  .regex(/^\p{Lu}\p{L}+$/u, 'Write a first name, such as Sari.')
  .describe('The name of a player; each has an account of their own.');

const step = z.strictObject({
  at: z.iso
    .datetime({ offset: true, error: 'Write the time with its zone: 2026-11-18T20:00:00+07:00.' })
    .describe('When it happens, in western Indonesia.'),
  player: named,
  stakes: amount(1, 'What the player stakes; for several rounds, in each.').optional(),
  wins: amount(0, 'What these rounds win, or all spins together.').optional(),
  rounds: z.int().min(1).max(1_000).optional().describe('How many such rounds; left out: one.'),
  class: z
    .enum(gameClasses, `Write one of: ${gameClasses.join(', ')}.`)
    .optional()
    .describe('The class of the game; left out: write the game.'),
  game: game.optional().describe('One game, as brand/game, instead of the class.'),
  deposits: amount(1, 'A deposit, which arrives at once.').optional(),
  arrives: z.iso
    .datetime({ offset: true, error: 'Write the time with its zone: 2026-11-24T00:03:00+07:00.' })
    .optional()
    .describe('When the deposit arrives; left out: at once.'),
  logs: z.literal('in', 'Write logs: in.').optional().describe('The player logs in.'),
  names: named.optional().describe('The player whom this one names as the other of a pair.'),
  'invited by': named.optional().describe('The player with whose code this one signs up.'),
  favourite: game.optional().describe('A game that the player marks as a favourite.'),
  reads: z
    .string()
    .startsWith('/', 'Write a path such as /pages/safer-play/set-limits.')
    .optional()
    .describe('A page that the player reads to its end.'),
  adds: z
    .literal('bank account', 'Write adds: bank account.')
    .optional()
    .describe('The player adds a bank account.'),
  gets: amount(0, 'The reward, in play rupiah; 0: none.').optional(),
  wagering: amount(1, 'What must be wagered of it; left out: nothing.').optional(),
  keeps: amount(0, 'What of a bonus has become the player’s own.').optional(),
  spins: z.int().min(0).optional().describe('The free spins of the reward.'),
});

export type Step = z.infer<typeof step>;

/** The fields that say what a step is, of which each step has one, and the fields that may stand beside each. */
const actions = {
  stakes: ['wins', 'rounds', 'class', 'game'],
  deposits: ['arrives'],
  logs: [],
  names: [],
  'invited by': [],
  favourite: [],
  reads: [],
  adds: [],
  gets: ['wagering'],
  keeps: [],
  spins: ['wins'],
} as const satisfies Partial<Record<keyof Step, readonly (keyof Step)[]>>;

export type Action = keyof typeof actions;

const actionNames = Object.keys(actions) as Action[];

/** A schema for the steps of each action, for forms. */
export const stepKinds = actionNames.map((name) => {
  const { at, player } = step.shape;
  const beside = actions[name].map((each) => [each, step.shape[each]]);
  const action = { [name]: step.shape[name].unwrap() };
  return z.strictObject({ at, player, ...action, ...Object.fromEntries(beside) }).meta({ title: name });
});

export const actionOf = (written: Step) => actionNames.find((name) => written[name] !== undefined);

/** Steps that say what a player gets. */
export const outcomes: readonly Action[] = ['gets', 'keeps', 'spins'];

function flawOf(written: Step): string | null {
  const named = actionNames.filter((name) => written[name] !== undefined);
  if (named.length !== 1) return `Write one of these on each line: ${actionNames.join(', ')}.`;
  if (written.arrives !== undefined) {
    if (written.deposits === undefined) return 'Write arrives beside deposits.';
    if (Date.parse(written.arrives) <= Date.parse(written.at)) return 'A deposit arrives after it is made.';
  }
  if (written.stakes === undefined) return null;
  if (written.wins === undefined) return 'Write what the round wins as well: wins: 0.';
  return (written.class === undefined) === (written.game === undefined)
    ? 'Write the class or the game of the round: class: slots.'
    : null;
}

export const exampleSchema = z
  .array(
    step.check(({ value, issues }) => {
      const message = flawOf(value);
      if (message !== null) issues.push({ code: 'custom', input: value, message });
    }),
    'Write a list, one line for each thing that happens, each beginning with a hyphen.',
  )
  .refine(
    (steps) => steps.some((each) => outcomes.some((name) => each[name] !== undefined)),
    'Write what a player gets in the end: gets: 6000, or spins: 15.',
  )
  .refine(
    (steps) =>
      steps.every(({ at }, index) => index === 0 || Date.parse(steps[index - 1]?.at ?? '') <= Date.parse(at)),
    'Write the lines in the order of their times.',
  )
  .describe(
    'The example of the text, one line for each thing that happens; `npm run content -- try` plays it.',
  );

export type Example = z.infer<typeof exampleSchema>;
