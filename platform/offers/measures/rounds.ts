import { sql } from 'drizzle-orm';
import { during } from '../period-sql.ts';
import { type MeasureQuery, ofGame } from './measure.ts';

/**
 * The highest win for each rupiah staked, with its corrections, of rounds that were paid for and not given back; the earliest of
 * equal ones. Also has the round and its beginning, which leaderboards store.
 */
export const bestRound: MeasureQuery = {
  causes: ['round'],
  figures: (measure, span) => sql`
    select p.uid, '' as subject, best.* from players p cross join lateral (
      select (r.win + coalesce(c.win, 0))::numeric / r.stake as figure, r.id as round_id, r.started_at as at
      from game_rounds r left join lateral (
        select sum(c.win) as win, bool_or(c.stake < 0) as is_given_back from round_corrections c where c.round_id = r.id
      ) c on true
      where r.uid = p.uid and ${ofGame(measure, sql`r`)} and ${during(sql`r.started_at`, span)}
        and r.state = 'settled' and r.free_spin_grant is null
        and c.is_given_back is not true
      order by figure desc, at, round_id limit 1
    ) best`,
};

/** Free spins played. */
export const freeSpins: MeasureQuery = {
  causes: ['round'],
  figures: (measure, span) => sql`
    select p.uid, '' as subject, f.figure from players p cross join lateral (
      select count(*)::numeric as figure from game_rounds r
      where r.uid = p.uid and ${ofGame(measure, sql`r`)} and ${during(sql`r.started_at`, span)}
        and r.free_spin_grant is not null
      having count(*) > 0
    ) f`,
};
