import PusherServer from 'pusher';
import PusherClient from 'pusher-js';
import { onTestFinished } from 'vitest';
import { app } from './socket-host.ts';

/** The official server library, connected to a host of the test. */
export function serverLibrary(
  port: number,
  overrides: { appId?: string; secret?: string } = {},
): PusherServer {
  const { id: appId, key, secret } = app;
  return new PusherServer({ appId, key, secret, host: '127.0.0.1', port: String(port), ...overrides });
}

/** The official browser library; channels and users are authorized as the given user. */
export function browserLibrary(port: number, userId = 'u1'): PusherClient {
  const server = serverLibrary(port);
  const client = new PusherClient(app.key, {
    cluster: 'local',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, callback) => {
        const member = channelName.startsWith('presence-')
          ? { user_id: userId, user_info: { n: 1 } }
          : undefined;
        callback(null, server.authorizeChannel(socketId, channelName, member));
      },
    },
    userAuthentication: {
      customHandler: ({ socketId }, callback) =>
        callback(null, server.authenticateUser(socketId, { id: userId })),
    },
  });
  onTestFinished(() => client.disconnect());
  return client;
}
