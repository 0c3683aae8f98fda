import { z } from 'zod';
import { gameClasses } from '../game-classes.ts';
import { weekMoment } from './calendar.ts';

/**
 * Rules of offers as editors write them, in the front matter of a promotion or a quest. `planOf` says how the platform
 * carries one out. The content editor makes its forms from the schemas: `title` names a choice, and `of: 'games'` a field
 * that is chosen from the games.
 */

const wholeRupiah = 'Write whole rupiah without dots: 50000.';
const rupiah = (sentence: string) => z.int(wholeRupiah).min(1, 'Write 1 or more.').describe(sentence);
const count = (most: number, sentence: string) =>
  z
    .int('Write a whole number.')
    .min(1, 'Write 1 or more.')
    .max(most, `Write ${most} or less.`)
    .describe(sentence);

const day = z.iso.date('Write a day such as 2026-12-24.').meta({ title: 'one day' });
const days = z.tuple([day, day]).meta({ title: 'days from … to …' });
const weekday = z
  .string()
  .refine(
    (written) => weekMoment(written) !== null,
    'Write a weekday in English, alone or with a time: friday 16:00.',
  )
  .describe('A weekday in English, alone or with a time: friday 16:00.');
const monthDay = z
  .int()
  .min(1, 'Write a day from 1 to 31.')
  .max(31, 'Write a day from 1 to 31.')
  .describe('A day from 1 to 31.');

const periodSchema = z
  .union(
    [
      z.enum(['once', 'day', 'week', 'month']),
      z.strictObject({ week: z.tuple([weekday, weekday]) }).meta({ title: 'weekdays from … to …' }),
      z.strictObject({ month: z.tuple([monthDay, monthDay]) }).meta({ title: 'days of the month' }),
      z.strictObject({ dates: z.array(z.union([day, days])).min(1) }).meta({ title: 'dates' }),
    ],
    'Write once, day, week, month, {week: [friday, sunday]}, {month: [25, 28]} or {dates: [2026-12-24, 2026-12-28]}.',
  )
  .describe('When counting begins anew, in days of western Indonesia; once: the whole time of the offer.');

export type WrittenPeriod = z.infer<typeof periodSchema>;

const countsWholeDays = (written: WrittenPeriod) =>
  typeof written === 'string' ||
  !('week' in written) ||
  written.week.every((moment) => !moment.includes(':'));

/** For what is counted from sums by day. */
const dayPeriodSchema = periodSchema.refine(
  countsWholeDays,
  'Write weekdays without a time: stakes, wins and games are counted by whole days.',
);

const products = z
  .array(z.enum(gameClasses, `Write one of: ${gameClasses.join(', ')}.`))
  .min(1, `Name at least one of: ${gameClasses.join(', ')}.`)
  .describe(`The lobby classes that count: ${gameClasses.join(', ')}.`);

const percent = z
  .number('Write a number such as 5.')
  .gt(0, 'Write more than 0.')
  .max(100, 'Write 100 or less.')
  .describe('Per cent of what is counted; the amount is rounded down to whole rupiah.');

/** One game. */
export const game = z
  .string()
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'Write brand and game: rimba/komodo-gold.')
  .meta({ description: 'The game, as brand/game.', of: 'games' });

const budget = rupiah(
  'The most that the offer may cost in all, in play rupiah; a free spin costs its value. It stops there, and operators are notified.',
);

/** Stakes that turn a bonus into the player's own money. */
const wagered = {
  wagering: z
    .number('Write a number such as 5; 0 when nothing has to be wagered.')
    .min(0, 'Write 0 or more.')
    .max(10, 'A wagering multiple above 10 is not offered here.')
    .default(0)
    .describe(
      'How many times the bonus must be wagered; 0 or left out: it is the player’s own money at once.',
    ),
  expiry: count(
    365,
    'Days until a bonus lapses that is not wagered; left out: it does not lapse.',
  ).optional(),
  maximumStake: rupiah('The highest stake with bonus money; left out: that of the game.').optional(),
  maximumWin: count(
    100,
    'How many times the bonus can become own money at most; left out: no limit.',
  ).optional(),
};

const spins = {
  game,
  spins: count(100, 'Number of free spins.'),
  value: rupiah('Stake of each spin; must be a stake of the game; left out: 1000.').default(1_000),
  expiry: count(365, 'Days to use them; left out: they do not lapse.').optional(),
  maximumWin: rupiah('The most that the spins of one grant can win; left out: no limit.').optional(),
};

const cashback = z.strictObject({
  kind: z.literal('cashback'),
  of: z.enum(['loss', 'stakes'], 'Write loss or stakes.').describe('Net loss, or everything staked.'),
  percent,
  period: dayPeriodSchema,
  minimum: rupiah('The least loss or stakes of a period; below it there is none.'),
  maximum: rupiah('The most for one period.'),
  products,
  ...wagered,
  budget,
});

const depositBonus = z.strictObject({
  kind: z.literal('deposit-bonus'),
  percent,
  period: periodSchema,
  first: z
    .literal('ever', 'Write ever, or leave it out.')
    .optional()
    .describe(
      'ever: only the first deposit of the account that is large enough; left out: the first of each period.',
    ),
  minimum: rupiah('The least deposit.'),
  maximum: rupiah('The largest bonus.'),
  products,
  ...wagered,
  budget,
});

