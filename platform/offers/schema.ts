import { z } from '@hono/zod-openapi';
import { GameSchema } from '../catalogue/catalogue.ts';
import { bonusStates, rewardStates } from '../database/schema/schema.ts';
import { grantStates } from '../free-spins/free-spins.ts';
import { epochMs, rupiah } from '../http/fields.ts';

const PeriodSchema = z.object({
  key: z.string().openapi({ description: 'The day on which it begins, or `once`.' }),
  from: epochMs,
  until: epochMs.nullable().openapi({ description: 'Exclusive; null: no end.' }),
});

export const RewardSchema = z
  .object({
    id: z.string(),
    offer: z.string().openapi({ description: '`promotion/<name>` or `quest/<name>`.' }),
    period: z.string().openapi({ description: 'Key of the period.' }),
    figure: z.number().openapi({ description: 'What was measured.' }),
    rank: z.int().nullable(),
    amount: rupiah.openapi({ description: 'Whole rupiah; of free spins their number times their value.' }),
    state: z.enum(rewardStates).openapi({ description: 'due: decided, and not paid yet.' }),
    createdAt: epochMs,
    paidAt: epochMs.nullable(),
    endedAt: epochMs.nullable().openapi({ description: 'When it was revoked or refused.' }),
    entry: z.string().nullable().openapi({ description: 'The entry in /transactions that paid it.' }),
    bonus: z.string().nullable().openapi({ description: 'The bonus in /bonuses.' }),
    bonusState: z.enum(bonusStates).nullable().openapi({ description: 'What has become of that bonus.' }),
    wagering: z
      .object({ required: rupiah, wagered: rupiah })
      .nullable()
      .openapi({ description: 'Of a bonus that is open.' }),
    spins: GameSchema.pick({ gameBrand: true, gameID: true, gameName: true })
      .extend({
        grant: z.string(),
        count: z.int(),
        remaining: z.int(),
        value: rupiah,
        winnings: rupiah,
        expireAt: epochMs.nullable(),
        state: z.enum(grantStates),
      })
      .nullable()
      .openapi({ description: 'The free spins that paid it.' }),
  })
  .openapi('Reward');

const offerStates = [
  'open',
  'ready',
  'done',
  'locked',
  'notYet',
  'over',
  'paused',
  'exhausted',
  'excluded',
  'samePerson',
] as const;

const StandingSchema = z.object({
  rank: z.int(),
  name: z.string().openapi({ description: 'The first letters of the account.' }),
  score: z.number(),
  isYou: z.boolean(),
});

/** Parameters of a path. */
export const offerPath = z.object({
  type: z.enum(['promotion', 'quest']),
  name: z.string().regex(/^[a-z0-9-]{1,64}$/),
});

export const PairSchema = z
  .object({
    partner: z.string().nullable().openapi({ description: 'The account that the player named; null: none.' }),
    isComplete: z.boolean().openapi({ description: 'The partner named the player, too.' }),
  })
  .openapi('Pair');

export const OfferSchema = z
  .object({
    id: z.string().openapi({ description: '`promotion/<name>` or `quest/<name>`.' }),
    kind: z.string(),
    state: z.enum(offerStates).openapi({
      description:
        'ready: reached, to be claimed. done: everything of this period is given. locked: another quest comes first. notYet: between two periods, or before the first. paused: by an operator. exhausted: the budget is used up. excluded: the player has excluded themselves. samePerson: another account of the same person takes part, or has the reward; one is given for all of them.',
    }),
    after: z.string().nullable().openapi({ description: 'The offer that must be done before.' }),
    joinedAt: epochMs.nullable(),
    period: PeriodSchema.nullable().openapi({
      description: 'The current period, or the next; null: no more.',
    }),
    dueAt: epochMs
      .nullable()
      .openapi({ description: 'When it is given; null: as soon as it is reached or claimed.' }),
    unit: z.enum(['rupiah', 'count', 'ratio']).openapi({ description: 'Of figure and goal.' }),
    figure: z.number().openapi({ description: 'What is measured of the player in the period until now.' }),
    goal: z.number().openapi({ description: 'The least figure that brings something.' }),
    expected: rupiah.openapi({ description: 'What it would bring as it stands, in whole rupiah.' }),
    rank: z.int().nullable().openapi({ description: 'In a leaderboard.' }),
    standings: z
      .array(StandingSchema)
      .nullable()
      .openapi({ description: 'The first ten, in a leaderboard.' }),
    pair: PairSchema.nullable().openapi({ description: 'In an offer for pairs; null in others.' }),
    rewards: z.array(RewardSchema).openapi({ description: 'The newest of this offer, newest first.' }),
  })
  .openapi('Offer');

export type RewardView = z.infer<typeof RewardSchema>;
export type OfferView = z.infer<typeof OfferSchema>;
