import { atom } from 'nanostores';
import { uidPattern } from '../contract/constants.generated.ts';
import { cookie, readCookie } from '../entry/cookie.ts';
import type { AccountStatusTopic } from './account-status.ts';
import { combineStops, type Environment } from './environment.ts';
import { type FlagsTopic, isEndReason } from './flags.ts';
import type { LogoutTopic } from './logout.ts';
import { persistedText } from './persistent.ts';

interface Dependencies {
  environment: Environment;
  accountStatus: AccountStatusTopic;
  flags: FlagsTopic;
  logout: LogoutTopic;
}

function cookieAccess({ cookies, writeCookie }: Environment) {
  return {
    getCookie: (name: string) => readCookie(cookies(), name),
    deleteCookie: (name: string) => writeCookie(cookie(name, '', 0)),
  };
}

/** Reads why a session ended, from a response or a cookie. */
function createEndReasons({ environment, flags, logout }: Dependencies) {
  const { getCookie, deleteCookie } = cookieAccess(environment);

  /** The player's own log-out on the site is not reported, as one in a game is. */
  function raiseEndReason(value: unknown): void {
    const reason = isEndReason(value) ? value : 'expired';
    if (!/expired|loggedOut/.test(reason) || !logout.hasLoggedOut()) flags.raiseFlag(reason);
  }

  /** Set by the server when it detects that a session has ended. */
  function readEndReason(): void {
    const reason = getCookie('sessionEnded');
    if (reason === null) return;
    deleteCookie('sessionEnded');
    raiseEndReason(reason);
  }

  return { raiseEndReason, readEndReason };
}

/** Set by the server with the page after a password change. */
function readPasswordChange({ environment, accountStatus }: Dependencies): void {
  const { getCookie, deleteCookie } = cookieAccess(environment);
  if (getCookie('passwordChanged') === null) return;
  deleteCookie('passwordChanged');
  accountStatus.passwordChanged(environment.now());
}

export type SessionTopic = ReturnType<typeof createSession>;

export function createSession(dependencies: Dependencies) {
  const { environment, accountStatus, flags } = dependencies;
  /** The logged-in account, from the readable cookie; scripts cannot read the token (D9). */
  const $account = atom<string | null>(null);
  /** A copy in storage, which notifies every tab of a change. */
  const $accountMirror = persistedText('account', (stored): stored is string => stored !== '');
  /** The player's id; part of the name of their channel. */
  const $uid = persistedText('uid', (stored): stored is string => new RegExp(uidPattern).test(stored));

  const { getCookie, deleteCookie } = cookieAccess(environment);
  const { raiseEndReason, readEndReason } = createEndReasons(dependencies);

  /** Updates the session from the cookies. */
  function readSession(): void {
    const account = getCookie('account') || null;
    const last = $account.get() ?? $accountMirror.get();
    if (last && last !== account) {
      $uid.set('');
      accountStatus.clear();
    }
    $account.set(account);
    $accountMirror.set(account ?? '');
    if (account) flags.clearLastReason();
    else readEndReason();
  }

  const remembered = $accountMirror.get();
  readSession();
  // The session ended while no page was open. A reason that the server left was raised above.
  if (remembered && $account.get() === null) raiseEndReason('expired');
  readPasswordChange(dependencies);
  return {
    $account,
    $uid,
    setUid(uid: string): void {
      $uid.set(uid);
    },
    readSession,
    /** True for a visitor in the browser of an excluded player: the server keeps a cookie until the exclusion ends. */
    isSilenced: () => $account.get() === null && getCookie('silenced') !== null,
    /** Ends the session in every tab and shows the reason; an unknown reason becomes `expired` (D13). */
    endSession(reason: unknown): void {
      for (const name of ['account', 'sessionEnded']) deleteCookie(name);
      readSession();
      raiseEndReason(reason);
    },
    /** True when the response is still for the current player, or the session has ended meanwhile. */
    isCurrent(account: string): boolean {
      const current = $account.get();
      return current === null || current === account;
    },
    stop: combineStops([
      environment.on('cookie', readSession),
      environment.on('visibility', readSession),
      environment.on('return', readSession),
      environment.on('navigation', () => {
        readSession();
        readPasswordChange(dependencies);
      }),
      $accountMirror.listen(readSession),
    ]),
  };
}
