import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { minuteMs } from '../../shared/western-indonesia.ts';
import type { Queries } from '../database/database.ts';
import { passkeyChallenges } from '../database/schema/schema.ts';
import { hashToken } from '../http/tokens.ts';
import type { ChallengePurpose } from './realms.ts';

const CHALLENGE_LIFETIME_MS = 5 * minuteMs;

/** The holder and the purpose of a challenge. */
export interface ChallengeOwner {
  /** Hash of the token of a session or of a pending log-in. */
  holder: string;
  purpose: ChallengePurpose;
}

/** Creates a challenge, as base64url. It replaces an open one of the same owner. */
export async function issueChallenge(db: Queries, owner: ChallengeOwner, now: number): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const open = { challengeHash: hashToken(challenge), expiresAt: new Date(now + CHALLENGE_LIFETIME_MS) };
  await db
    .insert(passkeyChallenges)
    .values({ ...owner, ...open })
    .onConflictDoUpdate({ target: [passkeyChallenges.holder, passkeyChallenges.purpose], set: open });
  return challenge;
}

/** Uses a challenge up. False when this owner has no such challenge, or it has expired. */
export async function takeChallenge(
  db: Queries,
  { holder, purpose }: ChallengeOwner,
  challenge: string,
  now: number,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.holder, holder),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        gt(passkeyChallenges.expiresAt, new Date(now)),
      ),
    )
    .returning({ holder: passkeyChallenges.holder });
  return taken.length > 0;
}
