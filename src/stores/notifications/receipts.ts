import { call } from '../call.ts';
import { combineStops, type Environment } from '../environment.ts';
import { createRetry } from '../retry.ts';
import type { SessionTopic } from '../session.ts';
import { sequenceOf } from './sequence.ts';

const backoff = { first: 2_000, longest: 120_000 };

interface Dependencies {
  environment: Environment;
  session: SessionTopic;
}

export type ReceiptsTopic = ReturnType<typeof createReceipts>;

/** Tells the platform what of his own the player was shown, so that no other browser shows it again (D24). */
export function createReceipts({ environment, session }: Dependencies) {
  const owed = new Set<string>();
  const retry = createRetry(environment, backoff, () => void send());
  let flying = false;

  async function send(): Promise<void> {
    if (flying || owed.size === 0) return;
    flying = true;
    const seen = [...owed].slice(0, 100);
    const { status } = await call(environment, 'POST /api/events', { body: { seen } });
    flying = false;
    if (status === 0 || status === 429 || status >= 500) {
      retry.schedule();
      return;
    }
    retry.succeeded();
    for (const id of seen) owed.delete(id);
    void send();
  }

  const stops = [
    session.$account.listen(() => {
      owed.clear();
      retry.stop();
    }),
    environment.on('online', () => void send()),
  ];
  return {
    add(id: string): void {
      const sequence = sequenceOf(id);
      if (sequence === null) return;
      owed.add(String(sequence));
      void send();
    },
    stop(): void {
      combineStops(stops)();
      retry.stop();
      owed.clear();
    },
  };
}
