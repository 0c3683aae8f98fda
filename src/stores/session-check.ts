import type { AccountStatusTopic } from './account-status.ts';
import { type CallResult, call } from './call.ts';
import { combineStops, type Environment } from './environment.ts';
import type { SessionTopic } from './session.ts';
import type { SiteDataTopic } from './site-data.ts';

/** 1: on load and when the login state changes. 2: on a click and when the tab becomes visible. */
type CheckType = 1 | 2;

/** Enough time since the last check; a clock that went backwards counts as enough (D11). */
export function isDue(now: number, last: number, limit: number): boolean {
  return now - last >= limit || now < last;
}

interface Dependencies {
  environment: Environment;
  accountStatus: AccountStatusTopic;
  session: SessionTopic;
  siteData: SiteDataTopic;
}

export type SessionCheckTopic = ReturnType<typeof createSessionCheck>;

/** What the platform says of the session holds here and in every tab. */
function take(
  { status, answer, reason }: CallResult<'POST /api/session-check'>,
  { $account, endSession, readSession }: SessionTopic,
  takeStatus: ReturnType<AccountStatusTopic['expectAccountStatus']>,
): void {
  if (answer?.ok === false || status === 401) {
    // The answer came with a cookie that one tab takes and tells; what it did not clear is ended here.
    readSession();
    if ($account.get() !== null) endSession(reason);
  } else if (answer && $account.get() !== null) takeStatus(answer);
}

/** The background session check (spec §4, §7, D11–D13). */
export function createSessionCheck({ environment, accountStatus, session, siteData }: Dependencies) {
  const { $account, readSession } = session;
  let underWay: Promise<void> = Promise.resolve();
  let last = Number.NEGATIVE_INFINITY;
  let flight: AbortController | null = null;

  async function send(type: CheckType, currentTime: number): Promise<void> {
    flight?.abort();
    const own = new AbortController();
    flight = own;
    const takeStatus = accountStatus.expectAccountStatus();
    const result = await call(environment, 'POST /api/session-check', {
      body: { currentTime, type },
      controller: own,
    });
    if (flight !== own) return;
    flight = null;
    take(result, session, takeStatus);
  }

  function check(type: CheckType): void {
    if ($account.get() === null) return;
    const now = environment.now();
    const due = type === 1 || isDue(now, last, siteData.$checkLimit.get());
    last = now;
    if (due && (type === 1 || !flight)) underWay = send(type, now);
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
    /** Something says that the session may have changed: checks at once, however long ago the last check was. */
    checkNow: () => check(1),
    /** Resolves when no check is under way, with whatever it brought taken to heart. */
    async whenChecked(): Promise<void> {
      for (let seen: Promise<void> | null = null; seen !== underWay; ) {
        seen = underWay;
        await seen;
      }
    },
    stop(): void {
      combineStops(stops)();
      flight?.abort();
    },
  };
}
