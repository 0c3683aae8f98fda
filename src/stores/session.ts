import { atom } from 'nanostores';
import { uidPattern } from '../contract/constants.generated.ts';
import { cookie, readCookie } from '../entry/cookie.ts';
import { clearAccountStatus, recordPasswordChange } from './account-status.ts';
import type { Environment, Stop } from './environment.ts';
import { clearLastReason, isEndReason, raiseFlag } from './flags.ts';
import { hasLoggedOut } from './logout.ts';
import { persistedText } from './storage.ts';

/** Who is logged in, as the readable cookie says; the credential itself is out of reach (D9). */
export const $account = atom<string | null>(null);

/** The same in the storage, so that every tab hears of a change at once. */
export const $accountMirror = persistedText('account', (stored): stored is string => stored !== '');

/** Names the player's own channel; legal in a channel name. */
export const $uid = persistedText('uid', (stored): stored is string => new RegExp(uidPattern).test(stored));

export function setUid(uid: string): void {
  $uid.set(uid);
}

function clearPlayer(): void {
  $uid.set('');
  clearAccountStatus();
}

/** To a session that the player has left himself, the platform has nothing to add. */
function raiseEndReason(environment: Environment, given: unknown): void {
  const reason = isEndReason(given) ? given : 'expired';
  if (reason !== 'expired' || !hasLoggedOut(environment.now())) raiseFlag(reason);
}

/** The server leaves the reason here when it learns that a session has ended. */
function readEndReason(environment: Environment): void {
  const reason = readCookie(environment.cookies(), 'sessionEnded');
  if (reason === null) return;
  environment.writeCookie(cookie('sessionEnded', '', 0));
  raiseEndReason(environment, reason);
}

/** The server leaves this with the page that follows a password change. */
function readPasswordChange(environment: Environment): void {
  if (readCookie(environment.cookies(), 'passwordChanged') === null) return;
  environment.writeCookie(cookie('passwordChanged', '', 0));
  recordPasswordChange(environment.now());
}

/** Takes over what the cookies say now. */
export function readSession(environment: Environment): void {
  const account = readCookie(environment.cookies(), 'account') || null;
  const last = $account.get() ?? $accountMirror.get();
  if (last && last !== account) clearPlayer();
  $account.set(account);
  $accountMirror.set(account ?? '');
  if (account) clearLastReason();
  else readEndReason(environment);
}

/** The platform has ended the session: in every tab, and with its reason told; `expired` when it is none we know (D13). */
export function endSession(environment: Environment, reason: unknown): void {
  for (const name of ['account', 'sessionEnded']) environment.writeCookie(cookie(name, '', 0));
  readSession(environment);
  raiseEndReason(environment, reason);
}

/** Whether an answer still concerns the player it was asked for; a session that ended meanwhile counts. */
export function isStillCurrent(account: string): boolean {
  const current = $account.get();
  return current === null || current === account;
}

export function startSession(environment: Environment): Stop {
  const read = () => readSession(environment);
  const remembered = $accountMirror.get();
  read();
  // Nobody was here when the cookies went; where the server has left a reason, it has been told.
  if (remembered && $account.get() === null) raiseEndReason(environment, 'expired');
  readPasswordChange(environment);
  const stops = [
    environment.on('cookie', read),
    environment.on('visibility', read),
    environment.on('return', read),
    environment.on('navigation', read),
    $accountMirror.listen(read),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
