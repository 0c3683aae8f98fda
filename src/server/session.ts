import { randomBytes } from 'node:crypto';
import type { APIContext } from 'astro';
import { isLoopback } from '../../shared/loopback.ts';
import { shownSessionEnds } from '../contract/constants.generated.ts';
import type { NewSession, Player, SessionEnd } from '../contract/contract.ts';
import type { Cookies } from './cookies.ts';
import { bearer, type PlatformClient } from './platform/client.ts';

/** Who is behind a request, as the two cookies and the platform say (D9). */
export type Session =
  | { kind: 'visitor' }
  | { kind: 'player'; player: Player }
  | { kind: 'ended'; reason: SessionEnd }
  | { kind: 'unreachable' };

/** The stored values of the guard: a token, which is the credential, and this; script reads only `account`. */
const accountCookie = 'account';
/** Tells the shell why a session ended; it stores the flag and removes the cookie (D13, D14). */
const endedCookie = 'sessionEnded';

/** Told once by the shell, in every tab. */
const passwordChangedCookie = 'passwordChanged';

const shown = new Set<string>(shownSessionEnds);

/**
 * Seconds that the cookies of a session stay. Longer than any session: when one ends is the platform's to say, and to
 * somebody who comes back after it the reason can still be shown. No answer but a log-in's writes a token, so that none
 * can put an older one in the place of a newer.
 */
const sessionCookieAge = 60 * 24 * 60 * 60;

/** What the browser sent. */
interface SentCookies {
  get(name: string): { value: string } | undefined;
}

/** Outside this machine no other host, port or path of the domain can have set it. */
function tokenCookie(url: URL): string {
  return isLoopback(url) ? 'token' : '__Host-token';
}

/** Names this browser to the platform when a password is typed: strangers elsewhere do not slow its player down. */
function deviceCookie(url: URL): string {
  return isLoopback(url) ? 'device' : '__Host-device';
}

/** The platform forgets a device that long after its last log-in. Seconds. */
const deviceCookieAge = 180 * 24 * 60 * 60;

/** The secret of this browser; a new one is worth nothing until somebody has logged in with it. */
export function deviceSecret(cookies: SentCookies, url: URL): string {
  return cookies.get(deviceCookie(url))?.value || randomBytes(16).toString('base64url');
}

function attributes(url: URL) {
  return { path: '/', sameSite: 'lax', secure: !isLoopback(url) } as const;
}

/** The session token when both cookies are there; one alone is not a login (spec §2, D10). */
export function sessionToken(cookies: SentCookies, url: URL): string | null {
  return cookies.get(accountCookie)?.value ? tokenOf(cookies, url) : null;
}

/** The token that the browser holds, with the account or without. */
export function tokenOf(cookies: SentCookies, url: URL): string | null {
  return cookies.get(tokenCookie(url))?.value || null;
}

/** Ends the session of a token at the platform. */
export function logOut(platform: PlatformClient, token: string) {
  return platform.DELETE('/sessions/current', { headers: bearer(token) });
}

/** A token that has lost its account is of no use to its player: it ends, here and at the platform. */
export async function endOrphanedToken(cookies: Cookies, url: URL, platform: PlatformClient): Promise<void> {
  const token = tokenOf(cookies, url);
  if (token === null || sessionToken(cookies, url) !== null) return;
  const { kind } = await logOut(platform, token);
  if (kind === 'done') clearSessionCookies(cookies, url);
}

export async function readSession(cookies: Cookies, url: URL, platform: PlatformClient): Promise<Session> {
  if (sessionToken(cookies, url) === null) {
    await endOrphanedToken(cookies, url, platform);
    return { kind: 'visitor' };
  }
  const outcome = await platform.GET('/me');
  if (outcome.kind === 'done') {
    const { player } = outcome.value;
    return player?.uid && player.loginInfo ? { kind: 'player', player } : { kind: 'unreachable' };
  }
  if (outcome.kind === 'unreachable' || outcome.refusal.status !== 401) return { kind: 'unreachable' };
  return { kind: 'ended', reason: outcome.refusal.reason ?? 'expired' };
}

export function writeSessionCookies(cookies: Cookies, url: URL, session: NewSession): void {
  const kept = { ...attributes(url), maxAge: sessionCookieAge };
  cookies.set(tokenCookie(url), session.token, { ...kept, httpOnly: true });
  cookies.set(accountCookie, session.player.account, kept);
  cookies.delete(endedCookie, attributes(url));
  cookies.delete(passwordChangedCookie, attributes(url));
}

/** A log-in: the session that this browser may still have ends, wherever it was left. */
export async function startSession(
  { cookies, url, locals }: Pick<APIContext, 'cookies' | 'url' | 'locals'>,
  session: NewSession,
): Promise<void> {
  const last = tokenOf(cookies, url);
  if (last !== null) await logOut(locals.platform, last);
  writeSessionCookies(cookies, url, session);
  const kept = { ...attributes(url), httpOnly: true, maxAge: deviceCookieAge };
  cookies.set(deviceCookie(url), locals.device, kept);
}

export function clearSessionCookies(cookies: Cookies, url: URL): void {
  // In this order: a tab that still sees the account must find the token too.
  cookies.delete(accountCookie, attributes(url));
  cookies.delete(tokenCookie(url), { ...attributes(url), httpOnly: true });
}

/**
 * Takes over the session that followed a password change, and tells the shell of every tab that nothing is required
 * any more (D15).
 */
export function renewSession(cookies: Cookies, url: URL, session: NewSession): void {
  writeSessionCookies(cookies, url, session);
  cookies.set(passwordChangedCookie, '1', { ...attributes(url), maxAge: 60 });
}

/** Whether this browser has just changed the password. */
export function hasChangedPassword(cookies: Cookies): boolean {
  return cookies.has(passwordChangedCookie);
}

/** Its player has changed the password with it: this browser may hold the next one already, so nothing is cleared. */
export function isReplaced(reason: SessionEnd): boolean {
  return reason === 'replaced';
}

/** Clears what is left of a session whose other half is gone; a browser that has neither half is told nothing. */
export function endIncompleteSession(cookies: Cookies, url: URL): void {
  if (cookies.has(tokenCookie(url)) || cookies.has(accountCookie)) endSession(cookies, url, 'expired');
}

/** Clears a session that the platform has ended, and leaves the reason for the shell to show. */
export function endSession(cookies: Cookies, url: URL, reason: SessionEnd): void {
  if (isReplaced(reason)) return;
  clearSessionCookies(cookies, url);
  cookies.set(endedCookie, shown.has(reason) ? reason : 'expired', { ...attributes(url), maxAge: 60 });
}
