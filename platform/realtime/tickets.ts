import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts, sessions, tickets } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { endOf } from '../sessions/lifetime.ts';
import { findSession } from '../sessions/queries.ts';
import { createToken, hashToken } from '../sessions/token.ts';
import { mayJoin, NEWS_CHANNEL } from './channels.ts';

/** ms (D23). */
export const TICKET_LIFETIME = 60_000;

export interface Binding {
  socketId: string;
  channel: string;
}

/** A ticket for one subscription by the bearer of a session, or by a visitor. Throws CHANNEL_REFUSED. */
export async function issueTicket(
  db: Queries,
  token: string | null,
  { socketId, channel }: Binding,
  now: number,
) {
  const session = await findSession(db, token, now);
  if (!mayJoin(channel, session.alive ? session.player.uid : null))
    throw new PlatformError('CHANNEL_REFUSED');
  const ticket = createToken();
  const expiresAt = new Date(now + TICKET_LIFETIME);
  await db.insert(tickets).values({
    ticketHash: hashToken(ticket),
    tokenHash: session.alive && token !== null ? hashToken(token) : null,
    socketId,
    channel,
    expiresAt,
  });
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/** Members carry no personal data (D22): players are the same member in every tab, visitors a new one each time. */
function memberOf(uid: string | null): { user_id: string } {
  if (uid === null) return { user_id: `v${randomBytes(12).toString('hex')}` };
  return { user_id: `p${createHash('sha256').update(`member:${uid}`).digest('hex').slice(0, 24)}` };
}

export type Refusal = 'unknown' | 'expired' | 'socket' | 'channel' | 'session';
export type Authorization =
  | { granted: true; member?: { user_id: string }; user?: string }
  | { granted: false; reason: Refusal };

/** Uses a ticket up, whatever comes of it; grants only what it was issued for, while its session still lasts. */
export async function redeemTicket(
  db: Queries,
  ticket: string,
  wanted: Binding,
  now: number,
): Promise<Authorization> {
  const [used] = await db
    .delete(tickets)
    .where(eq(tickets.ticketHash, hashToken(ticket)))
    .returning();
  const refused = (reason: Refusal): Authorization => ({ granted: false, reason });
  if (!used) return refused('unknown');
  if (used.expiresAt.getTime() <= now) return refused('expired');
  if (used.socketId !== wanted.socketId) return refused('socket');
  if (used.channel !== wanted.channel) return refused('channel');

  let uid: string | null = null;
  if (used.tokenHash !== null) {
    const [row] = await db
      .select({ session: sessions, blockedAt: accounts.blockedAt })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.uid, sessions.uid))
      .where(eq(sessions.tokenHash, used.tokenHash));
    if (!row || row.blockedAt || endOf(row.session, now)) return refused('session');
    uid = row.session.uid;
  }
  if (!mayJoin(wanted.channel, uid)) return refused('channel');
  if (wanted.channel === NEWS_CHANNEL) return { granted: true, member: memberOf(uid) };
  return { granted: true, ...(uid !== null && { user: uid }) };
}
