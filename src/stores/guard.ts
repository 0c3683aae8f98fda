import { localizedPath } from '../i18n/paths.ts';
import { type AccountStatusTopic, requiresPasswordChange } from './account-status.ts';
import { combineStops, type Environment } from './environment.ts';
import type { LogoutTopic } from './logout.ts';
import { type NavigationTopic, returnPath } from './navigation.ts';
import type { SessionTopic } from './session.ts';
import { tabValue } from './tab-value.ts';

/** Milliseconds in which the stored flag alone sends a tab to the password page only once. */
const oncePer = 10_000;

interface Dependencies {
  environment: Environment;
  accountStatus: AccountStatusTopic;
  logout: LogoutTopic;
  navigation: NavigationTopic;
  session: SessionTopic;
}

/** Sends a player who has to choose a new password to the page for it, and from there on (D15). */
function createPasswordGuard({ environment, accountStatus, navigation, session }: Dependencies) {
  const { $account } = session;
  const { $accountStatus, $highRisk } = accountStatus;
  const sent = tabValue(environment, 'sentToPassword');

  /**
   * When the platform does not share the stored flag, its page sends the player on to the voluntary change: no loop
   * then, and what is typed or answered there stays.
   */
  function storedFlagSends(): boolean {
    if ($highRisk.get() === '' || environment.page().route === '/profile/changePassword') return false;
    const now = environment.now();
    const since = now - Number(sent.read() ?? Number.NEGATIVE_INFINITY);
    if (since >= 0 && since < oncePer) return false;
    sent.write(String(now));
    return true;
  }

  function requirePassword(): void {
    if ($account.get() === null || environment.page().route === '/forceChangePassword') return;
    if (requiresPasswordChange($accountStatus.get()) || storedFlagSends()) {
      navigation.leaveWithReturn('/forceChangePassword');
    }
  }

  /** Nothing is required any more: on to where the player was going (D15). */
  function releaseFromGate(): void {
    const { access, address, locale } = environment.page();
    const account = $accountStatus.get();
    if (access !== 'gate' || $account.get() === null || account === null) return;
    if (requiresPasswordChange(account)) return;
    navigation.leaveFor(returnPath(address) ?? localizedPath('/profile/changePassword', locale));
  }

  return { requirePassword, releaseFromGate };
}

/** Keeps protected pages for the player that they were made for (D10). */
function createLoginGuard({ environment, logout, navigation, session }: Dependencies) {
  const { $account } = session;

  function requireLogin(): void {
    const { access, locale } = environment.page();
    if ($account.get() !== null || access !== 'login') return;
    if (logout.hasLoggedOut()) navigation.leaveFor(localizedPath('/login', locale));
    else navigation.leaveWithReturn('/login');
  }

  /** What a protected page shows belongs to the player it was made for. */
  function requireSamePlayer(account: string | null, last: string | null): void {
    const { access, address } = environment.page();
    if (access === 'login' && account !== null && last !== null) navigation.leaveFor(address);
  }

  return { requireLogin, requireSamePlayer };
}

/** Keeps the open page fit for who is logged in; the server does the same for every new one (D10, D13, D15). */
export function createGuard(dependencies: Dependencies) {
  const { environment, accountStatus, session } = dependencies;
  const { requirePassword, releaseFromGate } = createPasswordGuard(dependencies);
  const { requireLogin, requireSamePlayer } = createLoginGuard(dependencies);
  const enforce = () => {
    requireLogin();
    requirePassword();
  };
  const stops = [
    session.$account.listen((account, last) => {
      requireSamePlayer(account, last ?? null);
      enforce();
    }),
    accountStatus.$accountStatus.listen(() => {
      requirePassword();
      releaseFromGate();
    }),
    accountStatus.$highRisk.listen(requirePassword),
    environment.on('navigation', enforce),
  ];
  enforce();
  return { stop: combineStops(stops) };
}
