import { localizedPath } from '../i18n/paths.ts';
import { type AccountStatusTopic, requiresPasswordChange } from './account-status.ts';
import { combineStops, type Environment } from './environment.ts';
import type { LogoutTopic } from './logout.ts';
import { type NavigationTopic, returnPath } from './navigation.ts';
import type { SessionTopic } from './session.ts';

interface Dependencies {
  environment: Environment;
  accountStatus: AccountStatusTopic;
  logout: LogoutTopic;
  navigation: NavigationTopic;
  session: SessionTopic;
}

/**
 * Holds a player with a pending password change, or with the stored flag alone, at its page; continues from there once
 * the change was made in another tab (D15, D35).
 */
function createPasswordGuard({ environment, accountStatus, navigation, session }: Dependencies) {
  const { $accountStatus, $highRisk } = accountStatus;
  let held = false;

  return function holdAtPasswordPage(): void {
    const wasHeld = held;
    held = $highRisk.get() !== '' || requiresPasswordChange($accountStatus.get());
    if (session.$account.get() === null) return;
    const { access, address, locale } = environment.page();
    if (access !== 'gate') {
      if (held) navigation.leaveWithReturn('/forceChangePassword');
    } else if (wasHeld && !held) {
      navigation.leaveFor(returnPath(address) ?? localizedPath('/', locale));
    }
  };
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
  const holdAtPasswordPage = createPasswordGuard(dependencies);
  const { requireLogin, requireSamePlayer } = createLoginGuard(dependencies);
  const enforce = () => {
    requireLogin();
    holdAtPasswordPage();
  };
  const stops = [
    session.$account.listen((account, last) => {
      requireSamePlayer(account, last ?? null);
      enforce();
    }),
    accountStatus.$accountStatus.listen(holdAtPasswordPage),
    accountStatus.$highRisk.listen(holdAtPasswordPage),
    environment.on('navigation', enforce),
  ];
  enforce();
  return { stop: combineStops(stops) };
}
