import { type AccountStatusTopic, requiresPasswordChange } from './account-status.ts';
import { call } from './call.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import { changesBalance } from './notifications/kinds.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import type { PlayerTopic } from './player.ts';
import type { SessionTopic } from './session.ts';
import type { SessionCheckTopic } from './session-check.ts';

interface Dependencies {
  accountStatus: AccountStatusTopic;
  environment: Environment;
  notifications: NotificationsTopic;
  player: PlayerTopic;
  session: SessionTopic;
  sessionCheck: SessionCheckTopic;
}

/** Several notifications within this time cause one request. */
const debounceMs = 100;

/**
 * Refreshes the game brands' balances when the tab becomes visible, in parallel with the session check (D16), and
 * the platform's balances after a transfer.
 */
export function startWallet({
  accountStatus: { $accountStatus },
  environment,
  notifications,
  player,
  session,
  sessionCheck,
}: Dependencies): Stop {
  let controller: AbortController | null = null;
  /** Of the newest request. */
  let newest: '0' | '1' = '0';
  let cancel: Stop = () => {};
  /** The last notification of a change; catching up may deliver it again. */
  let known = '';

  async function refresh(type: '0' | '1'): Promise<void> {
    const requestedAccount = session.$account.get();
    if (requestedAccount === null || !environment.isVisible()) return;
    // The platform would refuse it.
    if (requiresPasswordChange($accountStatus.get())) return;
    cancel();
    newest = type;
    controller?.abort();
    const own = new AbortController();
    controller = own;
    const [{ status, data, reason }] = await Promise.all([
      call(environment, 'GET /api/transfer-wallet', { query: { type }, controller: own }),
      sessionCheck.whenChecked(),
    ]);
    if (controller !== own || session.$account.get() !== requestedAccount) return;
    controller = null;
    if (status === 401) session.endSession(reason);
    else if (data) player.setWallets(data);
  }

  const stops = [
    environment.on('visibility', () => void refresh('1')),
    player.$request.listen((request) => {
      if (request?.part === 'wallets') void refresh('0');
      // Sent after a reconnection too. A tab that has just become visible goes on polling the brands.
      else if (request?.part === 'account' && player.$wallets.get()) void refresh(controller ? newest : '0');
    }),
    notifications.onReceive((notification) => {
      if (!changesBalance(notification) || notification.id === known) return;
      known = notification.id;
      cancel();
      cancel = environment.after(debounceMs, () => void refresh('0'));
    }),
  ];
  return () => {
    combineStops([...stops, cancel])();
    controller?.abort();
  };
}
