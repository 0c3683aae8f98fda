import { z } from '@hono/zod-openapi';
import { gameClasses } from '../../shared/game-classes.ts';
import { walletKinds } from '../database/schema/schema.ts';
import { epochMs, rupiah } from '../http/fields.ts';
import { languageTag } from '../http/language.ts';
import { text } from '../http/text.ts';

export const gameClass = z
  .enum(gameClasses)
  .openapi({ description: 'Class of the game in the lobby (D26).' });

const wallet = z.enum(walletKinds).openapi({
  description:
    'shared: games use the main wallet; transfer: the main balance moves to the brand at launch, at most what the player’s own limits leave, and returns afterwards.',
});

export const GameSchema = z
  .object({
    gameClass,
    gameBrand: z.string(),
    gameBrandName: z.string(),
    gameID: z.string(),
    gameName: z.string(),
    image: z.string().openapi({ description: 'A path on the site.' }),
    maintenance: z.boolean().openapi({ description: 'True while the game cannot be launched.' }),
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
          description: 'Expected win per rupiah staked; null if the provider has not reported it.',
        }),
        newUntil: epochMs
          .optional()
          .openapi({ description: 'Until when the game counts as new. Absent: it does not.' }),
      }),
    ),
  })
  .openapi('Catalogue');

export const GamePageSchema = GameSchema.extend({
  wageringPercent: z.int().openapi({
    description: 'What counts of a stake for the wagering requirement of a gift or a bonus, in percent.',
  }),
  description: z
    .object({
      language: z.string().openapi({
        description: 'Language of the texts: the requested one, or another that the provider has.',
      }),
      about: z.string().openapi({ description: 'One sentence about the game.' }),
      rules: z.array(z.string()).openapi({ description: 'Paragraphs.' }),
      prizes: z
        .array(z.object({ label: z.string(), value: z.string() }))
        .openapi({ description: 'The pay table.' }),
      stakes: z
        .object({ least: rupiah, most: rupiah })
        .nullable()
        .openapi({ description: 'Limits of one bet.' }),
      returnToPlayer: z
        .object({ value: share, method: z.enum(['exact', 'simulated']), detail: z.string().optional() })
        .nullable()
        .openapi({
          description:
            'Expected win per rupiah staked; exact: counted over every outcome, simulated: measured.',
        }),
      hitFrequency: share.max(1).nullable().openapi({ description: 'Share of rounds with a win.' }),
      demoUrl: z
        .url()
        .nullable()
        .openapi({ description: 'Opens a demo without an account. Absolute; http or https.' }),
    })
    .nullable()
    .openapi({ description: 'Null when the provider has no description.' }),
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
      .openapi({ description: 'Page of the site to which the game returns.' }),
  })
  .openapi('GameLaunch');

export const LaunchedGameSchema = z
  .object({
    url: z.url().openapi({ description: 'Absolute; http or https.' }),
    expiresAt: epochMs,
    cappedEntry: z
      .object({ amount: rupiah, limit: z.enum(['OWN_LOSS_LIMIT', 'OWN_STAKE_LIMIT']) })
      .optional()
      .openapi({
        description:
          'What has moved to the transfer brand now, where a limit of the player left less than the main balance.',
      }),
  })
  .openapi('LaunchedGame');
