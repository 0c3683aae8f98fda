import { atom, type WritableAtom } from 'nanostores';
import type { ShellData } from '../../contract/api.ts';
import type { MissedEvents, Player } from '../../contract/contract.ts';
import type { AccountStatusTopic } from '../account-status.ts';
import { call } from '../call.ts';
import { combineStops, type Environment, type Stop } from '../environment.ts';
import { isForEveryone } from '../notifications/kinds.ts';
import type { NotificationsTopic } from '../notifications/notifications.ts';
import type { SeenTopic } from '../notifications/seen.ts';
import type { PlayerTopic } from '../player.ts';
import { backoffDelay } from '../retry.ts';
import type { SessionTopic } from '../session.ts';

/** Intervals while no socket is connected. */
const backoff = { firstMs: 5_000, maxMs: 60_000 };
/** Interval while a socket is connected, for events that were lost in transit. */
const liveBackoff = { firstMs: 300_000, maxMs: 300_000 };
/** Delay after a subscription, for what was published while it began. */
const settleBackoff = { firstMs: 30_000, maxMs: 30_000 };
/** The first call waits this long for a socket, whose tickets come with it. */
export const socketWaitMs = 6_000;
/** After a return to the page its socket gets this long to reconnect. */
const returnMs = 2_000;
/** Several triggers within this time cause one request. */
const debounceMs = 100;
/** After this long in the background the socket may have missed events. */
const awayMs = 10_000;

interface Dependencies {
  environment: Environment;
  accountStatus: AccountStatusTopic;
  notifications: NotificationsTopic;
  player: PlayerTopic;
  seen: SeenTopic;
  session: SessionTopic;
}

interface Loaded {
  $missed: WritableAtom<MissedEvents | null>;
  $player: WritableAtom<Player | null>;
}

export type CatchUpTopic = ReturnType<typeof createCatchUp>;

/** Delays before the next request. They grow until a socket is connected. */
function createDelays({ random }: Environment) {
  let attempt = 0;
  return {
    first: () => backoffDelay(0, backoff, random()),
    settle: () => backoffDelay(0, settleBackoff, random()),
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

/** Requests what the page lacks and keeps it; with a socket, its tickets too (ADR 94). Null without a response. */
async function load(
  { environment, accountStatus, notifications, player, seen, session }: Dependencies,
  socketId: string | undefined,
  isStopped: () => boolean,
  { $missed, $player }: Loaded,
): Promise<ShellData | null> {
  const account = session.$account.get();
  const setStatus = accountStatus.statusSetter();
  const [shown, known] = [seen.cursor(), notifications.knownUpTo()];
  const after = shown === null && known === null ? null : Math.max(shown ?? 0, known ?? 0);
  const facts = player.$player.get();
  const uid = facts.state === 'ready' ? facts.uid : undefined;
  const body = { after: after?.toString(), uid, socketId };
  const { status, data, reason } = await call(environment, 'POST /api/shell', { body });
  if (isStopped()) return null;
  if (status === 401 && account !== null && session.isCurrent(account)) session.endSession(reason);
  if (!data) return null;
  const isCurrent = session.$account.get() === account;
  if (data.player && isCurrent && account !== null) {
    setStatus(data.player);
    $player.set(data.player);
  }
  const { missed } = data;
  if (!missed) return data;
  const latest = Number(missed.latest);
  if (after !== null && latest < after) notifications.resetCursor(latest);
  // First: it says what is not shown.
  if (isCurrent) $missed.set(missed);
  for (const event of missed.events) {
    // Personal events must not reach the next player.
    if (session.$account.get() === account || isForEveryone(event)) notifications.receive(event);
  }
  notifications.setKnownUpTo(latest);
  return data;
}

/**
 * Loads what the shell of a page needs: the player, missed events (D24), and the tickets of each new socket. Without a
 * socket it polls, in a visible tab only.
 */
export function createCatchUp(dependencies: Dependencies) {
  const { environment, player, session } = dependencies;
  const absence = createAbsence(environment);
  /** The last response. `unread.ts` adds what has arrived since to its `unread`. */
  const $missed = atom<MissedEvents | null>(null);
  /** The logged-in player, if the page did not have them. `player-facts.ts` keeps their facts. */
  const $player = atom<Player | null>(null);
  /** True while a socket is subscribed to the news. */
  let live = false;
  let offersEvents = true;
  let running = 0;
  let begun = false;
  let pollAgain = false;
  let stopped = false;
  const delays = createDelays(environment);
  let cancel: Stop = () => {};
  let last: Promise<unknown> = Promise.resolve();

  function schedule(delayMs: number): void {
    cancel();
    if (!stopped) cancel = environment.after(delayMs, () => void poll());
  }

  const lacksPlayer = () =>
    session.$account.get() !== null && player.$player.get().state !== 'ready' && !$player.get();
  const isNeeded = () => offersEvents || lacksPlayer();

  /** Runs after the calls before it. */
  async function run(socketId?: string): Promise<ShellData | null> {
    cancel();
    begun = true;
    running += 1;
    const own = last.then(() => load(dependencies, socketId, () => stopped, { $missed, $player }));
    last = own;
    const data = await own;
    running -= 1;
    if (data?.missed === null) offersEvents = false;
    if (stopped || running > 0) return data;
    const isComplete = data?.missed !== undefined && !lacksPlayer();
    if (pollAgain || data?.missed?.more) schedule(0);
    else if (isNeeded()) schedule(delays.next(isComplete && live));
    return data;
  }

  async function poll(): Promise<void> {
    cancel();
    pollAgain = running > 0 || !environment.isVisible();
    if (!pollAgain && isNeeded()) await run();
  }

  function onVisibility(): void {
    const hiddenMs = absence.update();
    if (!environment.isVisible()) return;
    if (pollAgain || (live && hiddenMs >= awayMs)) void poll();
    else if (!live && begun) returned();
  }

  /** Loads what has changed; a running call may miss it. */
  function request(): void {
    pollAgain ||= running > 0;
    schedule(debounceMs);
  }
  /** A lost socket comes back soon, with this call. */
  const returned = () => schedule(live ? debounceMs : returnMs);
  schedule(socketWaitMs);
  return {
    $missed,
    $player,
    request,
    /** Loads the same with what a socket needs. */
    loadFor: (socketId: string) => run(socketId),
    /** No socket comes soon: the first call does not wait for it. */
    withoutSocket(): void {
      if (!begun) void poll();
    },
    setLive(next: boolean): void {
      if (next === live) return;
      live = next;
      delays.reset();
      if (!live) schedule(delays.first());
    },
    /** A channel is subscribed: loads later what was published since its ticket. */
    settle: () => schedule(delays.settle()),
    stop: combineStops([
      session.$account.listen((account) => {
        $player.set(null);
        if (account !== null) request();
      }),
      environment.on('visibility', onVisibility),
      environment.on('return', returned),
      environment.on('online', returned),
      () => {
        stopped = true;
        cancel();
      },
    ]),
  };
}
