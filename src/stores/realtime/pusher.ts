import Pusher from 'pusher-js';
import type { OpenRealtime } from './client.ts';

/** The one place that knows pusher-js. The library never gives an instance back, so there is one per document. */
export const openRealtime: OpenRealtime = (configuration, handlers) => {
  const { key, host, port, tls } = configuration;
  let wanted = true;
  const pusher = new Pusher(key, {
    cluster: 'own',
    wsHost: host,
    wsPort: port,
    wssPort: port,
    forceTLS: tls,
    // The transport named `ws` speaks TLS too; the one named `wss` is only the fallback from plain to TLS,
    // which the security policy forbids.
    enabledTransports: ['ws'],
    activityTimeout: 30_000,
    pongTimeout: 8_000,
    channelAuthorization: {
      customHandler({ socketId, channelName }, callback) {
        const current = () => pusher.connection.socket_id === socketId;
        handlers.authorize({ socketId, channel: channelName }, Pusher.auth_callbacks).then(
          (authorization) => current() && callback(null, authorization),
          (reason) => current() && callback(reason, null),
        );
      },
    },
  });
  pusher.connection.bind('connected', () => handlers.onConnected());
  pusher.connection.bind('disconnected', () => wanted && handlers.onRefused());
  pusher.connection.bind('failed', () => handlers.onError('no WebSocket in this browser'));
  pusher.connection.bind('error', (reason: unknown) => handlers.onError(reason));

  return {
    connect() {
      wanted = true;
      pusher.connect();
    },
    disconnect() {
      wanted = false;
      pusher.disconnect();
    },
    subscribe(name) {
      const known = pusher.channel(name);
      const channel = pusher.subscribe(name);
      if (known) return;
      channel.bind('update', (data: unknown) => handlers.onEvent(name, data));
      channel.bind('pusher:subscription_succeeded', () => handlers.onSubscribed(name));
      channel.bind('pusher:subscription_error', (reason: unknown) =>
        handlers.onSubscriptionError(name, reason),
      );
    },
    unsubscribe(name) {
      pusher.unsubscribe(name);
    },
  };
};
