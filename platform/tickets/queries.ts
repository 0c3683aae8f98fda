import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts, sessions, tickets } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { mayJoin, NEWS_CHANNEL } from '../realtime/channels.ts';
import { playerMember } from '../realtime/members.ts';
import {
  type Authorization,
  authorizeVisitor,
  type TicketRefusal,
} from '../realtime/visitor-authorization.ts';
import { type Binding, signVisitorTicket } from '../realtime/visitor-tickets.ts';
import { createToken, endReasonOf, findSession, hashToken } from '../sessions/sessions.ts';

/** D23. */
const TICKET_LIFETIME_MS = 60_000;

interface TicketServices {
  db: Queries;
  /** Shared by all processes of the platform. */
  secret: string;
}

/** Issues a ticket for one subscription of a session's player, or of a visitor. Throws CHANNEL_REFUSED. */
export async function issueTicket(
  { db, secret }: TicketServices,
  token: string | null,
  { socketId, channel }: Binding,
  now: number,
) {
  const session = await findSession(db, token, now);
  if (!mayJoin(channel, session.alive ? session.player.uid : null))
    throw new PlatformError('CHANNEL_REFUSED');
  const expiresAt = new Date(now + TICKET_LIFETIME_MS);
  const issued = (ticket: string) => ({ ticket, expiresAt: expiresAt.getTime() });
  if (!session.alive || token === null) {
    return issued(signVisitorTicket(secret, { socketId, channel }, expiresAt.getTime()));
  }
  const ticket = createToken();
  await db
    .insert(tickets)
    .values({ ticketHash: hashToken(ticket), tokenHash: hashToken(token), socketId, channel, expiresAt });
  return issued(ticket);
}

/**
 * Redeems a ticket for exactly the socket and channel it was issued for. A player's ticket is used up in any
 * case, and invalid once the session has ended.
 */
export async function redeemTicket(
  { db, secret }: TicketServices,
  ticket: string,
  binding: Binding,
  now: number,
): Promise<Authorization> {
  const refused = (reason: TicketRefusal): Authorization => ({ granted: false, reason });
  const visitor = authorizeVisitor(secret, ticket, binding, now);
  if (visitor) return visitor;

  const [used] = await db
    .delete(tickets)
    .where(eq(tickets.ticketHash, hashToken(ticket)))
    .returning();
  if (!used) return refused('unknown');
  if (used.expiresAt.getTime() <= now) return refused('expired');
  if (used.socketId !== binding.socketId) return refused('socket');
  if (used.channel !== binding.channel) return refused('channel');

  const [row] = await db
    .select({ session: sessions, blockedAt: accounts.blockedAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.uid, sessions.uid))
    .where(eq(sessions.tokenHash, used.tokenHash ?? ''));
  if (!row || row.blockedAt || endReasonOf(row.session, now)) return refused('session');
  const { uid } = row.session;
  if (!mayJoin(binding.channel, uid)) return refused('channel');
  if (binding.channel === NEWS_CHANNEL) return { granted: true, member: playerMember(secret, uid, now) };
  return { granted: true, user: uid };
}
