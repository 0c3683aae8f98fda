import { type SQL, sql } from 'drizzle-orm';
import { dayOf } from '../../../shared/western-indonesia.ts';
import { type Queries, rowsOf } from '../../database/database.ts';
import type { Period } from './period.ts';

/** Sums over parts of a day's play that are independent of each other: the days of players, or the draws of a live table. */
export interface Parts {
  count: number;
  staked: number;
  won: number;
  /** Sums of staked², staked × won and won². */
  stakedStaked: number;
  stakedWon: number;
  wonWon: number;
  /** Wins less stakes of the part with most. */
  largestNet: number;
}

interface DayOfGame extends Parts {
  day: string;
  gameBrand: string;
  gameID: string;
  rounds: number;
}

/** A game on a day; `parts` has no sums where a live table drew nothing on it. */
export interface GameDay
  extends Pick<DayOfGame, 'day' | 'gameBrand' | 'gameID' | 'rounds' | 'staked' | 'won'> {
  parts: Parts | null;
}

interface Selection extends Period {
  gameBrand?: string | undefined;
  gameID?: string | undefined;
}

/** Sums parts by day and game: `s` is staked, `w` won. */
const sumParts = (db: Queries, parts: SQL) =>
  rowsOf<DayOfGame>(
    db,
    sql`
      select day::text, game_brand as "gameBrand", game_id as "gameID", sum(rounds)::float8 as rounds,
        (count(*) filter (where s > 0))::float8 as count, sum(s) as staked, sum(w) as won,
        sum(s * s) as "stakedStaked", sum(s * w) as "stakedWon", sum(w * w) as "wonWon", max(w - s) as "largestNet"
      from (${parts}) p
      group by day, game_brand, game_id
      having sum(s) > 0
      order by day, game_brand, game_id`,
  );

const gameOf = ({ gameBrand, gameID }: { gameBrand: string; gameID: string }) => `${gameBrand}/${gameID}`;

/** Stakes and wins by game and day, without free spins, oldest first. */
export async function returnSums(db: Queries, selection: Selection): Promise<GameDay[]> {
  const { since, before, gameBrand, gameID } = selection;
  const ofGames = sql`(${gameBrand ?? null}::text is null or game_brand = ${gameBrand ?? null})
    and (${gameID ?? null}::text is null or game_id = ${gameID ?? null})`;
  const ofPlayers = sumParts(
    db,
    sql`select day, game_brand, game_id, counted as rounds, staked::float8 as s, (won - free_won)::float8 as w
      from game_days
      where day between ${dayOf(since.getTime())}::date and ${dayOf(before.getTime() - 1)}::date and ${ofGames}`,
  );
  const ofTables = sumParts(
    db,
    sql`select western_day(opens_at) as day, game_brand, game_id, 1 as rounds, staked::float8 as s, won::float8 as w
      from live_rounds
      where opens_at >= ${since.toISOString()}::timestamptz and opens_at < ${before.toISOString()}::timestamptz
        and ${ofGames}`,
  );
  const [days, draws] = await Promise.all([ofPlayers, ofTables]);
  const tables = new Set(draws.map(gameOf));
  const drawsOn = new Map(draws.map((row) => [`${row.day} ${gameOf(row)}`, row]));
  return days.map((row) => {
    const { day, gameBrand, gameID, rounds, staked, won } = row;
    const isTable = tables.has(gameOf(row));
    const parts = isTable ? (drawsOn.get(`${day} ${gameOf(row)}`) ?? null) : row;
    return { day, gameBrand, gameID, rounds, staked, won, parts };
  });
}
