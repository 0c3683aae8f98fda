import { type SQL, sql } from 'drizzle-orm';
import { samePersonSql, samePersons } from '../../persons/persons.ts';
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

/** True of a player, by uid, who named an account of the same person as partner. */
export const isPairOfOnePerson = (offer: string, uid: SQL): SQL => sql`exists (
  select from offer_players a join ${samePersons} same on same.one = a.uid and same.other = a.partner
  where a.offer = ${offer} and a.uid = ${uid}
)`;
