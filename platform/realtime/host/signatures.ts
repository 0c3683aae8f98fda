import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SocketApp } from './options.ts';

export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

export function md5(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex');
}

/** Compares in constant time. */
export function timingSafeEqualText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The signature for joining a private channel or, with the member's exact JSON, a presence channel. */
export function channelAuth(app: SocketApp, socketId: string, channel: string, channelData?: string): string {
  const member = channelData === undefined ? '' : `:${channelData}`;
  return `${app.key}:${sign(app.secret, `${socketId}:${channel}${member}`)}`;
}

/** The signature for signing in as a user. */
export function userAuth(app: SocketApp, socketId: string, userData: string): string {
  return `${app.key}:${sign(app.secret, `${socketId}::user::${userData}`)}`;
}
