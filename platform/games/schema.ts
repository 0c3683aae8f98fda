import { z } from '@hono/zod-openapi';
import { gameClasses, walletKinds } from '../database/schema/schema.ts';
import { languageTag } from '../http/language.ts';
import { text } from '../http/text.ts';

export const gameClass = z
  .enum(gameClasses)
  .openapi({ description: 'The kind of game, as the lobby sorts them (D26).' });

const wallet = z.enum(walletKinds).openapi({
  description:
    'shared: the brand’s games play on the main wallet; transfer: the whole main balance goes to the brand at launch and comes back.',
});

export const GameSchema = z
  .object({
    gameClass,
    gameBrand: z.string(),
    gameBrandName: z.string(),
    gameID: z.string(),
    gameName: z.string(),
    image: z.string().openapi({ description: 'A path on the site.' }),
    maintenance: z.boolean().openapi({ description: 'Whether the game cannot be launched for now.' }),
    wallet,
  })
  .openapi('Game');

const share = z.number().min(0);

export const CatalogueSchema = z
  .object({
    brands: z.array(z.object({ code: z.string(), name: z.string(), wallet, classes: z.array(gameClass) })),
    games: z.array(
      GameSchema.extend({
        returnToPlayer: share.nullable().openapi({
          description: 'Expected win per rupiah staked; null: its provider has not said.',
        }),
      }),
    ),
  })
  .openapi('Catalogue');

export const GamePageSchema = GameSchema.extend({
  description: z
    .object({
      language: z
        .string()
        .openapi({ description: 'Of its texts: the asked one, or one that its provider has.' }),
      about: z.string().openapi({ description: 'One sentence: what one does in it.' }),
      rules: z.array(z.string()).openapi({ description: 'Paragraphs.' }),
      prizes: z
        .array(z.object({ label: z.string(), value: z.string() }))
        .openapi({ description: 'What it pays for what.' }),
      stakes: z
        .object({ least: z.int(), most: z.int() })
        .nullable()
        .openapi({ description: 'Whole rupiah of one bet.' }),
      returnToPlayer: z
        .object({ value: share, method: z.enum(['exact', 'simulated']), detail: z.string().optional() })
        .nullable()
        .openapi({ description: 'Expected win per rupiah staked: counted over every outcome, or measured.' }),
      hitFrequency: share.max(1).nullable().openapi({ description: 'Share of rounds that win anything.' }),
      demoUrl: z
        .url()
        .nullable()
        .openapi({ description: 'Opens the game for anybody. Absolute; http or https.' }),
    })
    .nullable()
    .openapi({ description: 'Null: nothing is known.' }),
}).openapi('GamePage');

export const GamesUnderMaintenanceSchema = z
  .object({ games: z.array(z.object({ gameBrand: z.string(), gameID: z.string() })) })
  .openapi('GamesUnderMaintenance');

export const GameLaunchSchema = z
  .strictObject({
    gameBrand: text(64),
    gameID: text(64),
    language: languageTag,
    device: z.enum(['mobile', 'desktop']),
    lobbyUrl: z
      .url({ protocol: /^https?$/ })
      .max(2_048)
      .openapi({ description: 'Where the game leads back to: a page of the site.' }),
  })
  .openapi('GameLaunch');

export const LaunchedGameSchema = z
  .object({
    url: z.url().openapi({ description: 'Absolute; http or https.' }),
    expiresAt: z.iso.datetime(),
  })
  .openapi('LaunchedGame');
