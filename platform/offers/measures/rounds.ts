import { sql } from 'drizzle-orm';
import { during } from '../moments.ts';
import { type MeasureQuery, ofGame } from './measure.ts';

/**
 * The highest win for each rupiah staked, of rounds that were paid for; the earliest of equal ones. Also has the round
 * and its beginning, which leaderboards store.
 */
export const bestRound: MeasureQuery = {
  causes: ['round'],
  figures: (measure, span) => sql`
    select distinct on (r.uid) r.uid, '' as subject, r.win::numeric / r.stake as figure, r.id as round_id, r.started_at as at
    from players p join game_rounds r on r.uid = p.uid
    where ${ofGame(measure, sql`r`)} and ${during(sql`r.started_at`, span)} and r.state = 'settled' and r.free_spin_grant is null
    order by r.uid, r.win::numeric / r.stake desc, r.started_at, r.id`,
};

/** Free spins played. */
export const freeSpins: MeasureQuery = {
  causes: ['round'],
  figures: (measure, span) => sql`
    select r.uid, '' as subject, count(*)::numeric as figure
    from players p join game_rounds r on r.uid = p.uid
    where ${ofGame(measure, sql`r`)} and ${during(sql`r.started_at`, span)} and r.free_spin_grant is not null
    group by r.uid`,
};
