import { and, asc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GameClass } from '../../../shared/game-classes.ts';
import type { Queries } from '../../database/database.ts';
import { accounts, gameRounds, games } from '../../database/schema/schema.ts';
import { lateReports } from '../../history/history.ts';
import type { Period } from './period.ts';

export interface RoundFilter extends Period {
  classes?: GameClass[] | undefined;
  gameBrand?: string | undefined;
  gameID?: string | undefined;
}

/** The players of one page, by uid. */
export async function playersAfter(db: Queries, after: string, limit: number, account?: string) {
  return db
    .select({ uid: accounts.uid, account: accounts.account })
    .from(accounts)
    .where(and(gt(accounts.uid, after), account === undefined ? undefined : eq(accounts.account, account)))
    .orderBy(asc(accounts.uid))
    .limit(limit);
}

/** Stakes and wins that providers reported about the players' rounds after their end. */
const lateOf = (uids: readonly string[], { since, before }: Period) => sql`(
  select round_id, sum(stake)::bigint as stake, sum(win)::bigint as win from (${lateReports}) l
  where ${inArray(sql`l.uid`, [...uids])} and l.started_at >= ${since.toISOString()} and l.started_at < ${before.toISOString()}
  group by round_id
) late`;
const isLate = sql`late.round_id = ${gameRounds.id}`;
const stake = sql`(${gameRounds.stake} + coalesce(late.stake, 0))`;
const win = sql`(${gameRounds.win} + coalesce(late.win, 0))`;

const own = sql`${gameRounds.freeSpinGrant} is null`;
const isSettled = sql`${gameRounds.state} = 'settled'`;
const paid = sql`${isSettled} and ${own}`;
/** Settled rounds with a stake that was not rolled back. */
const played = sql`${paid} and ${stake} > 0`;
const whole = (value: SQL) => sql<number>`coalesce(${value}, 0)`.mapWith(Number);

/** Totals of a player's rounds. A round belongs to the period in which its bet was made. */
const sums = {
  rounds: whole(sql`count(*) filter (where ${played})`),
  staked: whole(sql`sum(${stake}) filter (where ${paid})`),
  won: whole(sql`sum(${win}) filter (where ${paid})`),
  freeSpins: whole(sql`count(*) filter (where ${isSettled} and not ${own})`),
  freeSpinsWon: whole(sql`sum(${win}) filter (where ${isSettled} and not ${own})`),
  open: whole(sql`count(*) filter (where ${gameRounds.state} = 'open')`),
};

function conditions(uids: readonly string[], { since, before, classes, gameBrand, gameID }: RoundFilter) {
  return and(
    inArray(gameRounds.uid, [...uids]),
    gte(gameRounds.startedAt, since),
    lt(gameRounds.startedAt, before),
    classes && inArray(games.gameClass, classes),
    gameBrand === undefined ? undefined : eq(gameRounds.gameBrand, gameBrand),
    gameID === undefined ? undefined : eq(gameRounds.gameID, gameID),
  );
}

const itsGame = and(eq(games.gameBrand, gameRounds.gameBrand), eq(games.gameID, gameRounds.gameID));

export async function sumsOf(db: Queries, uids: readonly string[], filter: RoundFilter) {
  if (uids.length === 0) return [];
  return db
    .select({ uid: gameRounds.uid, ...sums })
    .from(gameRounds)
    .innerJoin(games, itsGame)
    .leftJoin(lateOf(uids, filter), isLate)
    .where(conditions(uids, filter))
    .groupBy(gameRounds.uid)
    .orderBy(asc(gameRounds.uid));
}

/** Totals per game, with the round of the largest win per rupiah staked; the first one of equals. */
export async function sumsPerGame(db: Queries, uids: readonly string[], filter: RoundFilter) {
  if (uids.length === 0) return [];
  const byRatio = sql`${win}::numeric / nullif(${stake}, 0) desc, ${gameRounds.startedAt}, ${gameRounds.id}`;
  const sumsByGame = db
    .select({
      uid: gameRounds.uid,
      gameBrand: gameRounds.gameBrand,
      gameID: gameRounds.gameID,
      gameClass: games.gameClass,
      rounds: sums.rounds.as('rounds'),
      staked: sums.staked.as('staked'),
      won: sums.won.as('won'),
      freeSpins: sums.freeSpins.as('free_spins'),
      freeSpinsWon: sums.freeSpinsWon.as('free_spins_won'),
      open: sums.open.as('open'),
      bestStake: sql`(array_agg(${stake} order by ${byRatio}) filter (where ${played}))[1]`
        .mapWith(Number)
        .as('best_stake'),
      bestWin: sql`(array_agg(${win} order by ${byRatio}) filter (where ${played}))[1]`
        .mapWith(Number)
        .as('best_win'),
      bestRound:
        sql<number>`(array_agg(${gameRounds.id} order by ${byRatio}) filter (where ${played}))[1]`.as(
          'best_round',
        ),
    })
    .from(gameRounds)
    .innerJoin(games, itsGame)
    .leftJoin(lateOf(uids, filter), isLate)
    .where(conditions(uids, filter))
    .groupBy(gameRounds.uid, gameRounds.gameBrand, gameRounds.gameID, games.gameClass)
    .as('sums_by_game');
  const best = alias(gameRounds, 'best');
  return db
    .select({
      uid: sumsByGame.uid,
      gameBrand: sumsByGame.gameBrand,
      gameID: sumsByGame.gameID,
      gameClass: sumsByGame.gameClass,
      rounds: sumsByGame.rounds,
      staked: sumsByGame.staked,
      won: sumsByGame.won,
      freeSpins: sumsByGame.freeSpins,
      freeSpinsWon: sumsByGame.freeSpinsWon,
      open: sumsByGame.open,
      bestRound: best.id,
      bestStake: sumsByGame.bestStake,
      bestWin: sumsByGame.bestWin,
      bestAt: best.startedAt,
    })
    .from(sumsByGame)
    .leftJoin(best, eq(best.id, sumsByGame.bestRound))
    .orderBy(asc(sumsByGame.uid), asc(sumsByGame.gameBrand), asc(sumsByGame.gameID));
}
