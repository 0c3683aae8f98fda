import { z } from '@hono/zod-openapi';
import { findBundledGame } from '../../../games/games.ts';
import { createDescriptions, type GameServices } from '../../catalogue/catalogue.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { rupiah } from '../../http/fields.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import { gameFields, gameOptions } from '../fields.ts';
import { dayFields, onePeriod, periodOf } from './period.ts';
import { bandsOf, isOutside } from './return-bands.ts';
import { type GameDay, returnSums } from './return-sums.ts';

const share = z.number().openapi({ description: 'Per rupiah staked.' });

const returnReport = describeCall({
  method: 'get',
  path: '/operator/reports/returns',
  tags: ['Operator'],
  summary: 'Compare what games returned with their computed return',
  description:
    'One row per day of western Indonesia and game with stakes. Stakes and wins are without free spins and refunds; a round that is still open counts with its stake. Ask for a month: how far wins scatter is measured over the whole period, so that a day with a fault hardly widens its own band. Where the return depends on the bet or on how a player plays, the band begins below the lowest return and ends above the highest.',
  security: operatorRole('read'),
  timeout: 'callsOthers',
  command: {
    name: 'report returns',
    options: gameOptions,
    example: '--since 2026-11-01 --until 2026-11-30 --brand nova --game lucky-durian',
    list: 'rows',
  },
  request: {
    query: onePeriod(
      z.strictObject({
        ...dayFields,
        gameBrand: gameFields.gameBrand.optional(),
        gameID: gameFields.gameID.optional(),
      }),
    ),
  },
  responses: {
    200: json(
      'The days, oldest first',
      z.object({
        rows: z.array(
          z.object({
            day: z.iso.date(),
            gameBrand: z.string(),
            gameID: z.string(),
            rounds: z.int().openapi({ description: 'Without refunded ones, with those of free spins.' }),
            staked: rupiah,
            won: rupiah,
            actual: share.openapi({ description: 'Won per rupiah staked.' }),
            computed: share.nullable().openapi({
              description: 'By the rules of the game; null if the provider does not report it.',
            }),
            low: share.nullable().openapi({
              description:
                'Start of the band, 3.29 standard errors below the computed return. Null without a computed return, and where the period has fewer than 30 days of players, or draws of a live table, in the game.',
            }),
            high: share.nullable().openapi({ description: 'End of the band.' }),
            outside: z.boolean().openapi({
              description:
                'Outside of the band. Above it only where it would be there without the largest win of a player, or draw, as well: a rare prize is no fault.',
            }),
          }),
        ),
        nextCursor: z.null(),
      }),
    ),
  },
  codes: ['INVALID_INPUT'],
});

/** More digits are chance. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** Compares the days of one game. */
function compare(days: readonly [GameDay, ...GameDay[]], computed: number | null) {
  const [{ gameBrand, gameID }] = days;
  const returns = findBundledGame(gameBrand, gameID)?.engine.returns?.();
  const parts = days.map((day) => day.parts);
  const bands = computed === null ? [] : bandsOf(parts, returns ?? [computed]);
  return days.map(({ parts, ...day }, index) => {
    const band = bands[index] ?? null;
    return {
      ...day,
      actual: rounded(day.won / day.staked),
      computed: computed && rounded(computed),
      low: band && rounded(band.low),
      high: band && rounded(band.high),
      outside: band !== null && isOutside(day, band, parts?.largestNet ?? 0),
    };
  });
}

export function registerReturnReport(app: PlatformApp, { db, clock, gameProviders }: GameServices): void {
  const { returnOf } = createDescriptions(gameProviders, () => clock());

  app.openapi(returnReport, async (c) => {
    const { gameBrand, gameID, ...period } = c.req.valid('query');
    const sums = await returnSums(db, { ...periodOf(period), gameBrand, gameID });
    const games = Map.groupBy(sums, (day) => `${day.gameBrand}/${day.gameID}`);
    const compared = [...games.values()].map(async ([first, ...more]) =>
      first ? compare([first, ...more], await returnOf(first)) : [],
    );
    const rows = (await Promise.all(compared)).flat();
    rows.sort((one, other) => one.day.localeCompare(other.day));
    return c.json({ rows, nextCursor: null }, 200);
  });
}
