import type { Log } from '../../platform/log.ts';

/** What pages ask for by themselves, and how they do without it. None of these names anything, so a 404 is the call's. */
const without: Record<string, string> = {
  '/realtime/tickets': 'no sockets are opened; cards come by /events, within a minute',
  '/realtime/authorizations': 'no socket can join a channel',
  '/realtime/sign-ins': "a player's sockets stay open until his session is checked",
  '/events': 'no cards are shown',
  '/event-receipts': 'what a player was shown in one browser is shown again in another',
};

/** Milliseconds after which a call that was not there may have come. */
const asksAgainAfter = 600_000;

/** What a platform elsewhere does not have, of what every page asks for. Each call is logged once. */
export function createMissingCalls(platform: string, log: Pick<Log, 'warn'>, now: () => number = Date.now) {
  const missing = new Map<string, number>();
  const told = new Set<string>();
  return {
    note({ url }: Pick<Request, 'url'>, { status }: Pick<Response, 'status'>): void {
      const call = new URL(url).pathname.slice(new URL(platform).pathname.replace(/\/$/, '').length);
      const meaning = without[call];
      if (meaning === undefined) return;
      if (status !== 404) return void missing.delete(call);
      missing.set(call, now());
      if (!told.has(call)) log.warn('platform.call-missing', { call, meaning });
      told.add(call);
    },
    /** False for a while after the call was answered 404. */
    offers(call: string): boolean {
      const since = missing.get(call);
      return since === undefined || now() - since >= asksAgainAfter;
    },
  };
}
