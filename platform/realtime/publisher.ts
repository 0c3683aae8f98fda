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
  /** Rejects when the host could not be reached or refused. */
  publish(channel: string, event: string, payload: unknown): Promise<void>;
}

const TIMEOUT = 3_000;

/** Publishes over the Pusher HTTP API: to the bundled host, or to any service that speaks it. */
export function createPublisher({ appId, key, secret, host, port, tls }: PublisherOptions): Publisher {
  const pusher = new Pusher({ appId, key, secret, host, port: String(port), useTLS: tls, timeout: TIMEOUT });
  return {
    async publish(channel, event, payload) {
      await pusher.trigger(channel, event, payload);
    },
  };
}
