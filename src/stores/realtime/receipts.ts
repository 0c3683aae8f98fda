import { call } from '../call.ts';
import { combineStops, type Environment } from '../environment.ts';
import type { NotificationsTopic } from '../notifications.ts';
import { createRetry } from '../retry.ts';
import { sequenceOf } from '../seen.ts';
import type { SessionTopic } from '../session.ts';

const backoff = { first: 2_000, longest: 120_000 };

interface Dependencies {
  environment: Environment;
  notifications: NotificationsTopic;
  session: SessionTopic;
}

/** Tells the platform which offers the player was shown, so that no other browser shows them again (D24). */
export function createReceipts({ environment, notifications, session }: Dependencies) {
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
    notifications.$shownOffer.listen((id) => {
      const sequence = id === null ? null : sequenceOf(id);
      if (sequence === null) return;
      owed.add(String(sequence));
      void send();
    }),
    session.$account.listen(() => {
      owed.clear();
      retry.stop();
    }),
    environment.on('online', () => void send()),
  ];
  return {
    stop(): void {
      combineStops(stops)();
      retry.stop();
      owed.clear();
    },
  };
}
