import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { type CutPage, cutPage } from './cursor.ts';
import { momentsOf } from './range.ts';
import type { PlayTotals, RoundSelection } from './rounds.ts';
import { directions, toEpochMs, withNumbers } from './rows.ts';

/** A player's visit to a game, started by a launch. */
export interface VisitRow extends PlayTotals {
  id: number;
  /** Start, in epoch ms. */
  at: number;
  /** Last action, in epoch ms. */
  lastAt: number;
  /** True while the game can still be played in it. */
  open: boolean;
  gameBrand: string;
  gameBrandName: string;
  gameID: string;
  gameName: string;
  image: string;
}

const named = (visits: SQL) => sql`
  select v.id, ${toEpochMs(sql`v.started_at`)} as at, ${toEpochMs(sql`v.last_seen_at`)} as "lastAt", v.ended_at is null as open,
    v.game_brand as "gameBrand", b.name as "gameBrandName", v.game_id as "gameID", g.name as "gameName", g.image, v.rounds, v.staked, v.won
  from (${visits}) v
  join games g on g.game_brand = v.game_brand and g.game_id = v.game_id
  join game_brands b on b.code = v.game_brand`;

const numbers = (row: VisitRow) => withNumbers(row, ['id', 'at', 'lastAt', 'rounds', 'staked', 'won']);

/** A page of a player's visits in which something was played, newest first. */
export async function listVisits(
  db: Queries,
  uid: string,
  { range, start, limit }: Pick<RoundSelection, 'range' | 'start' | 'limit'>,
): Promise<CutPage<VisitRow>> {
  const { since, before } = momentsOf(range);
  const { beyond, order } = directions[start?.towards ?? 'older'];
  const place =
    start &&
    sql`and (v.started_at, v.id) ${beyond} (select started_at, id from game_visits where id = ${start.row} and uid = ${uid})`;
  const ordered = sql`order by v.started_at ${order}, v.id ${order}`;
  const visits = sql`select v.* from game_visits v
    where v.uid = ${uid} and v.rounds > 0 and v.started_at >= ${since.toISOString()} and v.started_at < ${before.toISOString()} ${place}
    ${ordered} limit ${limit + 1}`;
  const rows = await rowsOf<VisitRow>(db, sql`${named(visits)} ${ordered}`);
  return cutPage(rows.map(numbers), limit, start);
}

/** One visit of this player, or null. */
export async function findVisit(db: Queries, uid: string, id: number): Promise<VisitRow | null> {
  const visit = sql`select * from game_visits v where v.id = ${id} and v.uid = ${uid}`;
  const [row] = await rowsOf<VisitRow>(db, named(visit));
  return row ? numbers(row) : null;
}