const freeSpins = z.strictObject({
  kind: z.literal('free-spins'),
  for: z
    .enum(['log-in', 'pair'], 'Write log-in or pair.')
    .describe('log-in: all who logged in during the period; pair: two players who named each other.'),
  period: periodSchema,
  at: z
    .string()
    .refine(
      (written) =>
        weekMoment(written) !== null || z.iso.datetime({ offset: true }).safeParse(written).success,
      'Write a weekday with a time, friday 16:00, or a date with its zone: 2026-08-17T17:08:00+07:00.',
    )
    .optional()
    .describe(
      'When they are sent: a weekday with a time, friday 16:00, or a date with its zone; left out: at once.',
    ),
  ...spins,
  budget,
});

const leaderboard = z.strictObject({
  kind: z.literal('leaderboard'),
  of: z
    .literal('best-round', 'Write best-round.')
    .describe('best-round: the highest win for each staked rupiah.'),
  game,
  period: periodSchema,
  prizes: z.array(rupiah('A prize.')).min(1).max(100).describe('Prizes by rank, the first first.'),
  budget,
});

/**
 * Figures that quests may count: the measure of each, and the highest goal that a player may reach without harm. `days`:
 * as many as the period has; `games`: as many as count.
 */
export const questCounts = {
  rounds: { measure: 'rounds', most: 1_000 },
  games: { measure: 'games', most: 'games' },
  stakes: { measure: 'stakes', most: 10_000_000 },
  deposits: { measure: 'deposits', most: 10 },
  'log-in-days': { measure: 'logInDays', most: 'days' },
  friends: { measure: 'friends', most: 10 },
  page: { measure: 'page', most: 1 },
  favourites: { measure: 'favourites', most: 'games' },
  'bank-account': { measure: 'bankAccount', most: 1 },
  'free-spins': { measure: 'freeSpins', most: 1_000 },
} as const;

type QuestCount = keyof typeof questCounts;

const questCountNames = Object.keys(questCounts) as [QuestCount, ...QuestCount[]];

const quest = z.strictObject({
  kind: z.literal('quest'),
  counts: z
    .enum(questCountNames, `Write one of: ${questCountNames.join(', ')}.`)
    .describe('What is counted.'),
  goal: count(100_000_000, 'How many are needed.'),
  products: products.optional(),
  game: game.optional(),
  page: z
    .string()
    .startsWith('/', 'Write a path such as /pages/safer-play/set-limits.')
    .optional()
    .describe('For `counts: page`: the page to read, without its language.'),
  period: dayPeriodSchema,
  after: z.string().optional().describe('The quest that must be done first.'),
  gives: z
    .union(
      [
        z.strictObject({ money: rupiah('Play rupiah.') }).meta({ title: 'money' }),
        z.strictObject(spins).meta({ title: 'free spins' }),
      ],
      'Write {money: 5000} or {game: nova/lucky-durian, spins: 10, expiry: 7}.',
    )
    .describe('What a player gets: {money: 5000}, or {game: nova/lucky-durian, spins: 10, expiry: 7}.'),
  budget,
});

const referral = z.strictObject({
  kind: z.literal('referral'),
  reward: rupiah('Play rupiah for the player who invited.'),
  stakes: rupiah('What the friend must have staked.'),
  days: count(365, 'Days after the sign-up in which the friend’s stakes count.'),
  monthly: count(1_000, 'The most rewards of one player in a month.'),
  budget,
});

/** The kinds by their name; each is a schema here and a row in plan.ts. */
export const offerKinds = {
  cashback: cashback.describe('A percentage of the net loss or of the stakes of a period.'),
  'deposit-bonus': depositBonus.describe(
    'A percentage of the first deposit of a period, once for each person.',
  ),
  'free-spins': freeSpins.describe('Spins for all who log in, or for two who name each other.'),
  leaderboard: leaderboard.describe('Prizes for the best rounds, one for each person.'),
  quest: quest.describe('A reward for what a player has done.'),
  referral: referral.describe('A reward for each invited friend who plays and is another person.'),
};

export const ruleSchema = z
  .discriminatedUnion(
    'kind',
    [cashback, depositBonus, freeSpins, leaderboard, quest, referral],
    `Write kind: ${Object.keys(offerKinds).join(', ')}.`,
  )
  .describe('How the platform carries the offer out; the terms on the page are made from it.');

export type Rule = z.infer<typeof ruleSchema>;

/** An offer as the build gives it to the platform. */
export const offerSchema = z.strictObject({
  /** `promotion/<name>` or `quest/<name>`. */
  id: z.string().regex(/^(promotion|quest)\/[a-z0-9-]+$/),
  /** ISO 8601. */
  from: z.iso.datetime({ offset: true }),
  /** Exclusive; null: no end. */
  until: z.iso.datetime({ offset: true }).nullable(),
  /** By language. */
  title: z.record(z.string(), z.string()).default({}),
  rule: ruleSchema,
  /** News cards that belong to it, sent at their time, by language. */
  cards: z.array(
    z.strictObject({
      at: z.iso.datetime({ offset: true }),
      title: z.record(z.string(), z.string()),
      text: z.record(z.string(), z.string()),
      /** Path of the page of the offer, without its language. */
      linkUrl: z.string().optional(),
    }),
  ),
});

export type Offer = z.infer<typeof offerSchema>;
