import { type SQL, sql } from 'drizzle-orm';
import { samePersonSql } from '../persons/persons.ts';

/**
 * The reason why a row `r` of `referrals` brings nothing; null: nothing says so. What was found at sign-up stays, however long
 * devices are remembered, until an operator declares the two to be different persons.
 */
export const refusalOf: SQL = sql`coalesce(
  ${samePersonSql(sql`r.inviter`, sql`r.friend`)},
  case when not are_distinct(r.inviter, r.friend) then r.refused end
)`;
