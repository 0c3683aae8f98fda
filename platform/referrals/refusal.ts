import { type SQL, sql } from 'drizzle-orm';
import { samePersonSql } from '../persons/persons.ts';

/**
 * The reason why a row `r` of `referrals` brings nothing; null: nothing says so. What was found at sign-up stays, however long
 * devices are remembered.
 */
export const refusalOf: SQL = sql`coalesce(r.refused, ${samePersonSql(sql`r.inviter`, sql`r.friend`)})`;
