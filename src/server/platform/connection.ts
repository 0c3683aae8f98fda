import type { Measurement, RealtimeSettings } from '../../contract/api.ts';
import type { MissedEvents, Player, SessionCheck, Ticket } from '../../contract/contract.ts';
import type { SignInSettings } from '../social/settings.ts';
import type { Caller } from './client.ts';
import type { Refusal } from './outcome.ts';

/** How the site reaches the platform: by HTTP, or by the platform's own fetch in the same process. */
export interface PlatformConnection {
  url: string;
  /** Shared by site and platform; without it the platform does not believe the player's address. */
  siteKey: string;
  fetch: (request: Request) => Promise<Response>;
  /** False while the platform is known to lack a call that pages make by themselves; without it, it has them all. */
  offers?: (call: '/events' | '/realtime/tickets') => boolean;
  /** The bundled platform in the same process answers the calls of every page without a request between. */
  direct?: DirectCalls;
}

/** As it is before it becomes JSON, which leaves out what is undefined. */
type BeforeJson<T> = T extends readonly (infer Item)[]
  ? BeforeJson<Item>[]
  : T extends object
    ? {
        [Key in keyof T]:
          | BeforeJson<T[Key]>
          | (Record<never, never> extends Pick<T, Key> ? undefined : never);
      }
    : T;

/** What a call over HTTP would answer; it rejects where that would be no answer. */
export type DirectAnswer<T> = Promise<{ value: BeforeJson<T> } | { refusal: Refusal }>;

type ForWhom = Pick<Caller, 'token' | 'address' | 'requestId'>;

export interface DirectCalls {
  me(caller: ForWhom): DirectAnswer<{ player: Player }>;
  checkSession(caller: ForWhom): DirectAnswer<SessionCheck>;
  realtimeTicket(caller: ForWhom, body: unknown): DirectAnswer<Ticket>;
  missedEvents(caller: ForWhom, query: unknown): DirectAnswer<MissedEvents>;
}

/** What the production server tells the site about the process and the request it runs in. */
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

/** Without the production server (build and development) the environment tells where the platform is. */
export function handoverFromEnvironment(environment: NodeJS.ProcessEnv): Handover {
  const { PLATFORM_URL = 'http://127.0.0.1:4322', SITE_KEY = '', REALTIME } = environment;
  return {
    connection: {
      url: PLATFORM_URL.replace(/\/$/, ''),
      siteKey: SITE_KEY,
      fetch: (request) => fetch(request),
    },
    realtime: REALTIME ? (JSON.parse(REALTIME) as RealtimeSettings) : null,
    social: null,
    measurement: { analytics: null, pixel: null },
    address: null,
    requestId: crypto.randomUUID(),
  };
}
