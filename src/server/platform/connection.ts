import type { Measurement, RealtimeSettings } from '../../contract/api.ts';
import type { SignInSettings } from '../social/settings.ts';

/** The connection to the platform: HTTP, or the platform's own fetch in the same process. */
export interface PlatformConnection {
  url: string;
  /** Shared secret; without it the platform ignores the player's address. */
  siteKey: string;
  /** `visit` is one object per browser request; in one process, all its calls share the session look-up. */
  fetch: (request: Request, visit?: object) => Promise<Response>;
  /** False for a call that the platform is known to lack. Absent when the platform has all calls. */
  offers?: (call: '/events' | '/realtime/tickets') => boolean;
}

/** The process configuration and request data that the server passes to the site. */
export interface Handover {
  connection: PlatformConnection;
  realtime: RealtimeSettings | null;
  /** Null when only passwords are offered. */
  social: SignInSettings | null;
  /** Third-party scripts, loaded after consent (D30). */
  measurement: Measurement;
  /** The player's IP address, resolved through trusted proxies. */
  address: string | null;
  /** The browser's User-Agent. */
  agent: string | null;
  /** A coarse place of the browser, percent-encoded, as the operator's proxy names it. */
  place: string | null;
  requestId: string;
}

/** The handover for prerendered pages, without a player. The build's environment has the platform's address. */
export function buildHandover(environment: NodeJS.ProcessEnv): Handover {
  const { PLATFORM_URL = 'http://127.0.0.1:4322', SITE_KEY = '' } = environment;
  return {
    connection: {
      url: PLATFORM_URL.replace(/\/$/, ''),
      siteKey: SITE_KEY,
      fetch: (request) => fetch(request),
    },
    realtime: null,
    social: null,
    measurement: { analytics: null, pixel: null },
    address: null,
    agent: null,
    place: null,
    requestId: crypto.randomUUID(),
  };
}
