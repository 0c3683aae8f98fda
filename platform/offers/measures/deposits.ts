import { type SQL, sql } from 'drizzle-orm';
import type { Measure } from '../../../shared/offers/plan.ts';
import { during } from '../period-sql.ts';
import type { MeasureQuery } from './measure.ts';

/** True of a deposit of the player that has arrived, is large enough and was not reversed. */
const arrived = ({ least = 1 }: Measure): SQL => sql`
  d.uid = p.uid and d.state = 'done' and d.amount >= ${least}
    and not exists (select from ledger_movements m where m.reverses = d.movement_id)`;

/** Number of deposits. */
export const deposits: MeasureQuery = {
  causes: ['deposit'],
  figures: (measure, span) => sql`
    select p.uid, '' as subject, f.figure from players p cross join lateral (
      select count(*)::numeric as figure from deposits d
      where ${arrived(measure)} and ${during(sql`d.settled_at`, span)} having count(*) > 0
    ) f`,
};

/** Amount of the first deposit of the period, or of the account. */
export const firstDeposit: MeasureQuery = {
  causes: ['deposit'],
  figures: (measure, span) => {
    const isInSpan = during(sql`settled_at`, span);
    return sql`select p.uid, first.subject, first.figure from players p cross join lateral (
        select d.reference as subject, d.amount::numeric as figure, d.settled_at from deposits d
        where ${arrived(measure)} and ${measure.ever ? sql`true` : isInSpan} order by d.settled_at, d.id limit 1
      ) first where ${isInSpan}`;
  },
};
