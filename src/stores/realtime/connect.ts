import type { RealtimeSettings } from '../../contract/api.ts';
import { combineStops, type Environment, type Stop } from '../environment.ts';
import { defaultKind } from '../notifications/kinds.ts';
import type { NotificationsTopic } from '../notifications/notifications.ts';
import type { PlayerTopic } from '../player.ts';
import { backoffDelay, createRetry } from '../retry.ts';
import type { SessionTopic } from '../session.ts';
import type { SessionCheckTopic } from '../session-check.ts';
import { onReturn } from './absence.ts';
import type { CatchUpTopic } from './catch-up.ts';
import { type OpenRealtime, pushedParts, type RealtimeClient } from './client.ts';
import { keepConnected } from './connection.ts';
import { createCredentials } from './credentials.ts';
import { subscriptions } from './subscriptions.ts';

/** Browsers that request pushed news do so within this time. */
const filteredNewsMs = 1_000;
/** What a page shows counts as current if its first subscription begins within this time. */
const currentMs = 10_000;
/** Delay after a subscription, for what was published since its ticket. */
const settleBackoff = { firstMs: 30_000, maxMs: 30_000 };
const signInBackoff = { firstMs: 2_000, maxMs: 120_000 };

interface Dependencies {
  environment: Environment;
  catchUp: CatchUpTopic;
  notifications: NotificationsTopic;
  player: PlayerTopic;
  session: SessionTopic;
  sessionCheck: SessionCheckTopic;
}

export type ConnectRealtime = (dependencies: Dependencies, configuration: RealtimeSettings) => Stop;

interface Connected {
  environment: Environment;
  session: SessionTopic;
  channels: ReturnType<typeof subscriptions>;
  client: RealtimeClient;
  /** Prefix of a player's own channel. */
  prefix: string;
}

/** Subscribes to the logged-in player's channel and signs in the connection. */
function followPlayer({ environment, session, channels, client, prefix }: Connected) {
  const { $account, $uid } = session;
  const signingIn = createRetry(environment, signInBackoff, () => client.signIn());
  let own: string | null = null;

  function leaveOwn(): void {
    if (own === null) return;
    channels.remove(own);
    signingIn.stop();
    client.signOut();
    client.disconnect();
    client.unsubscribe(own);
    own = null;
    client.connect();
  }

  function follow(): void {
    const uid = $account.get() === null ? '' : $uid.get();
    const channel = uid ? prefix + uid : null;
    if (channel === own) return;
    leaveOwn();
    own = channel;
    if (channel === null) return;
    channels.add(channel);
    client.signIn();
  }

  follow();
  return {
    signInFailed(): void {
      if (own !== null) signingIn.schedule();
    },
    stop: combineStops([$account.listen(follow), $uid.listen(follow), signingIn.stop]),
  };
}

/** Subscribes to news, and to free spins for a logged-in player (D22). Failures are only logged to the console. */
export function connectRealtime(
  { environment, catchUp, notifications, player, session, sessionCheck }: Dependencies,
  configuration: RealtimeSettings,
  open: OpenRealtime,
): Stop {
  const { news, freeSpinPrefix } = configuration.channels;

  const channels = subscriptions(
    environment,
    () => client,
    (channel, reason) => {
      environment.warn(`The subscription to ${channel} failed`, reason);
      if (channel === news) setLive(false);
      else sessionCheck.checkNow();
      client.verify();
    },
  );
  const connection = keepConnected(environment, () => client);
  const startedAt = environment.now();
  let wasSubscribed = false;
  let live = false;

  function setLive(next: boolean): void {
    if (next === live) return;
    live = next;
    catchUp.setLive(next);
  }

  /** Loads what may have changed while no socket reported it. */
  function refreshParts(): void {
    const isCurrent = !wasSubscribed && environment.now() - startedAt < currentMs;
    wasSubscribed = true;
    if (isCurrent) return;
    // Balances come with notifications. Where the wallets are loaded, `account` loads them again.
    for (const part of pushedParts) if (part !== 'wallets') player.request(part);
  }

  const client: RealtimeClient = open(configuration, environment, createCredentials(session, catchUp.load), {
    onSession: sessionCheck.checkNow,
    onChanged: player.request,
    onEvent(channel, data) {
      // This player filters news, so the page requests them: the platform leaves out what is silenced. A random delay
      // spreads the requests of all browsers.
      if (channel === news && catchUp.$missed.get()?.filtersNews)
        environment.after(environment.random() * filteredNewsMs, catchUp.request);
      else notifications.receive(data, defaultKind({ personal: channel !== news }));
    },
    onSubscribed(channel) {
      channels.confirmed(channel);
      if (channel === news) setLive(true);
      else refreshParts();
      catchUp.schedule(backoffDelay(0, settleBackoff, environment.random()));
    },
    onSubscriptionError: channels.failed,
    onConnected() {
      connection.connected();
      channels.connected();
    },
    onConnecting() {
      setLive(false);
      channels.disconnected();
      connection.connecting();
    },
    onRefused(code) {
      environment.warn('The socket host refused the connection', code);
      setLive(false);
      channels.disconnected();
      connection.refused(code);
      sessionCheck.checkNow();
    },
    onSignInError(reason) {
      environment.warn('The socket could not be signed in', reason);
      ownChannel.signInFailed();
    },
    onNotOffered: () => stop(),
    onError(reason) {
      environment.warn('The socket connection failed', reason);
      catchUp.start();
    },
  });

  connection.connecting();
  channels.add(news);
  const ownChannel = followPlayer({ environment, session, channels, client, prefix: freeSpinPrefix });
  const unwatch = onReturn(environment, () => live && catchUp.schedule(0));
  const ends = [() => channels.stop(), client.disconnect, () => setLive(false)];
  const stop = combineStops([unwatch, ownChannel.stop, connection.stop, ...ends]);
  return stop;
}
