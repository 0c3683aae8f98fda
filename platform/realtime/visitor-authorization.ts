import { type Member, visitorMember } from './members.ts';
import { type Binding, checkVisitorTicket } from './visitor-tickets.ts';

export type TicketRefusal = 'unknown' | 'expired' | 'socket' | 'channel' | 'session';
export type Authorization =
  | { granted: true; member?: Member; user?: string }
  | { granted: false; reason: TicketRefusal };

/** The authorization of a visitor's ticket, checked by its signature; null for any other ticket. */
export function authorizeVisitor(
  secret: string,
  ticket: string,
  binding: Binding,
  now: number,
): Authorization | null {
  const found = checkVisitorTicket(secret, ticket, binding, now);
  if (found === 'good') return { granted: true, member: visitorMember(secret, binding.socketId) };
  return found && { granted: false, reason: found };
}
