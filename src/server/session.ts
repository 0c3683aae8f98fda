import type { AstroCookies } from 'astro';
import type { NewSession, PlatformClient, Player } from './platform/client.ts';

/** Who is behind a request, as the two cookies and the platform say (D9). */
export type Session =
  | { kind: 'visitor' }
  | { kind: 'player'; player: Player }
  | { kind: 'ended'; reason: string }
  | { kind: 'unreachable' };

/** The two stored values of the guard. `token` is the credential; script reads only `account`. */
const tokenCookie = 'token';
const accountCookie = 'account';
/** Tells the shell why a session ended; it stores the flag and removes the cookie (D13, D14). */
const endedCookie = 'sessionEnded';

/** Told once by the shell, in every tab. */
const passwordChangedCookie = 'passwordChanged';

const reasons = new Set(['expired', 'elsewhere', 'passwordChanged', 'blocked']);

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

function attributes(url: URL) {
  return { path: '/', sameSite: 'lax', secure: !loopback.has(url.hostname) } as const;
}

/** The session token when both cookies are there; one alone is not a login (spec §2, D10). */
export function storedToken(cookies: AstroCookies): string | null {
  const token = cookies.get(tokenCookie)?.value;
  return token && cookies.get(accountCookie)?.value ? token : null;
}

export async function readSession(cookies: AstroCookies, platform: PlatformClient): Promise<Session> {
  if (storedToken(cookies) === null) return { kind: 'visitor' };
  const outcome = await platform.me();
  if (outcome.kind === 'done') {
    const { player } = outcome.value;
    return player?.uid && player.loginInfo ? { kind: 'player', player } : { kind: 'unreachable' };
  }
  if (outcome.kind === 'unreachable' || outcome.refusal.status !== 401) return { kind: 'unreachable' };
  return { kind: 'ended', reason: outcome.refusal.reason ?? 'expired' };
}

export function beginSession(cookies: AstroCookies, url: URL, session: NewSession): void {
  const expires = new Date(session.expiresAt);
  cookies.set(tokenCookie, session.token, { ...attributes(url), expires, httpOnly: true });
  cookies.set(accountCookie, session.player.account, { ...attributes(url), expires });
  cookies.delete(endedCookie, attributes(url));
  cookies.delete(passwordChangedCookie, attributes(url));
}

export function clearSession(cookies: AstroCookies, url: URL): void {
  // In this order: a tab that still sees the account must find the token too.
  cookies.delete(accountCookie, attributes(url));
  cookies.delete(tokenCookie, { ...attributes(url), httpOnly: true });
}

/**
 * Takes over the session that followed a password change, and tells the shell of every tab that nothing is required
 * any more (D15).
 */
export function renewSession(cookies: AstroCookies, url: URL, session: NewSession): void {
  beginSession(cookies, url, session);
  cookies.set(passwordChangedCookie, '1', { ...attributes(url), maxAge: 60 });
}

/** Whether this browser has just changed the password. */
export function hasChangedPassword(cookies: AstroCookies): boolean {
  return cookies.has(passwordChangedCookie);
}

/** Its player has changed the password with it: this browser may hold the next one already, so nothing is cleared. */
export function isReplaced(reason: string): boolean {
  return reason === 'replaced';
}

/** Clears what is left of a session whose other half is gone; a browser that has neither half is told nothing. */
export function endHalfSession(cookies: AstroCookies, url: URL): void {
  if (cookies.has(tokenCookie) || cookies.has(accountCookie)) endSession(cookies, url, 'expired');
}

/** Clears a session that the platform has ended, and leaves the reason for the shell to tell. */
export function endSession(cookies: AstroCookies, url: URL, reason: string): void {
  if (isReplaced(reason)) return;
  clearSession(cookies, url);
  cookies.set(endedCookie, reasons.has(reason) ? reason : 'expired', { ...attributes(url), maxAge: 60 });
}

/** Status 4 or HighRisk: nothing but a new password until it is changed (D15). */
export function mustChangePassword(player: Player): boolean {
  return player.loginInfo.status === 4 || player.highRisk;
}
