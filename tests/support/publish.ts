import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Pusher from 'pusher';
import type { Product } from './product/product.ts';

export function secretsOf({ dataDir }: Product): Record<string, string> {
  return JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
}

/** Publishes events with any fields without the platform, like another sender could. */
export function publisherOf(product: Product) {
  const { pusherAppId = '', pusherKey = '', pusherSecret = '' } = secretsOf(product);
  const { port } = new URL(product.socketUrl);
  const pusher = new Pusher({
    appId: pusherAppId,
    key: pusherKey,
    secret: pusherSecret,
    host: '127.0.0.1',
    port,
  });
  return async (channel: string, data: object, event = 'update'): Promise<void> => {
    await pusher.trigger(channel, event, data);
  };
}
