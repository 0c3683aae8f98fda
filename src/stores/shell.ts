import { startAccountStatus } from './account-status.ts';
import { startCardActivity } from './card-activity.ts';
import { startCover } from './cover.ts';
import type { Environment, Stop } from './environment.ts';
import { startFlags } from './flags.ts';
import { startGuard } from './guard.ts';
import { startLanguage } from './language.ts';
import { startLogout } from './logout.ts';
import { startNavigation } from './navigation.ts';
import { startNotifications } from './notifications.ts';
import { startInvitationOnDemand, startPlayerOnDemand } from './on-demand.ts';
import { startCatchUp } from './realtime/catch-up.ts';
import { startRealtime } from './realtime/realtime.ts';
import { startReceipts } from './realtime/receipts.ts';
import { startSeen } from './seen.ts';
import { startSession } from './session.ts';
import { startSessionCheck } from './session-check.ts';
import { startSiteData } from './site-data.ts';
import { startPersistence } from './storage.ts';
import { startView } from './view.ts';

/** In this order: who is logged in decides whether to stay, and staying decides what is shown. */
const topics = [
  startPersistence,
  startNavigation,
  startCover,
  startLogout,
  startLanguage,
  startAccountStatus,
  startSession,
  startGuard,
  startFlags,
  startInvitationOnDemand,
  startSiteData,
  startSessionCheck,
  startPlayerOnDemand,
  startCardActivity,
  startSeen,
  startReceipts,
  startNotifications,
  startView,
  startCatchUp,
  startRealtime,
];

let running: Stop | null = null;

/** Starts the behaviour of the shell, once per document. Returns its undoing. */
export function startShell(environment: Environment): Stop {
  if (running) return running;
  const stops = topics.map((start) => start(environment));
  running = () => {
    for (const stop of stops.reverse()) stop();
    running = null;
  };
  return running;
}
