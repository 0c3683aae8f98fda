import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { subjectOf } from '../sessions/sessions.ts';
import { storedCode } from './codes.ts';

/** The result of a referral code at sign-up. */
export const referralResults = ['bound', 'unknown'] as const;
export type ReferralResult = (typeof referralResults)[number];

interface NewFriend {
  friend: string;
  code: string;
  client: ClientInfo;
  at: Date;
}

/**
 * Binds a new account to the player whose code it was given, in the caller's transaction, and returns that player; null: the
 * code is not known. An account from a browser in which the inviter has logged in is bound too, and refused: the inviter sees
 * why it brings nothing.
 */
export async function bindReferral(
  tx: Queries,
  { friend, code, client: { device }, at }: NewFriend,
): Promise<string | null> {
  const mark = device === null ? null : subjectOf('device', device);
  const [bound] = await rowsOf<{ inviter: string }>(
    tx,
    sql`insert into referrals (friend, inviter, code, bound_at, refused)
      select ${friend}, c.uid, c.code, ${at.toISOString()}::timestamptz,
        case when exists (select from known_addresses k where k.uid = c.uid and k.address = ${mark}::text) then 'device' end
      from referral_codes c where c.code = ${storedCode(code)}
      returning inviter`,
  );
  return bound?.inviter ?? null;
}
