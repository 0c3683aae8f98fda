import { z } from '@hono/zod-openapi';
import { gameClasses } from '../../../shared/game-classes.ts';
import { findAccountByName } from '../../accounts/accounts.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { epochMs, pageLimit, rupiah, uid } from '../../http/fields.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { accountName, gameFields, gameOptions } from '../fields.ts';
import { onePeriod, periodFields, periodOf } from './period.ts';
import { playersAfter, sumsOf, sumsPerGame } from './rounds.ts';

/** Maximum number of players per page. */
const PAGE_SIZE = 500;

const query = onePeriod(
  z.strictObject({
    ...periodFields,
    class: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(gameClasses)).min(1).max(gameClasses.length))
      .optional()
      .openapi({
        param: { style: 'form', explode: false },
        type: 'array',
        items: { type: 'string', enum: [...gameClasses] },
        description: 'Classes of games, separated by commas. Default: all.',
      }),
    gameBrand: gameFields.gameBrand.optional(),
    gameID: gameFields.gameID.optional(),
    account: accountName.optional(),
    cursor: uid.optional(),
    limit: pageLimit(PAGE_SIZE),
  }),
);

const sums = {
  rounds: z.int(),
  staked: rupiah,
  won: rupiah,
  net: rupiah.openapi({ description: 'Won minus staked; below zero if the player lost.' }),
  freeSpins: z.int().openapi({ description: 'Counted separately: free spins stake no money of the player.' }),
  freeSpinsWon: rupiah,
  open: z.int().openapi({ description: 'Rounds that are not over; they are in no other sum.' }),
};

const pageOf = <Row extends z.ZodType>(row: Row) =>
  json('A page of players', z.object({ rows: z.array(row), nextCursor: z.string().nullable() }));

const about =
  'A round counts at the time of its stake. Refunded rounds are left out, and stakes that their provider rolled back later; rounds with bonus money and stakes that an operator reversed later are included. Ordered by uid.';

const net = describeCall({
  method: 'get',
  path: '/operator/reports/net',
  tags: ['Operator'],
  summary: 'Report stakes and wins per player',
  description: about,
  security: operatorRole('read'),
  command: {
    name: 'report net',
    options: gameOptions,
    list: 'rows',
    example: '--since 2026-11-16 --until 2026-11-22 --class slots,table,arcade,lottery --csv',
  },
  request: { query },
  responses: { 200: pageOf(z.object({ account: z.string(), uid: z.string(), ...sums })) },
  codes: ['UNKNOWN_ACCOUNT', 'INVALID_INPUT'],
});

const rounds = describeCall({
  method: 'get',
  path: '/operator/reports/rounds',
  tags: ['Operator'],
  summary: 'Report stakes and wins per player and game',
  description: `${about} Includes the best round: the highest win per rupiah staked, the earliest if several are equal.`,
  security: operatorRole('read'),
  command: {
    name: 'report rounds',
    options: gameOptions,
    list: 'rows',
    example: '--since 2026-11-21 --until 2026-11-22 --brand rimba --game congklak-dash',
  },
  request: { query },
  responses: {
    200: pageOf(
      z.object({
        account: z.string(),
        uid: z.string(),
        gameBrand: z.string(),
        gameID: z.string(),
        gameClass: z.string(),
        ...sums,
        bestRound: z.int().nullable(),
        bestStake: rupiah.nullable(),
        bestWin: rupiah.nullable(),
        bestRatio: z.number().nullable().openapi({ description: 'Win per rupiah staked.' }),
        bestAt: epochMs.nullable(),
      }),
    ),
  },
  codes: ['UNKNOWN_ACCOUNT', 'INVALID_INPUT'],
});

export function registerRoundReports(app: PlatformApp, { db }: Pick<Services, 'db'>): void {
  async function pageFor({ cursor = '', limit, account, ...criteria }: z.output<typeof query>) {
    if (account !== undefined) await findAccountByName(db, account);
    const players = await playersAfter(db, cursor, limit, account);
    const names = new Map(players.map(({ uid, account }) => [uid, account]));
    const { class: classes, gameBrand, gameID } = criteria;
    return {
      filter: { ...periodOf(criteria), classes, gameBrand, gameID },
      uids: [...names.keys()],
      playerFields: (uid: string) => ({ account: names.get(uid) ?? '', uid }),
      nextCursor: players.length === limit ? (players.at(-1)?.uid ?? null) : null,
    };
  }

  app.openapi(net, async (c) => {
    const { uids, filter, playerFields, nextCursor } = await pageFor(c.req.valid('query'));
    const rows = (await sumsOf(db, uids, filter)).map(({ uid, rounds, staked, won, ...rest }) => {
      return { ...playerFields(uid), rounds, staked, won, net: won - staked, ...rest };
    });
    return c.json({ rows, nextCursor }, 200);
  });

  app.openapi(rounds, async (c) => {
    const { uids, filter, playerFields, nextCursor } = await pageFor(c.req.valid('query'));
    const rows = (await sumsPerGame(db, uids, filter)).map((row) => {
      const { uid, gameBrand, gameID, gameClass, rounds, staked, won, ...rest } = row;
      const { bestRound, bestStake, bestWin, bestAt, ...others } = rest;
      const bestRatio = bestStake === null || bestWin === null ? null : bestWin / bestStake;
      return {
        ...playerFields(uid),
        gameBrand,
        gameID,
        gameClass,
        rounds,
        staked,
        won,
        net: won - staked,
        ...others,
        bestRound,
        bestStake,
        bestWin,
        bestRatio,
        bestAt: bestAt?.getTime() ?? null,
      };
    });
    return c.json({ rows, nextCursor }, 200);
  });
}
