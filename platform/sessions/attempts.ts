import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { dayMs, minuteMs, secondMs } from '../../shared/western-indonesia.ts';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { attempts } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';

interface AttemptLimit {
  /** Attempts without any delay. */
  free: number;
  /** In ms; the delay starts at one second and doubles with each further attempt. */
  maxDelayMs: number;
  /** In ms without an attempt, after which the count starts again. */
  memoryMs: number;
}

/**
 * Attempts are counted in the database, so that a restart does not reset them, and before the password is
 * checked, so that parallel attempts do not escape. No account is locked out for good: a delay never exceeds
 * `longestDelay`, and a device or address that has logged in to the account before has a count of its own
 * (`known`), which strangers cannot raise. `address`, `knownClient` and `device` count successful attempts too.
 */
export const attemptLimits = {
  account: { free: 5, maxDelayMs: 15 * minuteMs, memoryMs: dayMs },
  known: { free: 5, maxDelayMs: 15 * minuteMs, memoryMs: dayMs },
  /** Larger, since many players share one address of a mobile network. */
  address: { free: 60, maxDelayMs: 5 * minuteMs, memoryMs: 60 * minuteMs },
  /** All accounts that know a device, or know an address and not the device. */
  knownClient: { free: 120, maxDelayMs: 5 * minuteMs, memoryMs: 60 * minuteMs },
  device: { free: 30, maxDelayMs: 5 * minuteMs, memoryMs: 60 * minuteMs },
  /** Recovery codes and passkeys after the password, or as a proof, per player. */
  secondFactor: { free: 5, maxDelayMs: 15 * minuteMs, memoryMs: dayMs },
  /** Recovery codes without a log-in, per account name; a device or address that the account knows has a count of its own. */
  recovery: { free: 5, maxDelayMs: 15 * minuteMs, memoryMs: dayMs },
  /** Larger, since many players share one address of a mobile network. */
  recoveryAddress: { free: 60, maxDelayMs: 5 * minuteMs, memoryMs: 60 * minuteMs },
  /** Log-ins without a password that were begun, per address. */
  passkeyLogIn: { free: 60, maxDelayMs: 5 * minuteMs, memoryMs: 60 * minuteMs },
  /** Log-ins of operators and their beginnings, per address. */
  operatorLogIn: { free: 60, maxDelayMs: 5 * minuteMs, memoryMs: 60 * minuteMs },
  signUp: { free: 60, maxDelayMs: 15 * minuteMs, memoryMs: 60 * minuteMs },
  /** Checks of a bank account's holder, per player. */
  bankAccountCheck: { free: 10, maxDelayMs: dayMs, memoryMs: dayMs },
  /** Partners named in offers for pairs, per player. */
  partner: { free: 20, maxDelayMs: 60 * minuteMs, memoryMs: dayMs },
  /** Deposits begun, per player, whatever their result. */
  deposit: { free: 30, maxDelayMs: 5 * minuteMs, memoryMs: 60 * minuteMs },
  /** Messages to the operators, per player; a visitor has none. */
  supportPlayer: { free: 20, maxDelayMs: 60 * minuteMs, memoryMs: dayMs },
  supportDevice: { free: 20, maxDelayMs: 60 * minuteMs, memoryMs: dayMs },
  /** Larger, since many players share one address of a mobile network. */
  supportAddress: { free: 40, maxDelayMs: 15 * minuteMs, memoryMs: 60 * minuteMs },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptKind = keyof typeof attemptLimits;

/** A key of fixed length that does not reveal addresses or input. */
export function subjectOf(kind: AttemptKind, ...parts: string[]): string {
  return `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}

const at = sql`${sql.placeholder('at')}::timestamptz`;
const free = sql`${sql.placeholder('free')}::int`;
const count = sql`case when ${attempts.forgottenAt} <= ${at} then 1 else ${attempts.count} + 1 end`;
const delay = sql`case when ${count} <= ${free} then 0
  else least(${sql.placeholder('longestDelay')}::float, power(2, least(${count} - ${free} - 1, 30))) end`;
const forgottenAt = sql`${sql.placeholder('forgottenAt')}::timestamptz`;

/**
 * Nodes whose clocks differ by less count the same delays. A delay that ends later than any delay can was stored by a
 * clock that was ahead, and holds nobody up.
 */
const clockToleranceMs = minuteMs;

const latestEnd = sql`${at} + (${sql.placeholder('longestDelay')}::float + ${clockToleranceMs / secondMs}) * interval '1 second'`;

/** Returns no row while a delay lasts. */
const countUnlessBlocked = prepared('count_attempt', (db) =>
  db
    .insert(attempts)
    .values({ subject: sql.placeholder('subject'), count: 1, blockedUntil: at, forgottenAt })
    .onConflictDoUpdate({
      target: attempts.subject,
      set: { count, blockedUntil: sql`${at} + ${delay} * interval '1 second'`, forgottenAt },
      setWhere: sql`${attempts.blockedUntil} <= ${at} or ${attempts.blockedUntil} > ${latestEnd}`,
    })
    .returning({ count: attempts.count }),
);

/**
 * Counts an attempt. Throws TOO_MANY_ATTEMPTS while the delay of earlier ones lasts; a refused attempt does
 * not count.
 */
export async function countAttempt(
  db: Queries,
  subject: string,
  { free, maxDelayMs: longestDelay, memoryMs: memory }: AttemptLimit,
  now: number,
): Promise<void> {
  const [counted] = await countUnlessBlocked(db, {
    subject,
    free,
    longestDelay: longestDelay / secondMs,
    at: new Date(now).toISOString(),
    forgottenAt: new Date(now + memory).toISOString(),
  });
  if (counted) return;
  const [blocked] = await db.select().from(attempts).where(eq(attempts.subject, subject));
  const wait = blocked ? blocked.blockedUntil.getTime() - now : 0;
  throw new PlatformError('TOO_MANY_ATTEMPTS', { retryAfter: Math.max(1, Math.ceil(wait / secondMs)) });
}

const deleteAttempts = prepared('forget_attempts', (db) =>
  db.delete(attempts).where(eq(attempts.subject, sql.placeholder('subject'))),
);

export async function forgetAttempts(db: Queries, subject: string): Promise<void> {
  await deleteAttempts(db, { subject });
}
