import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';

/** Reasons why two accounts count as one person's. */
export const samePersonReasons = ['device', 'bankAccount'] as const;
export type SamePersonReason = (typeof samePersonReasons)[number];

/**
 * The reason why two accounts count as one person's; null: nothing says so. Addresses say nothing, since many players share
 * one; a bank account counts also after its removal.
 */
export const samePersonSql = (one: SQL, other: SQL): SQL => sql`case
  when exists (
    select from known_addresses one_mark join known_addresses other_mark on other_mark.address = one_mark.address
    where one_mark.uid = ${one} and other_mark.uid = ${other} and starts_with(one_mark.address, 'device:')
  ) then 'device'
  when exists (
    select from bank_accounts one_account join bank_accounts other_account
      on other_account.bank = one_account.bank and other_account.token = one_account.token
    where one_account.uid = ${one} and other_account.uid = ${other}
  ) then 'bankAccount' end`;

/** The same of a row `r` of `referrals`: what was found at sign-up stays, however long devices are remembered. */
export const refusalOf: SQL = sql`coalesce(r.refused, ${samePersonSql(sql`r.inviter`, sql`r.friend`)})`;

/** The reason why two players count as one person. */
export async function samePerson(db: Queries, one: string, other: string): Promise<SamePersonReason | null> {
  const [row] = await rowsOf<{ reason: SamePersonReason | null }>(
    db,
    sql`select ${samePersonSql(sql`${one}::text`, sql`${other}::text`)} as reason`,
  );
  return row?.reason ?? null;
}
