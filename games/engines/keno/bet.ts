import { z } from '@hono/zod-openapi';
import { StakeFieldSchema } from '../../stakes.ts';
import { BALLS, type KenoBet, MOST_PICKS } from './rules.ts';

const numberUpTo = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .refine((number) => number <= most);

/** A form field that may be missing, single or repeated. */
const listOf = (item: z.ZodType<number>) =>
  z.union([item.transform((single) => [single]), z.array(item)]).default([]);

const isDistinct = (picks: readonly number[]) => new Set(picks).size === picks.length;

/** The player's numbers, or the number of random picks, which then replace the player's numbers. */
export const KenoBetSchema: z.ZodType<KenoBet> = z
  .object({
    stake: StakeFieldSchema,
    quick: z.union([z.literal('0').transform(() => 0), numberUpTo(MOST_PICKS)]).default(0),
    picks: listOf(numberUpTo(BALLS)).refine(isDistinct),
  })
  .transform((bet) => (bet.quick > 0 ? { ...bet, picks: [] } : bet))
  .refine(({ quick, picks }) => quick > 0 || (picks.length > 0 && picks.length <= MOST_PICKS));
