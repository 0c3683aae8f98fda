import { createAccountStatus } from './account-status.ts';
import { createCardActivity } from './card-activity.ts';
import { createCover } from './cover.ts';
import { combineStops, type Environment } from './environment.ts';
import { createFlags } from './flags.ts';
import { createGuard } from './guard.ts';
import { createInvitation } from './invitation.ts';
import { createLanguage } from './language.ts';
import type { Loaders } from './loaders.ts';
import { createLogout } from './logout.ts';
import { createNavigation } from './navigation.ts';
import { createNotifications } from './notifications/notifications.ts';
import { createSeen } from './notifications/seen.ts';
import { onceInvited, onceLoggedIn } from './on-demand.ts';
import { bindPersistentStores } from './persistent.ts';
import { createPlayer } from './player.ts';
import { createCatchUp } from './realtime/catch-up.ts';
import { createRealtime } from './realtime/realtime.ts';
import { createSession } from './session.ts';
import { createSessionCheck } from './session-check.ts';
import { createSessionModal } from './session-modal.ts';
import { createSiteData } from './site-data.ts';
import { createView } from './view.ts';

export type Shell = ReturnType<typeof createShell>;

/**
 * Creates the stores of a document and starts their behaviour, until `stopAll`. The order follows their
 * dependencies: the session decides whether to leave the page, and that decides what is shown.
 */
export function createShell(environment: Environment, loaders: Loaders) {
  const persistentStores = bindPersistentStores(environment);
  const navigation = createNavigation(environment);
  const cover = createCover(environment);
  const logout = createLogout({ environment, navigation });
  const language = createLanguage({ environment, navigation });
  const accountStatus = createAccountStatus();
  const flags = createFlags();
  const session = createSession({ environment, accountStatus, flags, logout });
  const guard = createGuard({ environment, accountStatus, logout, navigation, session });
  const sessionModal = createSessionModal({ environment, flags, navigation, cover });
  const invitation = createInvitation({ cover });
  const templates = onceInvited(loaders.invitation, { environment, invitation, navigation, session });
  const siteData = createSiteData(environment);
  const sessionCheck = createSessionCheck({ environment, accountStatus, session, siteData });
  const player = createPlayer();
  const cardActivity = createCardActivity({ environment, cover, session });
  const seen = createSeen(environment);
  const notifications = createNotifications({ environment, cardActivity, seen, session });
  const view = createView({ invitation, notifications, player, sessionModal });
  const catchUp = createCatchUp({ environment, accountStatus, notifications, seen, session });
  const forPlayers = onceLoggedIn(loaders.player, {
    environment,
    accountStatus,
    catchUp,
    cover,
    navigation,
    notifications,
    player,
    session,
    sessionCheck,
  });
  const realtime = createRealtime({
    environment,
    loaders,
    catchUp,
    notifications,
    player,
    session,
    sessionCheck,
    siteData,
  });

  const topics = {
    persistentStores,
    navigation,
    cover,
    logout,
    language,
    accountStatus,
    flags,
    session,
    guard,
    sessionModal,
    invitation,
    templates,
    siteData,
    sessionCheck,
    player,
    cardActivity,
    seen,
    notifications,
    view,
    catchUp,
    forPlayers,
    realtime,
  };
  const stops = Object.values(topics).flatMap((topic) => ('stop' in topic ? [topic.stop] : []));
  return { environment, ...topics, stopAll: combineStops(stops.reverse()) };
}
