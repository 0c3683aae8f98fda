import { z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import type { SpotBet } from '../../../games/engines/spots/rules.ts';
import { findBundledGame } from '../../../games/games.ts';
import { stakeLimits } from '../../../games/stakes.ts';
import { type Queries, rowsOf } from '../../database/database.ts';
import { strongMarks } from '../../database/schema/schema.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { rupiah } from '../../http/fields.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import { type StrongMark, samePersonSql, samePersons } from '../../persons/persons.ts';
import type { Services } from '../../services.ts';
import { onePeriod, type Period, periodFields, periodOf } from './period.ts';

/** Two bets are opposite where at most this share of both stakes together is at risk. */
const MAX_SHARE = 0.5;

const oppositeBets = describeCall({
  method: 'get',
  path: '/operator/reports/opposite-bets',
  tags: ['Operator'],
  summary: 'List accounts of one person whose bets cover each other',
  description:
    'Pairs of accounts that share a mark and bet on outcomes of the same draw that cover each other, such as red and black: at most half of both stakes together is at risk. A draw counts at the time when it opened. Ordered by stakes.',
  security: operatorRole('read'),
  command: {
    name: 'report opposite-bets',
    list: 'rows',
    example: '--since 2026-11-16 --until 2026-11-22',
  },
  request: { query: onePeriod(z.strictObject(periodFields)) },
  responses: {
    200: json(
      'All pairs',
      z.object({
        rows: z.array(
          z.object({
            account: z.string(),
            other: z.string(),
            mark: z.enum(strongMarks).openapi({ description: 'What says that both are one person.' }),
            draws: z.int(),
            staked: rupiah.openapi({ description: 'By both, in these draws.' }),
            won: rupiah,
          }),
        ),
      }),
    ),
  },
  codes: ['INVALID_INPUT'],
});

interface Draw {
  account: string;
  other: string;
  mark: StrongMark;
  gameBrand: string;
  gameID: string;
  bets: [SpotBet, SpotBet];
  staked: string;
  won: string;
}

/**
 * The draws in which two accounts of one person bet. The persons come first: few accounts share a mark, and most draws have
 * bets of several players. The first and the last draw bound what is read of the rounds.
 */
function sharedDraws(db: Queries, { since, before }: Period): Promise<Draw[]> {
  return rowsOf<Draw>(
    db,
    sql`with persons as materialized (select distinct s.one, s.other from ${samePersons} s),
      drawn as materialized (
        select id from live_rounds where opens_at >= ${since.toISOString()} and opens_at < ${before.toISOString()}
      ), bets as materialized (
        select r.live_round as draw, r.uid, r.game_brand, r.game_id, r.bet, r.stake, r.win
        from drawn join game_rounds r on r.live_round = drawn.id
        where r.live_round between (select min(id) from drawn) and (select max(id) from drawn)
          and r.state = 'settled' and r.uid in (select one from persons)
      ), draws as materialized (
        select a.uid as one, b.uid as other, a.game_brand, a.game_id, json_build_array(a.bet, b.bet) as bets,
          a.stake + b.stake as staked, a.win + b.win as won
        from bets a join bets b on b.draw = a.draw and b.uid > a.uid join persons p on p.one = a.uid and p.other = b.uid
      ), pairs as (
        select p.one, p.other, ${samePersonSql(sql`p.one`, sql`p.other`)} as mark,
          (select account from accounts where uid = p.one) as account,
          (select account from accounts where uid = p.other) as other_account
        from (select distinct one, other from draws) p
      )
      select p.account, p.other_account as other, p.mark, d.game_brand as "gameBrand", d.game_id as "gameID", d.bets, d.staked, d.won
      from draws d join pairs p on p.one = d.one and p.other = d.other
      order by p.account, p.other_account`,
  );
}

/** True where the chips of both bets together, as if on one table, are hardly at risk. */
function isOpposite({ gameBrand, gameID, bets }: Draw): boolean {
  const chip = stakeLimits.least;
  const spots = bets.flatMap((bet) =>
    bet.spots.flatMap((spot) => new Array<string>(bet.chip / chip).fill(spot)),
  );
  const rules = findBundledGame(gameBrand, gameID)?.engine.rules;
  const share = rules?.shareAtRisk?.({ chip, spots, stake: chip * spots.length }) ?? 1;
  return share <= MAX_SHARE;
}

export function registerOppositeBetReport(app: PlatformApp, { db }: Pick<Services, 'db'>): void {
  app.openapi(oppositeBets, async (c) => {
    const draws = (await sharedDraws(db, periodOf(c.req.valid('query')))).filter(isOpposite);
    const byPair = Map.groupBy(draws, ({ account, other }) => `${account} ${other}`);
    const rows = [...byPair.values()].flatMap((shared) => {
      const [first] = shared;
      if (!first) return [];
      const { account, other, mark } = first;
      const sumOf = (field: 'staked' | 'won') => shared.reduce((sum, draw) => sum + Number(draw[field]), 0);
      return { account, other, mark, draws: shared.length, staked: sumOf('staked'), won: sumOf('won') };
    });
    return c.json({ rows: rows.sort((one, other) => other.staked - one.staked) }, 200);
  });
}
