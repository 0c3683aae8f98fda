import { randomUUID } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import {
  accounts,
  type endedReasons,
  ledgerAccounts,
  passkeys,
  sessions,
} from '../database/schema/schema.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { SessionEndReason } from '../http/errors.ts';
import { createToken, hashToken } from '../http/tokens.ts';
import { mainAccount, moneyAtBrands } from '../ledger/ledger.ts';
import { type Player, playerOf } from '../players/players.ts';
import { endReasonOf, expiryOf, isLastSeenDue } from './lifetime.ts';

export interface NewSession {
  token: string;
  expiresAt: number;
  /** An operator's code for a new password has not lapsed. */
  recovering: boolean;
}

/** Of a session that is created. */
const recovering = sql<boolean>`exists (
  select from operator_recoveries r where r.uid = sessions.uid and r.expires_at > sessions.last_seen_at
)`;

const firstExpiry = (at: Date): number => expiryOf({ createdAt: at, lastSeenAt: at });

/** The device of a session, and the way of its log-in. */
export interface SessionOrigin {
  how: NonNullable<(typeof sessions.$inferSelect)['how']>;
  /** The player proved their identity with a passkey or a recovery code. */
  provedByPasskey?: boolean;
  client: ClientInfo;
}

type SessionStart = Pick<typeof sessions.$inferSelect, 'createdAt' | 'playSince'>;

/** Creates a session; the database records it as a log-in, unless it goes on from another one. */
export async function createSession(
  db: Queries,
  uid: string,
  { how, provedByPasskey = false, client: { browser, system, place } }: SessionOrigin,
  now: number,
  start?: SessionStart,
): Promise<NewSession> {
  const token = createToken();
  const at = new Date(now);
  const times = { createdAt: at, ...start, lastSeenAt: at, provedAt: at };
  const proof = { ...times, provedByPasskey };
  const values = { tokenHash: hashToken(token), uid, ...proof, how, browser, system, place };
  const [created] = await db.insert(sessions).values(values).returning({ recovering });
  return { token, expiresAt: expiryOf(times), recovering: created?.recovering ?? false };
}

/** From when the limits of a session count; null for an unknown token. */
export async function sessionStart(db: Queries, token: string): Promise<SessionStart | null> {
  const { createdAt, playSince } = sessions;
  const [row] = await db
    .select({ createdAt, playSince })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  return row ?? null;
}

const moment = sql<Date>`${sql.placeholder('at')}::timestamptz`;

const given = (name: string) => sql<string>`${sql.placeholder(name)}::text`;

const sessionByPassword = prepared('session_by_password', (db) =>
  db
    .insert(sessions)
    .select(
      db
        .select({
          tokenHash: given('tokenHash').as('token_hash'),
          id: given('id').as('id'),
          uid: accounts.uid,
          createdAt: moment.as('created_at'),
          playSince: sql<Date>`'epoch'::timestamptz`.as('play_since'),
          lastSeenAt: moment.as('last_seen_at'),
          provedAt: moment.as('proved_at'),
          provedByPasskey: sql<boolean>`false`.as('proved_by_passkey'),
          endedAt: sql<null>`null::timestamptz`.as('ended_at'),
          endedReason: sql<null>`null::text`.as('ended_reason'),
          how: given('how').as('how'),
          browser: given('browser').as('browser'),
          system: given('system').as('system'),
          place: given('place').as('place'),
          previousAt: sql<null>`null::timestamptz`.as('previous_at'),
          previousBrowser: sql<null>`null::text`.as('previous_browser'),
          previousSystem: sql<null>`null::text`.as('previous_system'),
        })
        .from(accounts)
        .where(
          and(
            eq(accounts.uid, sql.placeholder('uid')),
            eq(accounts.passwordHash, sql.placeholder('passwordHash')),
            isNull(accounts.blockedAt),
            isNull(accounts.closedAt),
          ),
        )
        .for('share'),
    )
    .returning({ recovering }),
);

/**
 * Creates a session if the password that was checked is still the current one; otherwise returns null. The
 * account is locked meanwhile: a password change either comes first and is seen here, or comes later and ends
 * the new session.
 */
export async function createSessionWithPassword(
  db: Queries,
  proved: { uid: string; passwordHash: string },
  { how, client: { browser, system, place } }: SessionOrigin,
  now: number,
): Promise<NewSession | null> {
  const token = createToken();
  const at = new Date(now);
  const session = { id: randomUUID(), tokenHash: hashToken(token), how, browser, system, place };
  const [created] = await sessionByPassword(db, { ...proved, ...session, at: at.toISOString() });
  return created ? { token, expiresAt: firstExpiry(at), recovering: created.recovering } : null;
}

