import { type SQL, sql } from 'drizzle-orm';
import type { Measure } from '../../../shared/offers/plan.ts';
import { during } from '../moments.ts';
import type { MeasureQuery } from './measure.ts';

/** Deposits of the players that have arrived, are large enough and were not reversed. */
const arrived = ({ least = 1 }: Measure): SQL => sql`
  players p join deposits d on d.uid = p.uid and d.state = 'done' and d.amount >= ${least}
    and not exists (select from ledger_movements m where m.reverses = d.movement_id)`;

/** Number of deposits. */
export const deposits: MeasureQuery = {
  causes: ['deposit'],
  figures: (measure, span) => sql`
    select d.uid, '' as subject, count(*)::numeric as figure from ${arrived(measure)}
    where ${during(sql`d.settled_at`, span)} group by d.uid`,
};

/** Amount of the first deposit of the period, or of the account. */
export const firstDeposit: MeasureQuery = {
  causes: ['deposit'],
  figures: (measure, span) => {
    const isInSpan = during(sql`settled_at`, span);
    const first = sql`select distinct on (d.uid) d.uid, d.reference as subject, d.amount::numeric as figure, d.settled_at
      from ${arrived(measure)} where ${measure.ever ? sql`true` : isInSpan} order by d.uid, d.settled_at, d.id`;
    return sql`select uid, subject, figure from (${first}) first where ${isInSpan}`;
  },
};
