import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import type { roundEnds, roundStates } from '../database/schema/schema.ts';
import { type CutPage, cutPage, type PageStart } from './cursor.ts';
import { lateReports } from './late-reports.ts';
import { type DayRange, momentsOf } from './range.ts';
import { directions, toEpochMs, withNumbers } from './rows.ts';

export interface RoundSelection {
  range: DayRange;
  gameBrand?: string | undefined;
  gameID?: string | undefined;
  visit?: number | undefined;
  start?: PageStart | undefined;
  limit: number;
}

export interface RoundRow {
  id: number;
  /** Start, in epoch ms. */
  at: number;
  gameBrand: string;
  gameBrandName: string;
  gameID: string;
  gameName: string;
  image: string;
  visit: number | null;
  state: (typeof roundStates)[number];
  /** Cause of the round's end; null while it is open. */
  endedBy: (typeof roundEnds)[number] | null;
  /** The round was started in an earlier visit. */
  resumed: boolean;
  freeSpin: boolean;
  stake: number;
  win: number;
}

/** Totals of rounds in whole rupiah; free spins and refunded stakes count as no stake. */
export interface PlayTotals {
  rounds: number;
  staked: number;
  won: number;
}

export interface DayTotals extends PlayTotals {
  /** In western Indonesia. */
  day: string;
}

/** Adds to selected rounds the names of their games, and what their providers reported after the end. */
const named = (rounds: SQL) => sql`
  select r.id, ${toEpochMs(sql`r.started_at`)} as at, r.game_brand as "gameBrand", b.name as "gameBrandName", r.game_id as "gameID", g.name as "gameName", g.image,
    r.visit_id as visit, r.state, r.ended_by as "endedBy", coalesce(v.started_at > r.started_at, false) as resumed,
    r.free_spin_grant is not null as "freeSpin", r.stake + late.stake as stake, r.win + late.win as win
  from (${rounds}) r
  cross join lateral (
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(win), 0)::bigint as win
    from (${lateReports}) l where l.round_id = r.id
  ) late
  join games g on g.game_brand = r.game_brand and g.game_id = r.game_id
  join game_brands b on b.code = r.game_brand
  left join game_visits v on v.id = r.visit_id`;

const numbers = (row: RoundRow) => withNumbers(row, ['id', 'at', 'visit', 'stake', 'win']);

const columns = sql`r.id, r.started_at, r.game_brand, r.game_id, r.visit_id, r.state, r.ended_by, r.free_spin_grant, r.stake, r.win`;

interface PlayedGame {
  gameBrand: string;
  gameID: string;
}

/**
 * Rounds of a player from a start on. Each game is read by itself, so that a rare one among a million rounds
 * is found at once.
 */
function roundsFrom(
  uid: string,
  { range, visit, start, limit }: RoundSelection,
  games: PlayedGame[] | null,
): SQL {
  const { since, before } = momentsOf(range);
  const { beyond, order } = directions[start?.towards ?? 'older'];
  const place =
    start &&
    sql`and (r.started_at, r.id) ${beyond} (select started_at, id from game_rounds where id = ${start.row} and uid = ${uid})`;
  const ordered = sql`order by r.started_at ${order}, r.id ${order} limit ${limit}`;
  const part = (which: SQL) => sql`
    select ${columns} from game_rounds r
    where r.uid = ${uid} ${which} and r.started_at >= ${since.toISOString()} and r.started_at < ${before.toISOString()} ${place}
    ${ordered}`;
  if (visit !== undefined) return part(sql`and r.visit_id = ${visit}`);
  if (games === null) return part(sql``);
  // The statement names each game, so that the planner knows how rare its rounds are.
  const parts = games.map(
    ({ gameBrand, gameID }) => sql`(${part(sql`and r.game_brand = ${gameBrand} and r.game_id = ${gameID}`)})`,
  );
  return sql`select r.* from (${sql.join(parts, sql` union all `)}) r ${ordered}`;
}

/** The games that the filters select; null without filters. */
async function gamesOf(db: Queries, { gameBrand, gameID }: RoundSelection): Promise<PlayedGame[] | null> {
  if (gameBrand === undefined) return null;
  const named = gameID === undefined ? sql`` : sql`and game_id = ${gameID}`;
  return rowsOf<PlayedGame>(
    db,
    sql`select game_brand as "gameBrand", game_id as "gameID" from games where game_brand = ${gameBrand} ${named}`,
  );
}

async function queryPage(db: Queries, uid: string, filter: RoundSelection): Promise<RoundRow[]> {
  const games = await gamesOf(db, filter);
  if (games?.length === 0) return [];
  const { order } = directions[filter.start?.towards ?? 'older'];
  const statement = sql`${named(roundsFrom(uid, filter, games))} order by r.started_at ${order}, r.id ${order}`;
  return (await rowsOf<RoundRow>(db, statement)).map(numbers);
}

/** A page of a player's rounds, newest first. */
export async function listRounds(
  db: Queries,
  uid: string,
  filter: RoundSelection,
): Promise<CutPage<RoundRow>> {
  const { start, limit } = filter;
  const rows = await queryPage(db, uid, { ...filter, limit: limit + 1 });
  return cutPage(rows, limit, start);
}

/** One round of this player, or null. */
export async function findRound(db: Queries, uid: string, id: number): Promise<RoundRow | null> {
  const round = sql`select ${columns} from game_rounds r where r.id = ${id} and r.uid = ${uid}`;
  const [row] = await rowsOf<RoundRow>(db, named(round));
  return row ? numbers(row) : null;
}

/** Totals of the days of a range with a round, the first day first: from daily rows, however many rounds they cover. */
export async function sumDays(
  db: Queries,
  uid: string,
  { range: { from, until }, gameBrand, gameID }: Pick<RoundSelection, 'range' | 'gameBrand' | 'gameID'>,
): Promise<DayTotals[]> {
  const which = [
    ...(gameBrand === undefined ? [] : [sql`and game_brand = ${gameBrand}`]),
    ...(gameID === undefined ? [] : [sql`and game_id = ${gameID}`]),
  ];
  const statement = sql`
    select day::text, sum(rounds)::bigint as rounds, sum(staked)::bigint as staked, sum(won)::bigint as won
    from game_days where uid = ${uid} and day between ${from} and ${until} ${sql.join(which, sql` `)}
    group by day order by day`;
  const days = await rowsOf<DayTotals>(db, statement);
  return days.map((day) => withNumbers(day, ['rounds', 'staked', 'won']));
}

export function sumOf(days: readonly PlayTotals[]): PlayTotals {
  const sum = (name: keyof PlayTotals) => days.reduce((total, day) => total + day[name], 0);
  return { rounds: sum('rounds'), staked: sum('staked'), won: sum('won') };
}
