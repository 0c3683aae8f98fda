import { z } from '@hono/zod-openapi';
import { StakeFieldSchema } from '../../stakes.ts';
import { type SpotBet, tableLimits } from './rules.ts';

/**
 * Parses chips on the spots of a table from form fields: `chip`, and `spot` for each chosen spot. Unknown and
 * repeated spots are refused.
 */
export function spotBetSchema(names: readonly string[]): z.ZodType<SpotBet> {
  return z
    .object({
      chip: StakeFieldSchema,
      spot: z
        .union([z.enum(names).transform((name) => [name]), z.array(z.enum(names))])
        .refine((spots) => spots.length > 0 && spots.length <= tableLimits.spots)
        .refine((spots) => new Set(spots).size === spots.length),
    })
    .transform(({ chip, spot }) => ({ chip, spots: spot, stake: chip * spot.length }))
    .refine(({ stake }) => stake <= tableLimits.total);
}
