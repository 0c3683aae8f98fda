import { z } from '@hono/zod-openapi';
import { GameSchema } from '../catalogue/catalogue.ts';
import { roundEnds, roundStates } from '../database/schema/schema.ts';
import { epochMs, rowId, rupiah, unsignedRupiah } from '../http/fields.ts';
import { text } from '../http/text.ts';
import { pageFields, pageQuery } from './schema.ts';

const name = text(64).min(1);

export const visitsQuery = z.strictObject(pageQuery);

export const roundsQuery = z
  .strictObject({
    ...pageQuery,
    gameBrand: name.optional(),
    gameID: name.optional().openapi({ description: 'Requires gameBrand.' }),
    visit: rowId
      .optional()
      .openapi({ description: 'Only rounds of this visit; without a range, all of them.' }),
  })
  .refine(({ gameBrand, gameID }) => gameID === undefined || gameBrand !== undefined, {
    path: ['gameBrand'],
  });

const played = { rounds: z.int().min(0), staked: unsignedRupiah, won: unsignedRupiah, net: rupiah };

const totals = z.object(played).openapi({
  description: 'Totals of the whole range. Free spins and refunded stakes count as no stake.',
});

const days = z.array(z.object({ day: z.iso.date(), ...played })).openapi({
  description: 'Totals of the days of the range with a round, the first day first. Empty for one visit.',
});

const of = GameSchema.pick({
  gameBrand: true,
  gameBrandName: true,
  gameID: true,
  gameName: true,
  image: true,
}).shape;

const VisitSchema = z
  .object({
    id: z.string(),
    at: epochMs,
    lastAt: epochMs,
    open: z.boolean(),
    ...of,
    ...played,
  })
  .openapi('Visit');

export const VisitsSchema = z
  .object({ ...pageFields, totals, days, entries: z.array(VisitSchema) })
  .openapi('Visits');

const RoundSchema = z
  .object({
    id: z.string(),
    at: epochMs,
    ...of,
    visit: z.string().nullable(),
    state: z.enum(roundStates),
    endedBy: z.enum(roundEnds).nullable().openapi({
      description:
        'left: settled or refunded after the player left; closed: after the game was closed; late: a shared round that was drawn after its time.',
    }),
    resumed: z.boolean().openapi({ description: 'The round was started in an earlier visit.' }),
    freeSpin: z.boolean(),
    stake: unsignedRupiah.openapi({
      description:
        'The stake of the round, less what was rolled back. For a free spin it is the value of the spin, which no account paid.',
    }),
    win: unsignedRupiah.openapi({ description: 'With wins that the provider reported after the end.' }),
    net: rupiah.openapi({ description: 'Win less stake; 0 while the round is open.' }),
  })
  .openapi('Round');

export const RoundsSchema = z
  .object({ ...pageFields, totals, days, entries: z.array(RoundSchema) })
  .openapi('Rounds');

export const RoundDetailSchema = RoundSchema.extend({
  reference: z.string().nullable().openapi({ description: 'The external provider’s name of the round.' }),
  rulesVersion: z.string().nullable().openapi({
    description: 'Version of the rules; null if unknown.',
  }),
  steps: z.array(z.object({ at: epochMs, stake: unsignedRupiah.nullable() })),
  entries: z.array(
    z.object({
      id: z.string(),
      at: epochMs,
      reason: z.string(),
      amount: rupiah,
      balanceAfter: rupiah,
      main: z.boolean().openapi({ description: 'True for an entry that /transactions lists.' }),
    }),
  ),
  seeds: z
    .object({
      serverHash: z.string(),
      serverSeed: z.string().nullable().openapi({
        description: 'Null until the player has changed the seeds, for a shared table until the draw.',
      }),
      nextServerHash: z.string().nullable().openapi({
        description:
          'SHA-256 of the server seed after this one, fixed before the player chose the seed for it; null for a shared table.',
      }),
      clientSeed: z.string().nullable().openapi({ description: 'Null for a shared table until the draw.' }),
      ownSeed: z.string().nullable().openapi({
        description:
          'At a shared table, the player’s own seed. The client seed is computed from the seeds of all players with a bet. Otherwise null.',
      }),
      nonce: z.int(),
      shared: z.boolean().openapi({ description: 'True for a round shared by all players at a table.' }),
    })
    .nullable(),
  verification: z
    .string()
    .nullable()
    .openapi({ description: 'Public page that verifies the round; null while that is not possible yet.' }),
  replay: z.string().nullable().openapi({
    description:
      'Page that shows the picture of the round and plays it again, for a few minutes; null if there is none.',
  }),
  detail: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .nullable()
    .openapi({
      description:
        'What the provider reports about it, in the requested language; null when it does not respond.',
    }),
}).openapi('RoundDetail');
