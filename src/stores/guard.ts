import { localizedPath } from '../i18n/paths.ts';
import { type AccountStatusTopic, requiresPasswordChange } from './account-status.ts';
import { combineStops, type Environment } from './environment.ts';
import type { LogoutTopic } from './logout.ts';
import { type NavigationTopic, returnPath } from './navigation.ts';
import type { SessionTopic } from './session.ts';
import { tabValue } from './tab-value.ts';

/** The stored flag alone redirects a tab to the password page once in this time. */
const redirectIntervalMs = 10_000;

interface Dependencies {
  environment: Environment;
  accountStatus: AccountStatusTopic;
  logout: LogoutTopic;
  navigation: NavigationTopic;
  session: SessionTopic;
}

/** Redirects a player with a pending password change to its page, and on from there afterwards (D15). */
function createPasswordGuard({ environment, accountStatus, navigation, session }: Dependencies) {
  const { $account } = session;
  const { $accountStatus, $highRisk } = accountStatus;
  const redirectedAt = tabValue(environment, 'sentToPassword');

  /**
   * When the platform does not require the change, its page redirects to the voluntary one. The interval avoids a
   * loop and keeps input on that page.
   */
  function redirectsByStoredFlag(): boolean {
    if ($highRisk.get() === '' || environment.page().route === '/profile/changePassword') return false;
    const now = environment.now();
    const since = now - Number(redirectedAt.read() ?? Number.NEGATIVE_INFINITY);
    if (since >= 0 && since < redirectIntervalMs) return false;
    redirectedAt.write(String(now));
    return true;
  }

  function requirePassword(): void {
    if ($account.get() === null || environment.page().route === '/forceChangePassword') return;
    if (requiresPasswordChange($accountStatus.get()) || redirectsByStoredFlag()) {
      navigation.leaveWithReturn('/forceChangePassword');
    }
  }

  /** After the change: continues to where the player was going (D15). */
  function releaseFromGate(): void {
    const { access, address, locale } = environment.page();
    const account = $accountStatus.get();
    if (access !== 'gate' || $account.get() === null || account === null) return;
    if (requiresPasswordChange(account)) return;
    navigation.leaveFor(returnPath(address) ?? localizedPath('/profile/changePassword', locale));
  }

  return { requirePassword, releaseFromGate };
}

/** Redirects from protected pages after a log-out (D10). */
function createLoginGuard({ environment, logout, navigation, session }: Dependencies) {
  const { $account } = session;

  function requireLogin(): void {
    const { access, locale } = environment.page();
    if ($account.get() !== null || access !== 'login') return;
    if (logout.hasLoggedOut()) navigation.leaveFor(localizedPath('/login', locale));
    else navigation.leaveWithReturn('/login');
  }

  /** Reloads a protected page when another player logs in. */
  function requireSamePlayer(account: string | null, last: string | null): void {
    const { access, address } = environment.page();
    if (access === 'login' && account !== null && last !== null) navigation.leaveFor(address);
  }

  return { requireLogin, requireSamePlayer };
}

/** Keeps the open page consistent with the session, as the server does for every new page (D10, D13, D15). */
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
