import { notOffered } from '../../contract/api.ts';
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

/** Pauses before the next question: they grow until a socket brings the news. */
function createPauses({ random }: Environment) {
  let attempt = 0;
  return {
    first: () => backoffDelay(0, backoff, random()),
    next(quiet: boolean): number {
      const pause = quiet ? backoffDelay(0, liveBackoff, random()) : backoffDelay(attempt, backoff, random());
      attempt = quiet ? 0 : attempt + 1;
      return pause;
    },
    reset(): void {
      attempt = 0;
    },
  };
}

/** How long a page has been out of sight, in milliseconds, at the moment when it is looked at again; else 0. */
function createAbsence({ isVisible, now }: Environment) {
  let hiddenAt: number | null = null;
  return {
    update(): number {
      const gone = isVisible() && hiddenAt !== null ? Math.abs(now() - hiddenAt) : 0;
      hiddenAt = isVisible() ? null : now();
      return gone;
    },
  };
}

/**
 * Asks for what came after the last that this browser knows, and hands it on. Null without an answer; undefined from a
 * platform that has no events.
 */
async function requestMissed(
  { environment, notifications, seen, session }: Dependencies,
  isStopped: () => boolean,
): Promise<MissedEvents | null | undefined> {
  const account = session.$account.get();
  const [shown, known] = [seen.cursor(), notifications.knownUpTo()];
  const after = shown === null && known === null ? null : Math.max(shown ?? 0, known ?? 0);
  const query = after === null ? {} : { after: String(after) };
  const { status, answer } = await call(environment, 'GET /api/events', { query });
  if (status === notOffered) return undefined;
  if (!answer || isStopped()) return null;
  const latest = Number(answer.latest);
  if (after !== null && latest < after) notifications.resetCursor(latest);
  for (const data of answer.events) {
    // What is for one player only is not for the next.
    if (session.$account.get() === account || isForEveryone(data)) notifications.receive(data);
  }
  notifications.setKnownUpTo(latest);
  return answer;
}

/** Asks for what was missed, again and again where no socket is connected (D24). Only a visible tab asks. */
export function createCatchUp(dependencies: Dependencies) {
  const { environment, seen, session } = dependencies;
  const absence = createAbsence(environment);
  /** Whether a socket is subscribed to the news. */
  let live = false;
  let asking = false;
  let again = false;
  let stopped = false;
  const pauses = createPauses(environment);
  let cancel: Stop = () => {};

  function later(pause: number): void {
    cancel();
    cancel = environment.after(pause, () => void ask());
  }

  async function ask(): Promise<void> {
    cancel();
    again = asking || !environment.isVisible();
    if (again || stopped) return;
    asking = true;
    const missed = await requestMissed(dependencies, () => stopped);
    asking = false;
    stopped ||= missed === undefined;
    if (stopped) return;
    if (again || missed?.more) return later(0);
    later(pauses.next(missed !== null && live));
  }

  function onVisibility(): void {
    const gone = absence.update();
    if (environment.isVisible() && (again || gone >= away || !live)) void ask();
  }

  /** A subscription has begun: what was published before it is to be asked for. */
  const requestCatchUp = () => later(debounceTime);
  if (seen.cursor() === null || session.$account.get() !== null || environment.savesData()) void ask();
  else later(backoff.first);
  return {
    requestCatchUp,
    setLive(next: boolean): void {
      if (next === live) return;
      live = next;
      pauses.reset();
      if (!live) later(pauses.first());
    },
    stop: combineStops([
      session.$account.listen((account) => account !== null && requestCatchUp()),
      environment.on('visibility', onVisibility),
      environment.on('return', requestCatchUp),
      environment.on('online', requestCatchUp),
      () => {
        stopped = true;
        cancel();
      },
    ]),
  };
}
