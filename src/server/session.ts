import { randomBytes } from 'node:crypto';
import type { APIContext } from 'astro';
import { isLoopback } from '../../shared/loopback.ts';
import { secondMs } from '../../shared/western-indonesia.ts';
import { shownSessionEndReasons } from '../contract/constants.generated.ts';
import type { NewSession, Player, SessionEndReason } from '../contract/contract.ts';
import type { Cookies } from './cookies.ts';
import { bearer, type PlatformClient } from './platform/client.ts';

/** The session of a request, from both cookies and the platform (D9). */
export type Session =
  | { kind: 'visitor' }
  | { kind: 'player'; player: Player }
  | { kind: 'ended'; reason: SessionEndReason }
  /** `waitSeconds`: the platform refused this player's calls for so long, as there were too many. */
  | { kind: 'unreachable'; waitSeconds?: number };

/** The readable half of the session; the token is the credential (D9). */
const accountCookie = 'account';
/** Reports to the shell why a session ended. The shell stores the flag and removes the cookie (D13, D14). */
const endedCookie = 'sessionEnded';

/** Reports a password change to the shell, which announces it once. */
const passwordChangedCookie = 'passwordChanged';

/** Keeps promotions from visitors of an excluded player's browser, for as long as it lasts. Says nothing of the player. */
const silencedCookie = 'silenced';

/** Tells prerendered pages of a break or an exclusion, until it ends. Says nothing without an account. */
const pausedCookie = 'paused';

function keepPause(cookies: Cookies, url: URL, { pause }: Player): void {
  if (!pause) {
    if (cookies.has(pausedCookie)) cookies.delete(pausedCookie, attributes(url));
    return;
  }
  const kept = { ...attributes(url), maxAge: Math.ceil((pause.until - Date.now()) / secondMs) };
  cookies.set(pausedCookie, '1', kept);
  if (pause.reason === 'excluded') cookies.set(silencedCookie, '1', kept);
}

const shown = new Set<string>(shownSessionEndReasons);

/**
 * Longer than any session: the platform decides when a session ends, and the reason can still be shown to a player
 * who comes back later. Only a log-in writes a token, so no response can overwrite a newer one.
 */
const sessionCookieSeconds = 60 * 24 * 60 * 60;

interface SentCookies {
  get(name: string): { value: string } | undefined;
}

/** `__Host-`: no other host, port or path of the domain can set it. */
function tokenCookie(url: URL): string {
  return isLoopback(url) ? 'token' : '__Host-token';
}

/**
 * Identifies this browser where a password is typed, so that failed log-ins from elsewhere do not slow its player
 * down.
 */
function deviceCookie(url: URL): string {
  return isLoopback(url) ? 'device' : '__Host-device';
}

/** The platform forgets a device this long after its last log-in. */
const deviceCookieSeconds = 180 * 24 * 60 * 60;

/** The secret of this browser. A new one has no effect until somebody logs in with it. */
export function deviceSecret(cookies: SentCookies, url: URL): string {
  return cookies.get(deviceCookie(url))?.value || randomBytes(16).toString('base64url');
}

/** True where browsers keep Secure cookies (D9): over https, and on this machine. */
export function keepsSessions(url: URL): boolean {
  return url.protocol === 'https:' || isLoopback(url);
}

function attributes(url: URL) {
  return { path: '/', sameSite: 'lax', secure: !isLoopback(url) } as const;
}

/** The session token if both cookies are present; one alone is not a login (spec §2, D10). */
export function sessionToken(cookies: SentCookies, url: URL): string | null {
  return cookies.get(accountCookie)?.value ? readToken(cookies, url) : null;
}

/** The token, with or without the account cookie. */
export function readToken(cookies: SentCookies, url: URL): string | null {
  return cookies.get(tokenCookie(url))?.value || null;
}

/** Ends a token's session on the platform. */
export function logOut(platform: PlatformClient, token: string) {
  return platform.DELETE('/sessions/current', { headers: bearer(token) });
}

/** Ends a token without its account cookie, here and on the platform. */
export async function endOrphanedToken(cookies: Cookies, url: URL, platform: PlatformClient): Promise<void> {
  const token = readToken(cookies, url);
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
    if (!player?.uid || !player.loginInfo) return { kind: 'unreachable' };
    keepPause(cookies, url, player);
    return { kind: 'player', player };
  }
  if (outcome.kind === 'unreachable') return { kind: 'unreachable' };
  const { status, reason, retryAfter } = outcome.refusal;
  if (status === 401) return { kind: 'ended', reason: reason ?? 'expired' };
  return { kind: 'unreachable', ...(status === 429 && { waitSeconds: retryAfter ?? 1 }) };
}

export function writeSessionCookies(cookies: Cookies, url: URL, session: NewSession): void {
  const kept = { ...attributes(url), maxAge: sessionCookieSeconds };
  cookies.set(tokenCookie(url), session.token, { ...kept, httpOnly: true });
  cookies.set(accountCookie, session.player.account, kept);
  cookies.delete(endedCookie, attributes(url));
  cookies.delete(passwordChangedCookie, attributes(url));
}

/** Logs in. A session that this browser still has is ended first. */
export async function startSession(
  { cookies, url, locals }: Pick<APIContext, 'cookies' | 'url' | 'locals'>,
  session: NewSession,
): Promise<void> {
  const last = readToken(cookies, url);
  if (last !== null) await logOut(locals.platform, last);
  writeSessionCookies(cookies, url, session);
  const kept = { ...attributes(url), httpOnly: true, maxAge: deviceCookieSeconds };
  cookies.set(deviceCookie(url), locals.device, kept);
}

export function clearSessionCookies(cookies: Cookies, url: URL): void {
  // In this order: a tab that still sees the account must find the token too.
  cookies.delete(accountCookie, attributes(url));
  cookies.delete(tokenCookie(url), { ...attributes(url), httpOnly: true });
}

/** Stores the session that follows a password change, and reports to every tab that the change is done (D15). */
export function renewSession(cookies: Cookies, url: URL, session: NewSession): void {
  writeSessionCookies(cookies, url, session);
  cookies.set(passwordChangedCookie, '1', { ...attributes(url), maxAge: 60 });
}

export function hasChangedPassword(cookies: Cookies): boolean {
  return cookies.has(passwordChangedCookie);
}

/** The player changed the password. The browser may hold the new session already, so nothing is cleared. */
export function isReplaced(reason: SessionEndReason): boolean {
  return reason === 'replaced';
}

/** Clears a session that has only one of its cookies. Does nothing without cookies. */
export function endIncompleteSession(cookies: Cookies, url: URL): void {
  if (cookies.has(tokenCookie(url)) || cookies.has(accountCookie)) endSession(cookies, url, 'expired');
}

/** Clears a session that the platform has ended, and leaves the reason for the shell. */
export function endSession(cookies: Cookies, url: URL, reason: SessionEndReason): void {
  if (isReplaced(reason)) return;
  clearSessionCookies(cookies, url);
  cookies.set(endedCookie, shown.has(reason) ? reason : 'expired', { ...attributes(url), maxAge: 60 });
}
