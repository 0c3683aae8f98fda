import { sql } from 'drizzle-orm';
import { samePersonSql } from '../../persons/persons.ts';
import { during } from '../period-sql.ts';
import type { MeasureQuery } from './measure.ts';

/** 1 for a player who named a partner and was named by that partner, in the period in which the second one did so. */
export const pair: MeasureQuery = {
  causes: ['join'],
  figures: ({ offer = '' }, span) => sql`
    select a.uid, '' as subject, 1::numeric as figure
    from players p join offer_players a on a.uid = p.uid and a.offer = ${offer}
      join offer_players b on b.offer = a.offer and b.uid = a.partner and b.partner = a.uid
    where ${during(sql`greatest(a.joined_at, b.joined_at)`, span)} and ${samePersonSql(sql`a.uid`, sql`b.uid`)} is null`,
};
