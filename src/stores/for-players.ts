import type { AccountStatusTopic } from './account-status.ts';
import type { CoverTopic } from './cover.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import type { NavigationTopic } from './navigation.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import { startReceipts } from './notifications/receipts.ts';
import { onDemand } from './on-demand.ts';
import type { PlayerTopic } from './player.ts';
import { startPlayerFacts } from './player-facts.ts';
import type { CatchUpTopic } from './realtime/catch-up.ts';
import type { SessionTopic } from './session.ts';
import type { SessionCheckTopic } from './session-check.ts';
import { startUnread } from './unread.ts';
import { startWallet } from './wallet.ts';

interface Dependencies {
  environment: Environment;
  accountStatus: AccountStatusTopic;
  catchUp: CatchUpTopic;
  cover: CoverTopic;
  navigation: NavigationTopic;
  notifications: NotificationsTopic;
  player: PlayerTopic;
  session: SessionTopic;
  sessionCheck: SessionCheckTopic;
}

/** Downloads what loads the player's offers, on pages that show them. */
function startOffers(dependencies: Dependencies): Stop {
  const part = onDemand(async () => (await import('./offers.ts')).followOffers, dependencies);
  const unlisten = dependencies.player.$shownOffers.subscribe(({ size }) => size > 0 && part.need());
  return combineStops([unlisten, part.stop]);
}

/** Downloads what reminds the player of time and money, and of the end of the session. */
function startReminders(dependencies: Dependencies): Stop {
  const part = onDemand(async () => (await import('./reminders.ts')).startReminders, dependencies);
  part.need();
  return part.stop;
}

/** The parts of the shell that only players need and download. */
export function startForPlayers(dependencies: Dependencies): Stop {
  return combineStops([
    startPlayerFacts(dependencies),
    startWallet(dependencies),
    startOffers(dependencies),
    startReminders(dependencies),
    startUnread(dependencies),
    startReceipts(dependencies),
  ]);
}