export type SessionState =
  | {
      alive: true;
      /** Public. */
      id: string;
      player: Player;
      /** When the player last proved their identity. */
      provedAt: Date;
      provedByPasskey: boolean;
      hasPasskey: boolean;
    }
  | { alive: false; reason: SessionEndReason };

const sessionByToken = prepared('session_by_token', (db) =>
  db
    .select({
      session: {
        id: sessions.id,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        provedAt: sessions.provedAt,
        provedByPasskey: sessions.provedByPasskey,
        endedAt: sessions.endedAt,
        endedReason: sessions.endedReason,
        previousAt: sessions.previousAt,
        previousBrowser: sessions.previousBrowser,
        previousSystem: sessions.previousSystem,
      },
      account: {
        uid: accounts.uid,
        account: accounts.account,
        loginStatus: accounts.loginStatus,
        highRisk: accounts.highRisk,
        passwordHash: accounts.passwordHash,
        chosenLanguage: accounts.chosenLanguage,
        blockedAt: accounts.blockedAt,
        closingAt: accounts.closingAt,
      },
      balance: mainAccount.balance,
      atBrands: moneyAtBrands(sessions.uid),
      pause: sql<Player['pause'] | null>`(
        select jsonb_build_object('reason', p.reason, 'until', floor(extract(epoch from p.until) * 1000)::bigint)
          from pause_of(${sessions.uid}, ${moment}) p
      )`,
      hasPasskey: sql<boolean>`exists (select from ${passkeys} where ${passkeys.uid} = ${sessions.uid})`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.uid, sessions.uid))
    .innerJoin(ledgerAccounts, mainAccount.of(sessions.uid))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash'))),
);

/** Updates the time of last use, unless the session has ended meanwhile. */
const touchSession = prepared('mark_session', (db) =>
  db
    .update(sessions)
    .set({ lastSeenAt: sql`${sql.placeholder('at')}` })
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isNull(sessions.endedReason))),
);

/** The log-in before the one that the session began with. */
function lastLogInOf({
  previousAt,
  previousBrowser: browser,
  previousSystem: system,
}: PreviousLogIn): Pick<Player, 'lastLogIn'> {
  return previousAt ? { lastLogIn: { at: previousAt.getTime(), browser, system } } : {};
}

/** Finds the session of a token with one statement, and a write only when the time of last use is due. */
export async function findSession(db: Queries, token: string | null, now: number): Promise<SessionState> {
  if (token === null) return { alive: false, reason: 'unknown' };
  const tokenHash = hashToken(token);
  const at = new Date(now).toISOString();
  const [row] = await sessionByToken(db, { tokenHash, at });
  if (!row) return { alive: false, reason: 'unknown' };
  const reason = row.account.blockedAt ? 'blocked' : endReasonOf(row.session, now);
  if (reason) return { alive: false, reason };
  if (isLastSeenDue(row.session, now)) await touchSession(db, { tokenHash, at });
  const { account, session, balance, atBrands, pause, hasPasskey } = row;
  const { id, provedAt, provedByPasskey } = session;
  const player = {
    ...playerOf(account, balance, atBrands),
    ...(pause && { pause }),
    ...lastLogInOf(session),
  };
  return { alive: true, id, player, provedAt, provedByPasskey, hasPasskey };
}

type PreviousLogIn = Pick<typeof sessions.$inferSelect, 'previousAt' | 'previousBrowser' | 'previousSystem'>;

type EndedReason = (typeof endedReasons)[number];

/** The one place where sessions end. Returns the uid of each session that it ended. */
export async function endSessions(
  db: Queries,
  which: SQL | undefined,
  reason: EndedReason,
  now: number,
): Promise<string[]> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: new Date(now), endedReason: reason })
    .where(and(which, isNull(sessions.endedReason)))
    .returning({ uid: sessions.uid });
  return ended.map(({ uid }) => uid);
}

/**
 * Ends the session of a token; its next check returns the reason (D13). Returns the uid, or null when it had
 * already ended.
 */
export async function endSession(
  db: Queries,
  token: string,
  reason: EndedReason,
  now: number,
): Promise<string | null> {
  const [uid] = await endSessions(db, eq(sessions.tokenHash, hashToken(token)), reason, now);
  return uid ?? null;
}

/** Ends the session that launched a game. */
export async function endSessionOfGame(db: Queries, tokenHash: string, now: number): Promise<void> {
  await endSessions(db, eq(sessions.tokenHash, tokenHash), 'loggedOut', now);
}

/** Ends every live session of a player. */
export async function endSessionsOf(
  db: Queries,
  uid: string,
  reason: EndedReason,
  now: number,
): Promise<void> {
  await endSessions(db, eq(sessions.uid, uid), reason, now);
}
