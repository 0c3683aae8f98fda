import Pusher from 'pusher';

export interface PublisherOptions {
  appId: string;
  key: string;
  secret: string;
  host: string;
  port: number;
  tls: boolean;
}

export interface Publisher {
  /** Rejects when the host refuses or cannot be reached. */
  publish(channel: string, event: string, payload: unknown): Promise<void>;
  /** Closes every socket of a user. Rejects like `publish`. */
  disconnectUser(userId: string): Promise<void>;
  /** The signature with which a browser signs in its socket as a user (`pusher:signin`). */
  userSignature(socketId: string, userId: string): UserSignature;
}

interface UserSignature {
  auth: string;
  user_data: string;
}

const TIMEOUT_MS = 3_000;

/** Publishes over the Pusher HTTP API, to the bundled host or to any compatible service. */
export function createPublisher({ appId, key, secret, host, port, tls }: PublisherOptions): Publisher {
  const pusher = new Pusher({
    appId,
    key,
    secret,
    host,
    port: String(port),
    useTLS: tls,
    timeout: TIMEOUT_MS,
  });
  return {
    async publish(channel, event, payload) {
      await pusher.trigger(channel, event, payload);
    },
    async disconnectUser(userId) {
      await pusher.terminateUserConnections(userId);
    },
    userSignature(socketId, userId) {
      const { auth, user_data } = pusher.authenticateUser(socketId, { id: userId });
      return { auth, user_data: String(user_data) };
    },
  };
}

/** For a platform without a socket host: publishes nothing. */
export const silentPublisher: Publisher = {
  publish: async () => {},
  disconnectUser: async () => {},
  userSignature: () => ({ auth: '', user_data: '' }),
};
