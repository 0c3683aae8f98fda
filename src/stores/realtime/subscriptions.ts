import type { Environment, Stop } from '../environment.ts';
import { createRetry } from '../retry.ts';
import type { RealtimeClient } from './client.ts';

const backoff = { firstMs: 1_000, maxMs: 120_000 };
/** A subscription without a result fails after this long: more than twice the authorization's timeout. */
export const confirmationTimeoutMs = 20_000;

interface Subscription {
  retry: ReturnType<typeof createRetry>;
  unwatch: Stop;
}

/** Subscribes to channels and retries each with backoff until the host confirms it. */
export function subscriptions(
  environment: Environment,
  client: () => RealtimeClient,
  onFailure: (channel: string, reason: unknown) => void,
) {
  const wanted = new Map<string, Subscription>();

  function subscribe(channel: string): void {
    watch(channel);
    client().subscribe(channel);
  }

  function watch(channel: string): void {
    const subscription = wanted.get(channel);
    if (!subscription) return;
    subscription.unwatch();
    subscription.unwatch = environment.after(confirmationTimeoutMs, () =>
      failed(channel, 'not confirmed in time'),
    );
  }

  function failed(channel: string, reason: unknown): void {
    const subscription = wanted.get(channel);
    if (!subscription) return;
    subscription.unwatch();
    subscription.retry.schedule();
    onFailure(channel, reason);
  }

  return {
    add(channel: string): void {
      const retry = createRetry(environment, backoff, () => subscribe(channel));
      wanted.set(channel, { retry, unwatch: () => {} });
      subscribe(channel);
    },
    remove(channel: string): void {
      const subscription = wanted.get(channel);
      subscription?.unwatch();
      subscription?.retry.stop();
      wanted.delete(channel);
    },
    /** On a new connection the library subscribes to every channel itself. */
    connected(): void {
      for (const channel of wanted.keys()) watch(channel);
    },
    /** Without a connection no confirmation is expected. */
    disconnected(): void {
      for (const { unwatch } of wanted.values()) unwatch();
    },
    confirmed(channel: string): void {
      const subscription = wanted.get(channel);
      subscription?.unwatch();
      subscription?.retry.stop();
    },
    failed,
    stop(): void {
      for (const channel of wanted.keys()) this.remove(channel);
    },
  };
}
