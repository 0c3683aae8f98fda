import type { SessionCheck } from '../contract/contract.ts';
import { localizedPath } from '../i18n/paths.ts';
import { call } from './call.ts';
import type { CoverTopic } from './cover.ts';
import { combineStops, type Environment, type Stop } from './environment.ts';
import type { NavigationTopic } from './navigation.ts';
import { persisted } from './persistent.ts';
import type { PlayerTopic, Reminder } from './player.ts';
import { asRecord, isNumber, isText } from './record.ts';
import type { SessionTopic } from './session.ts';
import type { SessionCheckTopic } from './session-check.ts';

/** A player is warned this long before the session ends. */
const warningMs = 5 * 60_000;
const tickMs = 15_000;
/** A tick that comes this much too early or late shows that the machine slept or its clock was set. */
const toleranceMs = 10_000;
/** After this the platform has certainly ended the session. */
const afterEndMs = 2_000;
const minuteMs = 60_000;

/** Deadlines that the platform has stated, shared by every tab. Moments are the platform's. */
interface Stated {
  account: string;
  idleAt: number;
  endsAt: number;
  /** When the player's own limit ends play; null: no limit. */
  playEndsAt: number | null;
  /** Null: off. */
  realityCheckAt: number | null;
  /** The end whose warning the player has closed. */
  closedWarning: number | null;
}

function parseStated(stored: string): Stated | null {
  const { account, idleAt, endsAt, playEndsAt, realityCheckAt, closedWarning } = asRecord(JSON.parse(stored));
  if (!isText(account) || !isNumber(idleAt) || !isNumber(endsAt)) return null;
  return {
    account,
    idleAt,
    endsAt,
    playEndsAt: isNumber(playEndsAt) ? playEndsAt : null,
    realityCheckAt: isNumber(realityCheckAt) ? realityCheckAt : null,
    closedWarning: isNumber(closedWarning) ? closedWarning : null,
  };
}

interface Dependencies {
  environment: Environment;
  cover: CoverTopic;
  navigation: NavigationTopic;
  player: PlayerTopic;
  session: SessionTopic;
  sessionCheck: SessionCheckTopic;
}

/**
 * Reminds the player of time and money at their interval, and warns them before the session ends (ADR 82). The
 * deadlines are the platform's. Every visible tab shows the same dialog; a press in one closes it in all.
 */
export function startReminders(dependencies: Dependencies): Stop {
  const { environment, cover, navigation, player, session, sessionCheck } = dependencies;
  const { $reminder } = player;
  const $stated = persisted<Stated | null>('deadlines', null, {
    decode: parseStated,
    encode: (stated) => (stated ? JSON.stringify(stated) : ''),
  });
  /** False after sleep or a change of the clock, until the platform states the deadlines again. */
  let isClockSure = true;
  let isLoading = false;
  let cancelTick: Stop = () => {};

  function current(): Stated | null {
    const stated = $stated.get();
    return stated && stated.account === session.$account.get() ? stated : null;
  }

  function change(changed: Partial<Stated>): void {
    const stated = current();
    if (stated) $stated.set({ ...stated, ...changed });
  }

  function keep({ deadlines }: SessionCheck): void {
    const account = session.$account.get();
    if (!deadlines || account === null) return;
    isClockSure = true;
    const closedWarning = current()?.closedWarning ?? null;
    $stated.set({ account, closedWarning, ...deadlines });
    update();
  }

  async function answer(since: number, next?: 'history'): Promise<boolean> {
    const { status, data } = await call(environment, 'POST /api/reality-check', { body: { since } });
    if (status === 401) sessionCheck.checkNow();
    if (!data) return false;
    change({ realityCheckAt: data.dueAt });
    if (next) navigation.leaveFor(localizedPath('/profile/bettingHistory', environment.page().locale));
    return true;
  }

  async function stay(): Promise<boolean> {
    sessionCheck.checkNow();
    await sessionCheck.whenChecked();
    return sessionCheck.$checked.get() !== null;
  }

  /** Loads the figures of a check that is due. The platform may know that it was answered elsewhere. */
  async function showCheck(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    const account = session.$account.get();
    const { status, data } = await call(environment, 'GET /api/reality-check', {});
    isLoading = false;
    if (session.$account.get() !== account) return;
    if (status === 401) return sessionCheck.checkNow();
    if (!data) return;
    const isDue = data.dueAt !== null && data.dueAt <= data.serverTime;
    if (isDue) {
      const { since } = data;
      $reminder.set({ kind: 'realityCheck', check: data, answer: (next) => answer(since, next) });
    } else change({ realityCheckAt: data.dueAt });
  }

  /** Replaces the dialog only when it says something else. */
  function show(next: Exclude<Reminder, { kind: 'realityCheck' }> | null): void {
    const shown = $reminder.get();
    const isSame =
      shown?.kind === next?.kind && shown && 'minutes' in shown && shown.minutes === next?.minutes;
    if (!isSame && shown !== next) $reminder.set(next);
  }

  function decide({ idleAt, endsAt, playEndsAt, realityCheckAt, closedWarning }: Stated): void {
    const now = environment.serverNow();
    const minutesTo = (moment: number) => Math.max(1, Math.ceil((moment - now) / minuteMs));
    const isWarnedOf = (end: number) => end - now <= warningMs && closedWarning !== end;
    const warnOf = (kind: 'end' | 'limit', end: number) =>
      show({ kind, minutes: minutesTo(end), dismiss: () => change({ closedWarning: end }) });
    if (Math.min(idleAt, endsAt) + afterEndMs <= now) sessionCheck.checkNow();
    if (realityCheckAt !== null && realityCheckAt <= now) {
      if ($reminder.get()?.kind !== 'realityCheck') void showCheck();
    } else if (idleAt <= endsAt && idleAt - now <= warningMs) {
      show({ kind: 'idle', minutes: minutesTo(idleAt), stay });
    } else if (isWarnedOf(endsAt)) warnOf('end', endsAt);
    else if (playEndsAt !== null && playEndsAt > now && isWarnedOf(playEndsAt)) warnOf('limit', playEndsAt);
    else show(null);
  }

  function update(): void {
    if (!environment.isVisible() || cover.$covered.get() || navigation.$leaving.get()) return;
    const stated = current();
    if (!stated) show(null);
    else if (isClockSure) decide(stated);
    else sessionCheck.checkNow();
  }

  function tick(): void {
    const expectedAt = environment.now() + tickMs;
    cancelTick = environment.after(tickMs, () => {
      if (Math.abs(environment.now() - expectedAt) > toleranceMs) isClockSure = false;
      update();
      tick();
    });
  }

  tick();
  const stops = [
    sessionCheck.$checked.subscribe((checked) => checked && keep(checked)),
    $stated.listen(update),
    session.$account.listen(update),
    cover.$covered.listen(update),
    environment.on('visibility', update),
  ];
  update();
  return () => {
    combineStops(stops)();
    cancelTick();
  };
}
