import type { AccountStatusTopic } from './account-status.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import type { NotificationsTopic } from './notifications/notifications.ts';
import type { PlayerTopic } from './player.ts';
import { startPlayerFacts } from './player-facts.ts';
import type { SessionTopic } from './session.ts';
import type { SessionCheckTopic } from './session-check.ts';
import { startWallet } from './wallet.ts';

interface Dependencies {
  environment: Environment;
  accountStatus: AccountStatusTopic;
  notifications: NotificationsTopic;
  player: PlayerTopic;
  session: SessionTopic;
  sessionCheck: SessionCheckTopic;
}

/** The parts of the shell that only players need and download. */
export function startForPlayers(dependencies: Dependencies): Stop {
  return combineStops([startPlayerFacts(dependencies), startWallet(dependencies)]);
}
