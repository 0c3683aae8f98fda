import { z } from '@hono/zod-openapi';
import { roundEnds, roundStates } from '../database/schema/schema.ts';
import { text } from '../http/text.ts';
import { MoneySchema } from '../ledger/ledger.ts';
import { pageAnswer, pageQuery } from './schema.ts';

const name = text(64).min(1);
const moment = z.int().openapi({ description: 'Epoch ms.' });
const rupiah = z.int().min(0).openapi({ description: 'Whole rupiah (D32).' });

export const visitsQuery = z.strictObject(pageQuery);

export const roundsQuery = z
  .strictObject({
    ...pageQuery,
    gameBrand: name.optional(),
    gameID: name.optional().openapi({ description: 'Of the brand, which must be given too.' }),
    visit: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .optional()
      .openapi({ description: 'Only rounds of this visit; without days, of all its days.' }),
  })
  .refine(({ gameBrand, gameID }) => gameID === undefined || gameBrand !== undefined, {
    path: ['gameBrand'],
  });

const played = { rounds: z.int().min(0), staked: rupiah, won: rupiah, net: z.int() };

const totals = z.object(played).openapi({
  description: 'Of the whole range. Free spins and stakes that were given back stake nothing.',
});

const of = { gameBrand: z.string(), gameBrandName: z.string(), gameID: z.string(), gameName: z.string() };

const VisitSchema = z
  .object({
    id: z.string(),
    at: moment,
    lastAt: moment,
    open: z.boolean(),
    ...of,
    ...played,
  })
  .openapi('Visit');

export const VisitsSchema = z
  .object({ ...pageAnswer, totals, entries: z.array(VisitSchema) })
  .openapi('Visits');

const RoundSchema = z
  .object({
    id: z.string(),
    at: moment,
    ...of,
    visit: z.string().nullable(),
    state: z.enum(roundStates),
    endedBy: z.enum(roundEnds).nullable().openapi({
      description:
        'left: settled or given back because the player had left. closed: because the game was closed. late: of a shared table, drawn after its time because no node was there.',
    }),
    resumed: z.boolean().openapi({ description: 'It was begun in an earlier visit.' }),
    freeSpin: z.boolean(),
    stake: rupiah.openapi({ description: 'Of a free spin its value, which left no account.' }),
    win: rupiah,
    net: z.int().openapi({ description: 'What it changed for the player; 0 while it is open.' }),
  })
  .openapi('Round');

export const RoundsSchema = z
  .object({ ...pageAnswer, totals, entries: z.array(RoundSchema) })
  .openapi('Rounds');

export const RoundDetailSchema = RoundSchema.extend({
  reference: z.string().nullable().openapi({ description: 'The name that another provider gave the round.' }),
  rulesVersion: z.string().nullable().openapi({
    description: 'Names the rules that it was played by; null where nobody knows.',
  }),
  steps: z.array(z.object({ at: moment, stake: rupiah.nullable() })),
  entries: z.array(
    z.object({
      id: z.string(),
      at: moment,
      reason: z.string(),
      amount: z.int(),
      balanceAfter: MoneySchema,
      main: z.boolean().openapi({ description: 'Of the main wallet: /transactions has it too.' }),
    }),
  ),
  seeds: z
    .object({
      serverHash: z.string(),
      serverSeed: z.string().nullable().openapi({
        description: 'Null until the player has changed his seeds; of a shared table until its draw.',
      }),
      clientSeed: z.string(),
      nonce: z.int(),
      shared: z
        .boolean()
        .openapi({ description: 'Of a round that everybody at a table shares: told after its draw.' }),
    })
    .nullable(),
  verification: z
    .string()
    .nullable()
    .openapi({ description: 'A page where anybody can check the round; null while it cannot be checked.' }),
  detail: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .nullable()
    .openapi({
      description:
        'What the provider tells of it, in the language of the question; null when it does not answer.',
    }),
}).openapi('RoundDetail');
