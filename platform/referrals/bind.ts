import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { samePersonSql } from '../persons/persons.ts';
import { storedCode } from './codes.ts';

/** The result of a referral code at sign-up. */
export const referralResults = ['bound', 'unknown'] as const;
export type ReferralResult = (typeof referralResults)[number];

interface NewFriend {
  friend: string;
  code: string;
  at: Date;
}

/**
 * Binds a new account to the player whose code it was given, in the caller's transaction, and returns that player; null: the
 * code is not known. An account from a browser in which the inviter has logged in is bound too, and refused: the inviter sees
 * why it brings nothing.
 */
export async function bindReferral(tx: Queries, { friend, code, at }: NewFriend): Promise<string | null> {
  const [bound] = await rowsOf<{ inviter: string }>(
    tx,
    sql`insert into referrals (friend, inviter, code, bound_at, refused)
      select ${friend}, c.uid, c.code, ${at.toISOString()}::timestamptz,
        ${samePersonSql(sql`c.uid`, sql`${friend}`)}
      from referral_codes c where c.code = ${storedCode(code)}
      returning inviter`,
  );
  return bound?.inviter ?? null;
}
