import type { Measurement, RealtimeSettings } from '../../contract/api.ts';
import type { SignInSettings } from '../social/settings.ts';

/** How the site reaches the platform: by HTTP, or by the platform's own fetch in the same process. */
export interface PlatformConnection {
  url: string;
  /** Shared by site and platform; without it the platform does not believe the player's address. */
  siteKey: string;
  /** `visit` is one object for all calls that a request of a browser leads to: in one process they share the session look-up. */
  fetch: (request: Request, visit?: object) => Promise<Response>;
  /** False while the platform is known to lack a call that pages make by themselves; without it, it has them all. */
  offers?: (call: '/events' | '/realtime/tickets') => boolean;
}

/** What the server tells the site about the process and the request it runs in. */
export interface Handover {
  connection: PlatformConnection;
  realtime: RealtimeSettings | null;
  /** Null: sign-in by password only. */
  social: SignInSettings | null;
  /** Scripts of others that run after consent (D30). */
  measurement: Measurement;
  /** The player's address, behind trusted proxies too. */
  address: string | null;
  requestId: string;
}

/** Pages that are written at build are made for nobody in particular; the environment of the build says where the platform is. */
export function handoverOfBuild(environment: NodeJS.ProcessEnv): Handover {
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
    requestId: crypto.randomUUID(),
  };
}
