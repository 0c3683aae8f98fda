import { atom } from 'nanostores';
import type { ShellData } from '../../contract/api.ts';
import type { MissedEvents } from '../../contract/contract.ts';
import type { AccountStatusTopic } from '../account-status.ts';
import { call } from '../call.ts';
import { combineStops, type Environment, type Stop } from '../environment.ts';
import { isForEveryone } from '../notifications/kinds.ts';
import type { NotificationsTopic } from '../notifications/notifications.ts';
import type { SeenTopic } from '../notifications/seen.ts';
import { backoffDelay } from '../retry.ts';
import type { SessionTopic } from '../session.ts';

/** Intervals while no socket is connected. The first attempt, number 1, comes after 5 s. */
const backoff = { firstMs: 2_500, maxMs: 60_000 };
/** Interval while a socket is connected, for events that were lost in transit. */
const liveBackoff = { firstMs: 300_000, maxMs: 300_000 };
/** The first call waits this long for a socket, whose tickets come with it. */
export const socketWaitMs = 6_000;
/** After a return to the page its socket gets this long to reconnect. */
const returnMs = 2_000;
/** Several triggers within this time cause one request. */
const debounceMs = 100;

interface Dependencies {
  environment: Environment;
  accountStatus: AccountStatusTopic;
  notifications: NotificationsTopic;
  seen: SeenTopic;
  session: SessionTopic;
}

export type CatchUpTopic = ReturnType<typeof createCatchUp>;

/**
 * Loads what the shell of a page needs: the player, missed events (D24), and the tickets of each new socket. Without a
 * socket it polls, in a visible tab only.
 */
export function createCatchUp({ environment, accountStatus, notifications, seen, session }: Dependencies) {
  const { $account } = session;
  const playerOfPage = () => {
    const { player } = environment.page();
    return player?.account === $account.get() ? player : null;
  };
  /** The last response. `unread.ts` adds what has arrived since to its `unread`. */
  const $missed = atom<MissedEvents | null>(null);
  /** The logged-in player, as in the page or the response. `player-facts.ts` keeps their facts. */
  const $player = atom(playerOfPage());
  /** True while a socket is subscribed to the news. */
  let live = false;
  let offersEvents = true;
  let attempt = 0;
  let running = 0;
  let pollAgain = false;
  let stopped = false;
  let cancel: Stop = () => {};
  /** The newest call; undefined before the first. */
  let last: Promise<unknown> | undefined;

  function schedule(delayMs: number): void {
    cancel();
    if (!stopped) cancel = environment.after(delayMs, poll);
  }

  /** The delays grow until a socket is connected and nothing is missing. */
  function scheduleNext(quiet: boolean): void {
    attempt = quiet ? 0 : attempt + 1;
    schedule(backoffDelay(attempt, quiet ? liveBackoff : backoff, environment.random()));
  }

  const lacksPlayer = () => $account.get() && !$player.get();

  function receive(missed: MissedEvents, after: number, isCurrent: boolean): void {
    const latest = Number(missed.latest);
    if (latest < after) notifications.resetCursor(latest);
    // First: it says what is not shown.
    if (isCurrent) $missed.set(missed);
    for (const event of missed.events) {
      // Personal events must not reach the next player.
      if (isCurrent || isForEveryone(event)) notifications.receive(event);
    }
    notifications.setKnownUpTo(latest);
  }

  /** Requests what the page lacks and keeps it; with a socket, its tickets too (ADR 95). Null without a response. */
  async function requestMissing(socketId?: string): Promise<ShellData | null> {
    const account = $account.get();
    const setStatus = accountStatus.statusSetter();
    const after = Math.max(seen.cursor() ?? -1, notifications.knownUpTo() ?? -1);
    const body = { after: after < 0 ? undefined : `${after}`, uid: $player.get()?.uid, socketId };
    const { status, data, reason } = await call(environment, 'POST /api/shell', { body });
    if (stopped) return null;
    if (status === 401 && account && session.isCurrent(account)) session.endSession(reason);
    const { missed, player } = data ?? {};
    if (player && player.account === $account.get()) {
      setStatus(player);
      $player.set(player);
    }
    if (missed) receive(missed, after, $account.get() === account);
    return data;
  }

  /** Runs after the calls before it. */
  async function load(socketId?: string): Promise<ShellData | null> {
    cancel();
    running += 1;
    // A listener that throws must not stop the calls after this one.
    const own = Promise.resolve(last)
      .then(() => requestMissing(socketId))
      .catch((reason) => {
        environment.warn('A listener failed', reason);
        return null;
      });
    last = own;
    const data = await own;
    running -= 1;
    const missed = data?.missed;
    offersEvents = missed !== null;
    if (running > 0) return data;
    if (pollAgain || missed?.more) schedule(0);
    else scheduleNext(live && missed !== undefined && !lacksPlayer());
    return data;
  }

  function poll(): void {
    pollAgain = running > 0 || !environment.isVisible();
    if (!pollAgain && (offersEvents || lacksPlayer())) void load();
  }

  function onVisibility(): void {
    if (pollAgain) poll();
    else if (!live && last && environment.isVisible()) returned();
  }

  /** Loads what has changed; a running call may miss it. */
  function request(): void {
    pollAgain ||= running > 0;
    schedule(debounceMs);
  }
  /** A lost socket comes back soon, with this call. */
  const returned = () => schedule(returnMs);
  schedule(socketWaitMs);
  return {
    $missed,
    $player,
    request,
    /** Loads the same with what a socket needs. */
    load,
    /** Makes the first call now, as no socket comes soon. */
    start(): void {
      if (!last) poll();
    },
    setLive(next: boolean): void {
      live = next;
      attempt = 0;
      if (!next) scheduleNext(false);
    },
    /** Loads the same after a delay, instead of what was to come. */
    schedule,
    stop: combineStops([
      $account.listen((account) => {
        $player.set(playerOfPage());
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
