import type { MissedEvents } from '../../contract/contract.ts';
import { call } from '../call.ts';
import { combineStops, type Environment, type Stop } from '../environment.ts';
import { isForEveryone } from '../notifications/kinds.ts';
import type { NotificationsTopic } from '../notifications/notifications.ts';
import type { SeenTopic } from '../notifications/seen.ts';
import { backoffDelay } from '../retry.ts';
import type { SessionTopic } from '../session.ts';

/** Pauses while no socket brings the news. */
const backoff = { first: 5_000, longest: 60_000 };
/** And while one does: a publication that was lost on its way. */
const liveBackoff = { first: 300_000, longest: 300_000 };
/** Milliseconds in which several reasons to ask become one question. */
const debounceTime = 100;
/** Milliseconds out of sight after which a socket is not believed to have brought everything. */
const away = 10_000;

interface Dependencies {
  environment: Environment;
  notifications: NotificationsTopic;
  seen: SeenTopic;
  session: SessionTopic;
}

export type CatchUpTopic = ReturnType<typeof createCatchUp>;

/** Asks for what was missed, again and again where no socket tells (D24). Only a visible tab asks. */
export function createCatchUp({ environment, notifications, seen, session }: Dependencies) {
  const { $account } = session;
  /** Whether a socket is subscribed to the news. */
  let live = false;
  let asking = false;
  let again = false;
  let stopped = false;
  let hiddenAt: number | null = null;
  let attempt = 0;
  let cancel: Stop = () => {};

  function later(pause: number): void {
    cancel();
    cancel = environment.after(pause, () => void ask());
  }

  function take(missed: MissedEvents, after: number | null, account: string | null): void {
    const latest = Number(missed.latest);
    if (after !== null && latest < after) notifications.resetCursor(latest);
    for (const data of missed.events) {
      if ($account.get() === account || isForEveryone(data)) notifications.receive(data);
    }
    notifications.setKnownUpTo(latest);
  }

  async function ask(): Promise<void> {
    cancel();
    if (asking || !environment.isVisible()) {
      again = true;
      return;
    }
    asking = true;
    again = false;
    const account = $account.get();
    const [shown, known] = [seen.cursor(), notifications.knownUpTo()];
    const after = shown === null && known === null ? null : Math.max(shown ?? 0, known ?? 0);
    const query = after === null ? {} : { after: String(after) };
    const { answer: missed } = await call(environment, 'GET /api/events', { query });
    asking = false;
    if (stopped) return;
    if (missed) take(missed, after, account);
    if (again || missed?.more) {
      later(0);
      return;
    }
    const quiet = missed !== null && live;
    later(backoffDelay(attempt, quiet ? liveBackoff : backoff, environment.random()));
    attempt = quiet ? 0 : attempt + 1;
  }

  function onVisibility(): void {
    if (!environment.isVisible()) {
      hiddenAt = environment.now();
      return;
    }
    const gone = hiddenAt === null ? 0 : Math.abs(environment.now() - hiddenAt);
    hiddenAt = null;
    if (again || gone >= away || !live) void ask();
  }

  /** A subscription has begun: what was published before it is to be asked for. */
  const requestCatchUp = () => later(debounceTime);
  const stops = [
    $account.listen((account) => {
      if (account !== null) requestCatchUp();
    }),
    environment.on('visibility', onVisibility),
    environment.on('return', requestCatchUp),
    environment.on('online', requestCatchUp),
  ];
  if (seen.cursor() === null || $account.get() !== null || environment.savesData()) void ask();
  else later(backoff.first);
  return {
    requestCatchUp,
    setLive(next: boolean): void {
      if (next === live) return;
      live = next;
      attempt = 0;
      if (!live) later(backoffDelay(0, backoff, environment.random()));
    },
    stop(): void {
      stopped = true;
      cancel();
      combineStops(stops)();
    },
  };
}
