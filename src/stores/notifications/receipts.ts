import { call } from '../call.ts';
import { combineStops, type Environment } from '../environment.ts';
import { createRetry } from '../retry.ts';
import type { SessionTopic } from '../session.ts';
import { parseSequence } from './sequence.ts';

const backoff = { firstMs: 2_000, maxMs: 120_000 };

interface Dependencies {
  environment: Environment;
  session: SessionTopic;
}

export type ReceiptsTopic = ReturnType<typeof createReceipts>;

/**
 * Reports the personal notifications that were shown to the platform, so that no other browser shows them again
 * (D24).
 */
export function createReceipts({ environment, session }: Dependencies) {
  const unsent = new Set<string>();
  const retry = createRetry(environment, backoff, () => void send());
  let sending = false;

  async function send(): Promise<void> {
    if (sending || unsent.size === 0) return;
    sending = true;
    const seen = [...unsent].slice(0, 100);
    const { status } = await call(environment, 'POST /api/events', { body: { seen } });
    sending = false;
    if (status === 0 || status === 429 || status >= 500) {
      retry.schedule();
      return;
    }
    retry.succeeded();
    for (const id of seen) unsent.delete(id);
    void send();
  }

  const stops = [
    session.$account.listen(() => {
      unsent.clear();
      retry.stop();
    }),
    environment.on('online', () => void send()),
  ];
  return {
    add(id: string): void {
      const sequence = parseSequence(id);
      if (sequence === null) return;
      unsent.add(String(sequence));
      void send();
    },
    stop(): void {
      combineStops(stops)();
      retry.stop();
      unsent.clear();
    },
  };
}
