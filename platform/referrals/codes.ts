import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { referralCodes } from '../database/schema/schema.ts';

/** Without vowels, which could make words, and without what looks like another: B8, I1, L1, O0, Q0, S5, U, V, Z2. */
const ALPHABET = 'CDFGHJKMNPRTWXY34679';
/** More than 25 thousand million codes: guessing finds none. */
const LENGTH = 8;

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Codes are stored in capitals; players may write them otherwise. */
export const storedCode = (written: string): string => written.toUpperCase();

/** A player's referral code, made on the first call. `create` returns another one where a code is taken. */
export async function referralCodeOf(db: Queries, uid: string, at: Date, create = newCode): Promise<string> {
  for (;;) {
    const [row] = await db.select().from(referralCodes).where(eq(referralCodes.uid, uid));
    if (row) return row.code;
    // Another call may have made the player's code meanwhile, or another player may have this one.
    await db.insert(referralCodes).values({ uid, code: create(), createdAt: at }).onConflictDoNothing();
  }
}
