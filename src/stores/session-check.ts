import { atom } from 'nanostores';
import { parseAccountStatus, setAccountStatus } from './account-status.ts';
import { call } from './call.ts';
import type { Environment, Stop } from './environment.ts';
import { recordOf } from './record.ts';
import { $account, endSession, readSession } from './session.ts';
import { $checkLimit } from './site-data.ts';

/** 1: on load and when the login state changes. 2: on a click and when the tab becomes visible. */
type CheckType = 1 | 2;

/** Enough time since the last check; a clock that went backwards counts as enough (D11). */
export function isDue(now: number, last: number, limit: number): boolean {
  return now - last >= limit || now < last;
}

const $checkRequests = atom(0);

/** Something says that the session may have changed: checks at once, however long ago the last check was. */
export function checkNow(): void {
  $checkRequests.set($checkRequests.get() + 1);
}

let underWay: Promise<void> = Promise.resolve();

/** Resolves when no check is under way, with whatever it brought taken to heart. */
export async function whenChecked(): Promise<void> {
  for (let seen: Promise<void> | null = null; seen !== underWay; ) {
    seen = underWay;
    await seen;
  }
}

/** The background session check (spec §4, §7, D11–D13). */
export function startSessionCheck(environment: Environment): Stop {
  let last = Number.NEGATIVE_INFINITY;
  let flight: AbortController | null = null;

  async function send(type: CheckType, currentTime: number): Promise<void> {
    flight?.abort();
    const own = new AbortController();
    flight = own;
    const { status, body } = await call(environment, '/api/session-check', {
      body: { currentTime, type },
      controller: own,
    });
    if (flight !== own) return;
    flight = null;
    take(status, recordOf(body));
  }

  function take(status: number, body: Record<string, unknown>): void {
    if ((status === 200 && body.ok === false) || status === 401) {
      // The answer came with a cookie that one tab takes and tells; what it did not clear is ended here.
      readSession(environment);
      if ($account.get() !== null) endSession(environment, body.reason);
    } else if (status === 200 && body.ok === true && $account.get() !== null) {
      const accountStatus = parseAccountStatus(body);
      if (accountStatus) setAccountStatus(accountStatus);
    }
  }

  function check(type: CheckType): void {
    if ($account.get() === null) return;
    const now = environment.now();
    const due = type === 1 || isDue(now, last, $checkLimit.get());
    last = now;
    if (due && (type === 1 || !flight)) underWay = send(type, now);
  }

  const stops = [
    $account.subscribe(() => check(1)),
    $checkRequests.listen(() => check(1)),
    environment.on('click', () => {
      readSession(environment);
      check(2);
    }),
    environment.on('visibility', () => {
      if (environment.isVisible()) check(2);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    flight?.abort();
  };
}
