import type { Log } from '../../runtime/log.ts';

/**
 * Calls that pages make without any parameter, and what pages lack without them. A 404 always means that the
 * platform does not implement the call.
 */
const consequences: Record<string, string> = {
  '/realtime/tickets': 'no socket is opened; notifications arrive within a minute, by polling /events',
  '/realtime/authorizations': 'no socket can join a channel',
  '/realtime/sign-ins': 'sockets of a player stay open until the next session check',
  '/events': 'no notifications are shown',
  '/event-receipts': 'a notification shown in one browser is shown again in another',
};

/** A call that returned 404 is tried again after this time. */
const retryAfterMs = 600_000;

/** Tracks which of these calls an external platform does not implement. Each is logged once. */
export function createMissingCalls(platform: string, log: Pick<Log, 'warn'>, now: () => number = Date.now) {
  const missing = new Map<string, number>();
  const logged = new Set<string>();
  return {
    note({ url }: Pick<Request, 'url'>, { status }: Pick<Response, 'status'>): void {
      const call = new URL(url).pathname.slice(new URL(platform).pathname.replace(/\/$/, '').length);
      const meaning = consequences[call];
      if (meaning === undefined) return;
      if (status !== 404) return void missing.delete(call);
      missing.set(call, now());
      if (!logged.has(call)) log.warn('platform.call-missing', { call, meaning });
      logged.add(call);
    },
    /** False for a while after the call returned 404. */
    offers(call: string): boolean {
      const since = missing.get(call);
      return since === undefined || now() - since >= retryAfterMs;
    },
  };
}
