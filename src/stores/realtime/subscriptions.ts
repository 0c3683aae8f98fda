import type { Environment, Stop } from '../environment.ts';
import { createRetry } from '../retry.ts';
import type { RealtimeClient } from './client.ts';

const backoff = { first: 1_000, longest: 120_000 };
/** Milliseconds until a subscription that is neither confirmed nor refused counts as failed: twice the authorization's timeout and some. */
export const confirmationTime = 20_000;

interface Subscription {
  retry: ReturnType<typeof createRetry>;
  unwatch: Stop;
}

/** The channels that are wanted, each asked for again after growing pauses until the host confirms it. */
export function subscriptions(
  environment: Environment,
  client: () => RealtimeClient,
  onFailure: (channel: string, reason: unknown) => void,
) {
  const wanted = new Map<string, Subscription>();

  function ask(channel: string): void {
    watch(channel);
    client().subscribe(channel);
  }

  function watch(channel: string): void {
    const subscription = wanted.get(channel);
    if (!subscription) return;
    subscription.unwatch();
    subscription.unwatch = environment.after(confirmationTime, () =>
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
      const retry = createRetry(environment, backoff, () => ask(channel));
      wanted.set(channel, { retry, unwatch: () => {} });
      ask(channel);
    },
    remove(channel: string): void {
      const subscription = wanted.get(channel);
      subscription?.unwatch();
      subscription?.retry.stop();
      wanted.delete(channel);
    },
    /** A new connection: the library asks for every channel by itself. */
    connected(): void {
      for (const channel of wanted.keys()) watch(channel);
    },
    /** Without a connection there is nothing to wait for. */
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
      for (const channel of [...wanted.keys()]) this.remove(channel);
    },
  };
}
