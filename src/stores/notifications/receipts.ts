import { call } from '../call.ts';
import { combineStops, type Environment, type Stop } from '../environment.ts';
import { createRetry } from '../retry.ts';
import type { SessionTopic } from '../session.ts';
import { parseSequence } from './kind.ts';
import type { NotificationsTopic } from './notifications.ts';

const backoff = { firstMs: 2_000, maxMs: 120_000 };

interface Dependencies {
  environment: Environment;
  notifications: NotificationsTopic;
  session: SessionTopic;
}

/**
 * Reports the personal notifications that were shown to the platform, so that no other browser shows them again
 * (D24).
 */
export function startReceipts({ environment, notifications, session }: Dependencies): Stop {
  const { $shown } = notifications;
  const retry = createRetry(environment, backoff, () => void send());
  let sending = false;
  let stopped = false;

  /** The platform's numbers that are not reported yet; without a number there is nothing to report. */
  function unsent(): string[] {
    const sequences = $shown.get().map(parseSequence);
    return [...new Set(sequences)].filter((sequence) => sequence !== null).map(String);
  }

  async function send(): Promise<void> {
    const seen = unsent().slice(0, 100);
    if (stopped || sending || seen.length === 0) return;
    sending = true;
    const { status } = await call(environment, 'POST /api/events', { body: { seen } });
    sending = false;
    if (stopped) return;
    if (status === 0 || status === 429 || status >= 500) {
      retry.schedule();
      return;
    }
    retry.succeeded();
    $shown.set($shown.get().filter((id) => !seen.includes(String(parseSequence(id)))));
  }

  return combineStops([
    session.$account.listen(retry.stop),
    $shown.subscribe(() => void send()),
    environment.on('online', () => void send()),
    () => {
      stopped = true;
      retry.stop();
    },
  ]);
}
