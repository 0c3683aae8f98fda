import { atom, type WritableAtom } from 'nanostores';
import { notOffered } from '../../contract/api.ts';
import type { MissedEvents } from '../../contract/contract.ts';
import { call } from '../call.ts';
import { combineStops, type Environment, type Stop } from '../environment.ts';
import { isForEveryone } from '../notifications/kinds.ts';
import type { NotificationsTopic } from '../notifications/notifications.ts';
import type { SeenTopic } from '../notifications/seen.ts';
import { backoffDelay } from '../retry.ts';
import type { SessionTopic } from '../session.ts';

/** Intervals while no socket is connected. */
const backoff = { firstMs: 5_000, maxMs: 60_000 };
/** Interval while a socket is connected, for events that were lost in transit. */
const liveBackoff = { firstMs: 300_000, maxMs: 300_000 };
/** Several triggers within this time cause one request. */
const debounceMs = 100;
/** After this long in the background the socket may have missed events. */
const awayMs = 10_000;

interface Dependencies {
  environment: Environment;
  notifications: NotificationsTopic;
  seen: SeenTopic;
  session: SessionTopic;
}

export type CatchUpTopic = ReturnType<typeof createCatchUp>;

/** Delays before the next request. They grow until a socket is connected. */
function createDelays({ random }: Environment) {
  let attempt = 0;
  return {
    first: () => backoffDelay(0, backoff, random()),
    next(quiet: boolean): number {
      const delayMs = quiet
        ? backoffDelay(0, liveBackoff, random())
        : backoffDelay(attempt, backoff, random());
      attempt = quiet ? 0 : attempt + 1;
      return delayMs;
    },
    reset(): void {
      attempt = 0;
    },
  };
}

/** Measures how long the page was hidden, in milliseconds; 0 unless it has just become visible. */
function createAbsence({ isVisible, now }: Environment) {
  let hiddenAt: number | null = null;
  return {
    update(): number {
      const hiddenMs = isVisible() && hiddenAt !== null ? Math.abs(now() - hiddenAt) : 0;
      hiddenAt = isVisible() ? null : now();
      return hiddenMs;
    },
  };
}

/**
 * Requests the events after the last known one and delivers them. Null without a response; undefined when the
 * platform has no events.
 */
async function requestMissed(
  { environment, notifications, seen, session }: Dependencies,
  isStopped: () => boolean,
  $missed: WritableAtom<MissedEvents | null>,
): Promise<MissedEvents | null | undefined> {
  const account = session.$account.get();
  const [shown, known] = [seen.cursor(), notifications.knownUpTo()];
  const after = shown === null && known === null ? null : Math.max(shown ?? 0, known ?? 0);
  const query = after === null ? {} : { after: String(after) };
  const { status, data } = await call(environment, 'GET /api/events', { query });
  if (status === notOffered) return undefined;
  if (!data || isStopped()) return null;
  const latest = Number(data.latest);
  if (after !== null && latest < after) notifications.resetCursor(latest);
  // First: it says what is not shown.
  if (session.$account.get() === account) $missed.set(data);
  for (const event of data.events) {
    // Personal events must not reach the next player.
    if (session.$account.get() === account || isForEveryone(event)) notifications.receive(event);
  }
  notifications.setKnownUpTo(latest);
  return data;
}

/** Requests missed events, and polls while no socket is connected (D24). Only a visible tab polls. */
export function createCatchUp(dependencies: Dependencies) {
  const { environment, seen, session } = dependencies;
  const absence = createAbsence(environment);
  /** The last response. `unread.ts` adds what has arrived since to its `unread`. */
  const $missed = atom<MissedEvents | null>(null);
  /** True while a socket is subscribed to the news. */
  let live = false;
  let polling = false;
  let pollAgain = false;
  let stopped = false;
  const delays = createDelays(environment);
  let cancel: Stop = () => {};

  function schedule(delayMs: number): void {
    cancel();
    cancel = environment.after(delayMs, () => void poll());
  }

  async function poll(): Promise<void> {
    cancel();
    pollAgain = polling || !environment.isVisible();
    if (pollAgain || stopped) return;
    polling = true;
    const missed = await requestMissed(dependencies, () => stopped, $missed);
    polling = false;
    stopped ||= missed === undefined;
    if (stopped) return;
    if (pollAgain || missed?.more) return schedule(0);
    schedule(delays.next(missed !== null && live));
  }

  function onVisibility(): void {
    const hiddenMs = absence.update();
    if (environment.isVisible() && (pollAgain || hiddenMs >= awayMs || !live)) void poll();
  }

  /** Loads what was published before a subscription began. */
  const request = () => schedule(debounceMs);
  if (seen.cursor() === null || session.$account.get() !== null || environment.savesData()) void poll();
  else schedule(backoff.firstMs);
  return {
    $missed,
    request,
    setLive(next: boolean): void {
      if (next === live) return;
      live = next;
      delays.reset();
      if (!live) schedule(delays.first());
    },
    stop: combineStops([
      session.$account.listen((account) => account !== null && request()),
      environment.on('visibility', onVisibility),
      environment.on('return', request),
      environment.on('online', request),
      () => {
        stopped = true;
        cancel();
      },
    ]),
  };
}
