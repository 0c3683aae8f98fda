import Pusher, { type Channel } from 'pusher-js';
import type { RealtimeSettings } from '../../contract/api.ts';
import type { Stop } from '../environment.ts';
import { asRecord, isNumber } from '../record.ts';
import { requestAuthorization } from './authorization.ts';
import { createBackoff } from './backoff.ts';
import {
  type Credentials,
  type OpenRealtime,
  pushedParts,
  type RealtimeClient,
  type RealtimeEnvironment,
  type RealtimeHandlers,
} from './client.ts';
import { NotOffered } from './credentials.ts';

function pusherOptions({ host, port, tls }: RealtimeSettings) {
  return {
    cluster: 'own',
    wsHost: host,
    wsPort: port,
    wssPort: port,
    forceTLS: tls,
    // The transport `ws` also speaks TLS. `wss` is only the fallback from plain to TLS, which the security policy
    // forbids.
    enabledTransports: ['ws' as const],
    activityTimeout: 30_000,
    pongTimeout: 8_000,
  };
}

function create(
  configuration: RealtimeSettings,
  environment: RealtimeEnvironment,
  credentials: Credentials,
  handlers: RealtimeHandlers,
): Pusher {
  const pusher: Pusher = new Pusher(configuration.key, {
    ...pusherOptions(configuration),
    channelAuthorization: {
      customHandler({ socketId, channelName }, callback) {
        const current = () => pusher.connection.socket_id === socketId;
        const request = { socketId, channel: channelName };
        requestAuthorization(
          environment,
          credentials,
          configuration.authEndpoint,
          request,
          Pusher.auth_callbacks,
        ).then(
          (authorization) => current() && callback(null, authorization),
          (reason) => {
            if (!current()) return;
            if (reason instanceof NotOffered) handlers.onNotOffered();
            else callback(reason, null);
          },
        );
      },
    },
    userAuthentication: {
      customHandler({ socketId }, callback) {
        const current = () => pusher.connection.socket_id === socketId;
        credentials.signIn(socketId).then(
          (signIn) => current() && callback(null, signIn),
          // Without this call the player's socket stays unsigned.
          (reason) => current() && !(reason instanceof NotOffered) && callback(reason, null),
        );
      },
    },
  });
  return pusher;
}

/**
 * Replaces the library's retry delays (none, or one second) by our backoff. When a host closes the connection, the
 * library schedules two retries; the second would end the connection of the first, so it is dropped.
 */
function useBackoff(connection: Pusher['connection'], nextDelayMs: () => number): void {
  // biome-ignore-start lint/complexity/useLiteralKeys: the library keeps them to itself, and offers no other way.
  const retryIn = connection['retryIn'].bind(connection);
  connection['retryIn'] = () => {
    if (!connection['retryTimer']?.isRunning()) retryIn(nextDelayMs());
  };
  // biome-ignore-end lint/complexity/useLiteralKeys: the library keeps them to itself, and offers no other way.
}

type Backoff = ReturnType<typeof createBackoff>;

/** Forwards the connection's events to the handlers. `wanted` is false while we close the connection ourselves. */
function bindConnection(pusher: Pusher, handlers: RealtimeHandlers, backoff: Backoff): { wanted: boolean } {
  const { connection } = pusher;
  const state = { wanted: true };
  let code: number | null = null;
  connection.bind('connected', () => {
    code = null;
    backoff.connected();
    handlers.onConnected();
  });
  connection.bind('connecting', () => handlers.onConnecting());
  connection.bind('unavailable', () => handlers.onConnecting());
  connection.bind('connecting_in', () => handlers.onConnecting());
  connection.bind('disconnected', () => state.wanted && handlers.onRefused(code));
  connection.bind('failed', () => handlers.onError('no WebSocket in this browser'));
  connection.bind('error', (reason: unknown) => {
    const given =
      asRecord(asRecord(asRecord(reason).error).data).code ?? asRecord(asRecord(reason).data).code;
    if (isNumber(given)) code = given;
    handlers.onError(reason);
  });
  pusher.user.bind('pusher:signin_error', (reason: unknown) => handlers.onSignInError(reason));
  return state;
}

function bindChannel(channel: Channel, handlers: RealtimeHandlers, backoff: Backoff): void {
  channel.bind('update', (data: unknown) => handlers.onEvent(channel.name, data));
  channel.bind('session', () => handlers.onSession());
  for (const part of pushedParts) channel.bind(part, () => handlers.onChanged(part));
  channel.bind('pusher:subscription_succeeded', (data: unknown) => {
    const { count } = asRecord(data);
    if (isNumber(count)) backoff.setMemberCount(count);
    handlers.onSubscribed(channel.name);
  });
  channel.bind('pusher:subscription_count', (data: unknown) => {
    const { subscription_count: count } = asRecord(data);
    if (isNumber(count)) backoff.setMemberCount(count);
  });
  channel.bind('pusher:subscription_error', (reason: unknown) =>
    handlers.onSubscriptionError(channel.name, reason),
  );
}

/** The only module that uses pusher-js. The library never disposes an instance, so there is one per document. */
export const openRealtime: OpenRealtime = (configuration, environment, credentials, handlers) => {
  const pusher = create(configuration, environment, credentials, handlers);
  const { connection } = pusher;
  const backoff = createBackoff(environment);
  let cancel: Stop = () => {};
  useBackoff(connection, backoff.next);

  const state = bindConnection(pusher, handlers, backoff);

  const client: RealtimeClient = {
    connect() {
      state.wanted = true;
      cancel();
      const left = backoff.remaining();
      if (left > 0) cancel = environment.after(left, () => pusher.connect());
      else pusher.connect();
    },
    disconnect() {
      state.wanted = false;
      cancel();
      pusher.disconnect();
    },
    verify() {
      // biome-ignore lint/complexity/useLiteralKeys: the library keeps it to itself, and offers no other way.
      if (connection.connection) connection['sendActivityCheck']();
    },
    signIn() {
      pusher.user.signin_requested = false;
      pusher.signin();
    },
    signOut() {
      pusher.user.signin_requested = false;
    },
    subscribe(name) {
      const known = pusher.channel(name);
      // The library leaves this true after a server error, and would not subscribe.
      if (known && !known.subscribed) known.subscriptionPending = false;
      const channel = pusher.subscribe(name);
      if (known) return;
      bindChannel(channel, handlers, backoff);
    },
    unsubscribe(name) {
      pusher.unsubscribe(name);
    },
  };
  return client;
};
