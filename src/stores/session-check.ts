import { atom } from 'nanostores';
import type { SessionCheck } from '../contract/contract.ts';
import type { AccountStatusTopic } from './account-status.ts';
import { type CallResult, call } from './call.ts';
import { combineStops, type Environment } from './environment.ts';
import type { SessionTopic } from './session.ts';
import type { SiteDataTopic } from './site-data.ts';

/** 1: on load and when the login state changes. 2: on a click, and when the tab becomes visible. */
type CheckType = 1 | 2;

/** True when `limitMs` has passed since the last check, or the clock went backwards (D11). */
export function isDue(now: number, last: number, limitMs: number): boolean {
  return now - last >= limitMs || now < last;
}

interface Dependencies {
  environment: Environment;
  accountStatus: AccountStatusTopic;
  session: SessionTopic;
  siteData: SiteDataTopic;
}

export type SessionCheckTopic = ReturnType<typeof createSessionCheck>;

/** Applies the result of a check to every tab. */
function applyResult(
  { status, data, reason }: CallResult<'POST /api/session-check'>,
  { $account, endSession, readSession }: SessionTopic,
  setStatus: ReturnType<AccountStatusTopic['statusSetter']>,
): void {
  if (data?.ok === false || status === 401) {
    // The response set a cookie that one tab reads. If it did not end the session, end it here.
    readSession();
    if ($account.get() !== null) endSession(reason);
  } else if (data && $account.get() !== null) setStatus(data);
}

/** The background session check (spec §4, §7, D11–D13). */
export function createSessionCheck({ environment, accountStatus, session, siteData }: Dependencies) {
  const { $account, readSession } = session;
  const $checked = atom<SessionCheck | null>(null);
  let currentCheck: Promise<void> = Promise.resolve();
  let last = Number.NEGATIVE_INFINITY;
  let controller: AbortController | null = null;

  async function send(type: CheckType, currentTime: number): Promise<void> {
    controller?.abort();
    const own = new AbortController();
    controller = own;
    const setStatus = accountStatus.statusSetter();
    const result = await call(environment, 'POST /api/session-check', {
      body: { currentTime, type },
      controller: own,
    });
    if (controller !== own) return;
    controller = null;
    applyResult(result, session, setStatus);
    $checked.set(result.data);
  }

  function check(type: CheckType): void {
    if ($account.get() === null) return;
    const now = environment.now();
    const due = type === 1 || isDue(now, last, siteData.$checkLimitMs.get());
    last = now;
    if (due && (type === 1 || !controller)) currentCheck = send(type, now);
  }

  const stops = [
    $account.subscribe(() => check(1)),
    environment.on('click', () => {
      readSession();
      check(2);
    }),
    environment.on('visibility', () => {
      if (environment.isVisible()) check(2);
    }),
  ];
  return {
    /** The response of the last check, with the deadlines of a live session; null without a response. */
    $checked,
    /** Checks at once, regardless of the last check: the session may have changed. */
    checkNow: () => check(1),
    /** Resolves when no check is running and its result is applied. */
    async whenChecked(): Promise<void> {
      for (let seen: Promise<void> | null = null; seen !== currentCheck; ) {
        seen = currentCheck;
        await seen;
      }
    },
    stop(): void {
      combineStops(stops)();
      controller?.abort();
    },
  };
}
