import { call } from './call.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import { changesBalance } from './notifications/kinds.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import type { PlayerTopic } from './player.ts';
import type { SessionTopic } from './session.ts';
import type { SessionCheckTopic } from './session-check.ts';

interface Dependencies {
  environment: Environment;
  notifications: NotificationsTopic;
  player: PlayerTopic;
  session: SessionTopic;
  sessionCheck: SessionCheckTopic;
}

/** Milliseconds in which several notices become one question. */
const debounceTime = 100;

/**
 * Asks for fresh balances when the tab becomes visible, beside the session check, which has the last word (D16); and
 * for the platform's own when money moved.
 */
export function startWallet({
  environment,
  notifications,
  player,
  session,
  sessionCheck,
}: Dependencies): Stop {
  let flight: AbortController | null = null;
  let cancel: Stop = () => {};

  async function ask(type: '0' | '1'): Promise<void> {
    const asked = session.$account.get();
    if (asked === null || !environment.isVisible()) return;
    cancel();
    flight?.abort();
    const own = new AbortController();
    flight = own;
    const [{ status, answer, reason }] = await Promise.all([
      call(environment, 'GET /api/transfer-wallet', { query: { type }, controller: own }),
      sessionCheck.whenChecked(),
    ]);
    if (flight !== own || session.$account.get() !== asked) return;
    flight = null;
    if (status === 401) session.endSession(reason);
    else if (answer) player.setWallets(answer);
  }

  const stops = [
    environment.on('visibility', () => void ask('1')),
    player.$walletsWanted.listen(() => void ask('0')),
    notifications.onReceive((notification) => {
      if (!changesBalance(notification)) return;
      cancel();
      cancel = environment.after(debounceTime, () => void ask('0'));
    }),
  ];
  return () => {
    combineStops([...stops, cancel])();
    flight?.abort();
  };
}
