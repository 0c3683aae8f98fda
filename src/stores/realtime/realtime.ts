import type { Environment, Stop } from '../environment.ts';
import { forgetFreeSpins, receive } from '../notifications.ts';
import { parseFreeSpin, parseNews } from '../offers.ts';
import { retrying } from '../pause.ts';
import { $account, $uid } from '../session.ts';
import { $siteData } from '../site-data.ts';
import { requestAuthorization } from './authorization.ts';
import type { OpenRealtime, RealtimeClient, RealtimeConfiguration } from './client.ts';

const loadGrowth = { first: 2_000, longest: 120_000 };
const subscriptionGrowth = { first: 1_000, longest: 120_000 };
/** A host that refuses a connection is asked again, but slowly (D25). */
const refusalGrowth = { first: 15_000, longest: 300_000 };

/** News for everyone, free spins for whoever is logged in (D22). A failure is told to the console only. */
function connect(environment: Environment, configuration: RealtimeConfiguration, open: OpenRealtime): Stop {
  const { news, freeSpinPrefix } = configuration.channels;
  const retries = new Map<string, ReturnType<typeof retrying>>();
  let own: string | null = null;

  const retryOf = (channel: string) => {
    const known = retries.get(channel);
    if (known) return known;
    const retry = retrying(environment, subscriptionGrowth, () => client.subscribe(channel));
    retries.set(channel, retry);
    return retry;
  };

  const client: RealtimeClient = open(configuration, {
    authorize: (request, callbacks) =>
      requestAuthorization(environment, configuration.authEndpoint, request, callbacks),
    onEvent(channel, data) {
      const parse = channel === news ? parseNews : parseFreeSpin;
      const event = parse(data, environment.now());
      if (event) receive(event);
      else environment.warn(`An event on ${channel} was not understood`, data);
    },
    onSubscribed: (channel) => retryOf(channel).worked(),
    onSubscriptionError(channel, reason) {
      environment.warn(`The subscription to ${channel} failed`, reason);
      if (channel === news || channel === own) retryOf(channel).later();
    },
    onConnected: () => refusal.worked(),
    onRefused() {
      environment.warn('The socket host refused the connection');
      refusal.later();
    },
    onError: (reason) => environment.warn('The socket connection failed', reason),
  });
  const refusal = retrying(environment, refusalGrowth, () => client.connect());

  function leaveOwn(): void {
    if (own === null) return;
    retries.get(own)?.stop();
    client.disconnect();
    client.unsubscribe(own);
    own = null;
    client.connect();
  }

  function follow(): void {
    const uid = $account.get() === null ? '' : $uid.get();
    const channel = uid ? freeSpinPrefix + uid : null;
    if (channel === own) return;
    leaveOwn();
    own = channel;
    if (channel) client.subscribe(channel);
  }

  client.subscribe(news);
  follow();
  const stops = [$account.listen(follow), $uid.listen(follow)];
  return () => {
    for (const stop of stops) stop();
    for (const retry of [...retries.values(), refusal]) retry.stop();
    client.disconnect();
  };
}

/** Real time from the moment the site data say where it is. */
export function startRealtime(environment: Environment): Stop {
  let stopped = false;
  let disconnect: Stop | null = null;
  const retry = retrying(environment, loadGrowth, load);

  async function load(): Promise<void> {
    const configuration = $siteData.get()?.realtime;
    if (!configuration) return;
    try {
      const open = await environment.loadRealtime();
      if (!stopped) disconnect = connect(environment, configuration, open);
    } catch (reason) {
      environment.warn('Real time could not be loaded', reason);
      retry.later();
    }
  }

  const stops = [
    $siteData.subscribe(() => void load()),
    $account.listen((_, last) => {
      if (last) forgetFreeSpins();
    }),
  ];
  return () => {
    stopped = true;
    retry.stop();
    for (const stop of stops) stop();
    disconnect?.();
  };
}
