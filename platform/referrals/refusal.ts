import { type SQL, sql } from 'drizzle-orm';
import { samePersonSql } from '../persons/persons.ts';

/**
 * The reason why a row `r` of `referrals` brings nothing; null: nothing says so. What was found at sign-up stays, however long
 * devices are remembered, until an operator declares the two to be different persons.
 */
export const refusalOf: SQL = sql`coalesce(
  ${samePersonSql(sql`r.inviter`, sql`r.friend`)},
  (select r.refused where not exists (
    select from distinct_persons d where d.one = least(r.inviter, r.friend) and d.other = greatest(r.inviter, r.friend)
  ))
)`;
