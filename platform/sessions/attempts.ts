import { createHash } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import { dayMs, minuteMs } from '../../shared/western-indonesia.ts';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { attempts } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';

const SECOND = 1_000;

interface AttemptLimit {
  /** Tries without any delay. */
  free: number;
  /** Longest delay in ms; it starts at one second and doubles with each further try. */
  longestDelay: number;
  /** ms without a try after which everything is forgotten. */
  memory: number;
}

/**
 * Tries are counted in the database, so that a restart forgets nothing, and before the password is looked at, so that
 * parallel tries cannot slip through. Nobody is locked out for good: a delay never exceeds `longestDelay`, and whoever
 * has logged in to the account from this device or address before is counted apart (`known`), untouched by what
 * strangers do. `address` and `device` count every try, the right ones too.
 */
export const attemptLimits = {
  account: { free: 5, longestDelay: 15 * minuteMs, memory: dayMs },
  known: { free: 5, longestDelay: 15 * minuteMs, memory: dayMs },
  /** Many players share one address behind a mobile network, hence the larger numbers. */
  address: { free: 60, longestDelay: 5 * minuteMs, memory: 60 * minuteMs },
  device: { free: 30, longestDelay: 5 * minuteMs, memory: 60 * minuteMs },
  signUp: { free: 60, longestDelay: 15 * minuteMs, memory: 60 * minuteMs },
  /** Of one player, who asks a bank whose an account is. */
  cardCheck: { free: 10, longestDelay: dayMs, memory: dayMs },
  /** Deposits that a player begins, whatever becomes of them. */
  deposit: { free: 30, longestDelay: 5 * minuteMs, memory: 60 * minuteMs },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptKind = keyof typeof attemptLimits;

/** A row's key: of fixed length whatever was typed, and no addresses in the clear. */
export function subjectOf(kind: AttemptKind, ...parts: string[]): string {
  return `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}

const at = sql`${sql.placeholder('at')}::timestamptz`;
const free = sql`${sql.placeholder('free')}::int`;
const count = sql`case when ${attempts.forgottenAt} <= ${at} then 1 else ${attempts.count} + 1 end`;
const delay = sql`case when ${count} <= ${free} then 0
  else least(${sql.placeholder('longestDelay')}::float, power(2, least(${count} - ${free} - 1, 30))) end`;
const forgottenAt = sql`${sql.placeholder('forgottenAt')}::timestamptz`;

/** Answers no row while a delay runs. */
const countUnlessBlocked = prepared('count_attempt', (db) =>
  db
    .insert(attempts)
    .values({ subject: sql.placeholder('subject'), count: 1, blockedUntil: at, forgottenAt })
    .onConflictDoUpdate({
      target: attempts.subject,
      set: { count, blockedUntil: sql`${at} + ${delay} * interval '1 second'`, forgottenAt },
      setWhere: lte(attempts.blockedUntil, at),
    })
    .returning({ count: attempts.count }),
);

/** Counts one try; throws TOO_MANY_ATTEMPTS while the delay after earlier ones runs, which itself does not count. */
export async function countAttempt(
  db: Queries,
  subject: string,
  { free, longestDelay, memory }: AttemptLimit,
  now: number,
): Promise<void> {
  const [counted] = await countUnlessBlocked(db, {
    subject,
    free,
    longestDelay: longestDelay / SECOND,
    at: new Date(now).toISOString(),
    forgottenAt: new Date(now + memory).toISOString(),
  });
  if (counted) return;
  const [blocked] = await db.select().from(attempts).where(eq(attempts.subject, subject));
  const wait = blocked ? blocked.blockedUntil.getTime() - now : 0;
  throw new PlatformError('TOO_MANY_ATTEMPTS', { retryAfter: Math.max(1, Math.ceil(wait / SECOND)) });
}

const deleteAttempts = prepared('forget_attempts', (db) =>
  db.delete(attempts).where(eq(attempts.subject, sql.placeholder('subject'))),
);

export async function forgetAttempts(db: Queries, subject: string): Promise<void> {
  await deleteAttempts(db, { subject });
}
