import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Binding {
  socketId: string;
  channel: string;
}

const SHAPE = /^visitor\.([0-9a-z]{1,10})\.([\w-]{43})$/;

function seal(secret: string, { socketId, channel }: Binding, expires: string): Buffer {
  return createHmac('sha256', secret).update(`visitor ticket\n${expires}\n${socketId}\n${channel}`).digest();
}

/**
 * A signed ticket that is not stored: it holds its socket, channel and expiry (ADR 24). It allows this socket
 * to join this channel as a visitor, so using it twice is harmless.
 */
export function signVisitorTicket(secret: string, binding: Binding, expiresAt: number): string {
  const expires = expiresAt.toString(36);
  return `visitor.${expires}.${seal(secret, binding, expires).toString('base64url')}`;
}

/** Null for any other ticket. */
export function checkVisitorTicket(
  secret: string,
  ticket: string,
  binding: Binding,
  now: number,
): 'good' | 'expired' | 'unknown' | null {
  if (!ticket.startsWith('visitor.')) return null;
  const [, expires = '', signature = ''] = SHAPE.exec(ticket) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const right = seal(secret, binding, expires);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'unknown';
  return Number.parseInt(expires, 36) <= now ? 'expired' : 'good';
}
