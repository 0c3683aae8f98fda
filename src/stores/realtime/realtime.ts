import { combineStops, type Environment, type Stop } from '../environment.ts';
import type { Loaders } from '../loaders.ts';
import type { NotificationsTopic } from '../notifications/notifications.ts';
import type { PlayerTopic } from '../player.ts';
import { createRetry } from '../retry.ts';
import type { SessionTopic } from '../session.ts';
import type { SessionCheckTopic } from '../session-check.ts';
import type { SiteDataTopic } from '../site-data.ts';
import type { CatchUpTopic } from './catch-up.ts';

const loadBackoff = { firstMs: 2_000, maxMs: 120_000 };

interface Dependencies {
  environment: Environment;
  loaders: Pick<Loaders, 'realtime'>;
  catchUp: CatchUpTopic;
  notifications: NotificationsTopic;
  player: PlayerTopic;
  session: SessionTopic;
  sessionCheck: SessionCheckTopic;
  siteData: SiteDataTopic;
}

/** Connects once the site data name the socket host. A visitor who saves data only uses catch-up. */
export function createRealtime(dependencies: Dependencies) {
  const { environment, loaders, catchUp, session, siteData } = dependencies;
  const { $account } = session;
  let stopped = false;
  let state: 'closed' | 'opening' | { close: Stop } = 'closed';
  const retry = createRetry(environment, loadBackoff, () => void load());

  function isWanted(): boolean {
    return !stopped && (!environment.savesData() || $account.get() !== null);
  }

  function close(): void {
    if (typeof state !== 'object') return;
    state.close();
    state = 'closed';
  }

  async function load(): Promise<void> {
    const configuration = siteData.$siteData.get()?.realtime;
    if (!isWanted()) close();
    if (!isWanted() || configuration === null) catchUp.start();
    if (!configuration || !isWanted() || state !== 'closed') return;
    state = 'opening';
    try {
      const connect = await loaders.realtime();
      state = isWanted() ? { close: connect(dependencies, configuration) } : 'closed';
    } catch (reason) {
      state = 'closed';
      environment.warn('Real time could not be loaded', reason);
      retry.schedule();
      catchUp.start();
    }
  }

  const stops = [siteData.$siteData.subscribe(() => void load()), $account.listen(() => void load())];
  return {
    stop(): void {
      stopped = true;
      retry.stop();
      combineStops(stops)();
      close();
    },
  };
}
