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

function cookiesOf({ cookies, writeCookie }: Environment) {
  return {
    cookieOf: (name: string) => readCookie(cookies(), name),
    deleteCookie: (name: string) => writeCookie(cookie(name, '', 0)),
  };
}

/** Why a session is over, named by an answer or left in a cookie. */
function createEndReasons({ environment, flags, logout }: Dependencies) {
  const { cookieOf, deleteCookie } = cookiesOf(environment);

  /** To a session that the player has left himself, the platform has nothing to add. */
  function raiseEndReason(given: unknown): void {
    const reason = isEndReason(given) ? given : 'expired';
    if (reason !== 'expired' || !logout.hasLoggedOut()) flags.raiseFlag(reason);
  }

  /** The server leaves the reason here when it learns that a session has ended. */
  function readEndReason(): void {
    const reason = cookieOf('sessionEnded');
    if (reason === null) return;
    deleteCookie('sessionEnded');
    raiseEndReason(reason);
  }

  return { raiseEndReason, readEndReason };
}

/** The server leaves this with the page that follows a password change. */
function readPasswordChange({ environment, accountStatus }: Dependencies): void {
  const { cookieOf, deleteCookie } = cookiesOf(environment);
  if (cookieOf('passwordChanged') === null) return;
  deleteCookie('passwordChanged');
  accountStatus.recordPasswordChange(environment.now());
}

export type SessionTopic = ReturnType<typeof createSession>;

export function createSession(dependencies: Dependencies) {
  const { environment, accountStatus, flags } = dependencies;
  /** Who is logged in, as the readable cookie says; the credential itself is out of reach (D9). */
  const $account = atom<string | null>(null);
  /** The same in the storage, so that every tab hears of a change at once. */
  const $accountMirror = persistedText('account', (stored): stored is string => stored !== '');
  /** Names the player's own channel; legal in a channel name. */
  const $uid = persistedText('uid', (stored): stored is string => new RegExp(uidPattern).test(stored));

  const { cookieOf, deleteCookie } = cookiesOf(environment);
  const { raiseEndReason, readEndReason } = createEndReasons(dependencies);

  /** Takes over what the cookies say now. */
  function readSession(): void {
    const account = cookieOf('account') || null;
    const last = $account.get() ?? $accountMirror.get();
    if (last && last !== account) {
      $uid.set('');
      accountStatus.clearAccountStatus();
    }
    $account.set(account);
    $accountMirror.set(account ?? '');
    if (account) flags.clearLastReason();
    else readEndReason();
  }

  const remembered = $accountMirror.get();
  readSession();
  // Nobody was here when the cookies went; where the server has left a reason, it has been shown.
  if (remembered && $account.get() === null) raiseEndReason('expired');
  readPasswordChange(dependencies);
  return {
    $account,
    $uid,
    setUid(uid: string): void {
      $uid.set(uid);
    },
    readSession,
    /** The platform has ended the session: in every tab, and with its reason shown; `expired` when it is none we know (D13). */
    endSession(reason: unknown): void {
      for (const name of ['account', 'sessionEnded']) deleteCookie(name);
      readSession();
      raiseEndReason(reason);
    },
    /** Whether an answer still concerns the player it was asked for; a session that ended meanwhile counts. */
    isStillCurrent(account: string): boolean {
      const current = $account.get();
      return current === null || current === account;
    },
    stop: combineStops([
      environment.on('cookie', readSession),
      environment.on('visibility', readSession),
      environment.on('return', readSession),
      environment.on('navigation', readSession),
      $accountMirror.listen(readSession),
    ]),
  };
}
