import { buildApp } from '../../platform/app.ts';
import type { Database } from '../../platform/database/database.ts';
import { type PlatformOptions, platformServices } from '../../platform/platform.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { silentLog } from '../../runtime/log.ts';
import { securityHeaders } from '../../runtime/security-headers.ts';
import { type Listener, startListener } from '../../server/listener.ts';
import { realtimeSettings } from '../../server/realtime-settings.ts';
import { createSite, type SiteOptions } from '../../server/site.ts';
import type { Player } from '../../src/contract/contract.ts';
import type { PlatformConnection } from '../../src/server/platform/connection.ts';
import { builds } from './build.ts';
import { cheapHasher } from './platform-app.ts';
import { openTestDatabase } from './test-database.ts';

export interface SiteResponse {
  status: number;
  headers: Headers;
  text: string;
}

export interface BuiltSite {
  origin: string;
  port: number;
  /** One request, redirects not followed. */
  get(path: string, init?: RequestInit): Promise<SiteResponse>;
  /** A form sent by a page of the site. */
  post(path: string, fields: Record<string, string>, init?: RequestInit): Promise<SiteResponse>;
  /** A call of a page of the site. */
  call(path: string, body: unknown, headers?: Record<string, string>): Promise<SiteResponse>;
  /** The player of a session, as pages get it. */
  playerOf(cookie: string): Promise<Player>;
  /** Logs in and returns the session's Cookie header. */
  cookiesOf(account: string, password: string): Promise<string>;
  /** An operator's action on an account. */
  operate(account: string, action: string): Promise<void>;
  /** An operator's action on a game. */
  operateGame(game: { gameBrand: string; gameID: string }, action: string): Promise<void>;
  /** Stops or resumes the platform's responses. */
  setPlatformAway(away: boolean): void;
  close(): Promise<void>;
}

interface StartedPlatform {
  connection: PlatformConnection;
  database: Database;
  close(): Promise<void>;
}

/** The real platform with a database of its own, in this process. */
export async function startPlatform(others: Partial<PlatformOptions> = {}): Promise<StartedPlatform> {
  const database = await openTestDatabase({ demo: true });
  const services = platformServices({
    database,
    publisher: silentPublisher,
    keys: { site: 'a-site-key-for-tests', operator: 'an-operator-key-for-tests' },
    addresses: { games: new URL('https://games.test'), site: new URL('http://localhost:4321') },
    log: silentLog,
    passwords: cheapHasher(),
    ...others,
  });
  const app = buildApp(services);
  return {
    database,
    connection: {
      url: 'http://platform.test',
      siteKey: 'a-site-key-for-tests',
      fetch: async (request, visit) => app.fetch(request, { visit }),
    },
    close: database.close,
  };
}

/** The cookies of a response, as `name=value` pairs. */
export function keptCookies(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] as string)
    .join('; ');
}

/** The built site on a free port with the real platform behind it, in this process. */
export async function startBuiltSite(
  siteUrl = 'http://localhost:4321',
  outsiders: Partial<Pick<SiteOptions, 'realtime' | 'social' | 'measurement' | 'serviceWorker'>> = {},
  known?: Omit<StartedPlatform, 'database'>,
): Promise<BuiltSite> {
  const platform = known ?? (await startPlatform());
  let away = false;
  const url = new URL(siteUrl);
  const site = await createSite({
    builds,
    url,
    connection: {
      ...platform.connection,
      fetch: (request, visit) =>
        away ? Promise.reject(new TypeError('fetch failed')) : platform.connection.fetch(request, visit),
    },
    realtime: realtimeSettings(
      { pusher: null, sockets: { url: new URL('http://localhost:4323') } },
      { pusherKey: 'test-key' },
    ),
    social: null,
    measurement: { analytics: null, pixel: null },
    serviceWorker: true,
    ...outsiders,
    trustedProxies: 0,
    placeHeader: null,
    log: silentLog,
  });
  const listener: Listener = await startListener(
    { host: '127.0.0.1', port: 0, setting: 'PORT', headers: securityHeaders(url), log: silentLog },
    site.handle,
  );
  const origin = `http://127.0.0.1:${listener.port}`;
  const get: BuiltSite['get'] = async (path, init) => {
    const response = await fetch(origin + path, { redirect: 'manual', ...init });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const post: BuiltSite['post'] = (path, fields, init = {}) =>
    get(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      ...init,
      headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin', ...init.headers },
    });
  const call: BuiltSite['call'] = (path, body, headers = {}) =>
    get(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
    });
  const operate = async (path: string) => {
    const call = new Request(`http://platform.test/operator/${path}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer an-operator-key-for-tests', 'X-Operator': 'Rani' },
    });
    const { ok } = await platform.connection.fetch(call);
    if (!ok) throw new Error(`${path} failed`);
  };
  return {
    origin,
    port: listener.port,
    get,
    post,
    call,
    async playerOf(cookie) {
      return JSON.parse((await call('/api/shell', {}, { cookie })).text).player;
    },
    async cookiesOf(account, password) {
      return keptCookies((await post('/login', { account, password })).headers);
    },
    operate: (account, action) => operate(`accounts/${account}/${action}`),
    operateGame: ({ gameBrand, gameID }, action) => operate(`games/${gameBrand}/${gameID}/${action}`),
    setPlatformAway(value) {
      away = value;
    },
    async close() {
      await listener.close();
      site.close();
      await platform.close();
    },
  };
}
