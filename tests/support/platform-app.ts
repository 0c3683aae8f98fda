import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPasswordHasher } from '../../platform/accounts/password-hash.ts';
import type { Database } from '../../platform/database/database.ts';
import { requestListener } from '../../platform/http/listener.ts';
import { createPlatform } from '../../platform/platform.ts';
import type { Player } from '../../platform/players/players.ts';
import type { PasswordHasher } from '../../platform/services.ts';
import { createLog } from '../../runtime/log.ts';

export const keys = { site: 'site-key-of-the-tests', operator: 'operator-key-of-the-tests' };
/** Of a person with the installation's key. */
export const operatorHeaders = { Authorization: `Bearer ${keys.operator}`, 'X-Operator': 'Rani' };
export const addresses = {
  games: new URL('https://games.test'),
  site: new URL('https://site.test'),
  desk: new URL('http://localhost:4324'),
};
export const goodPassword = 'kuda-lumping 1987';

interface Sending {
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  raw?: string;
  token?: string | undefined;
  address?: string;
  headers?: Record<string, string>;
}

/** Every field of a response; a test reads those of its call. */
interface ApiBody {
  token: string;
  expiresAt: number;
  player: Player;
  ok: boolean;
  reason: string;
  ticket: string;
  event: { id: string; at: number; grant: string; expireAt: number | null; status?: number };
  delivered: boolean;
  events: { id: string; kind: string; msg?: string; status?: number }[];
  latest: string;
  more: boolean;
  url: string;
  games: {
    gameID: string;
    gameClass: string;
    gameBrand: string;
    playedAt?: number;
    returnToPlayer?: number | null;
  }[];
  description: { rules: string[]; demoUrl: string | null } | null;
  brands: { code: string; classes: string[] }[];
  error: {
    code: string;
    message: string;
    requestId: string;
    reason?: string;
    fields?: { field: string; code: string }[];
  };
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  body: ApiBody;
  text: string;
}

interface Published {
  channel: string;
  event: string;
  payload: unknown;
}

const START = Date.UTC(2026, 10, 20, 12);

let counter = 0;
/** A unique account name, also on a reused database. */
export function newAccountName(): string {
  counter += 1;
  return `t${Date.now().toString(36)}_${counter.toString(36)}`.slice(-16);
}

/** Hashes like the platform's, with a thousandth of the work. */
export const cheapHasher = () => createPasswordHasher({ memory: 64, passes: 1, parallelism: 1 });

/** The platform on a database, with a fixed clock and a socket host that only records. */
export function startPlatform(database: Database, passwords: PasswordHasher = cheapHasher()) {
  let now = START;
  const published: Published[] = [];
  const lines: string[] = [];
  const host = { failing: false };
  const disconnected: string[] = [];
  const publisher = {
    async publish(channel: string, event: string, payload: unknown) {
      if (host.failing) throw new Error('connect ECONNREFUSED');
      published.push({ channel, event, payload });
    },
    async disconnectUser(userId: string) {
      if (host.failing) throw new Error('connect ECONNREFUSED');
      disconnected.push(userId);
    },
    userSignature: (socketId: string, userId: string) => {
      return { auth: `signed:${socketId}`, user_data: JSON.stringify({ id: userId }) };
    },
  };
  const log = createLog((line) => lines.push(line));
  const app = createPlatform({ database, publisher, keys, addresses, log, passwords, clock: () => now });

  let send: (path: string, request: RequestInit) => Response | Promise<Response> = (path, request) =>
    app.request(path, request);
  // A busy process could send on a connection that has just been closed for being idle.
  const server = createServer({ keepAliveTimeout: 0 }, requestListener(app));

  const home = newAddress();

  function stopListening() {
    server.close();
    server.closeAllConnections();
  }

  async function call(method: string, path: string, sending: Sending = {}): Promise<ApiResponse> {
    const { body, raw, token, address, headers = {} } = sending;
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await send(path, {
      method,
      headers: {
        ...(sent !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(token === keys.operator && { 'X-Operator': 'Rani' }),
        ...(address !== undefined && { 'X-Site-Key': keys.site, 'X-Player-Address': address }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : {}, text };
  }

  return {
    app,
    /** Sends every call over a socket from now on, like to a platform in another process. */
    async listen() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      send = (path, request) => fetch(origin + path, { ...request, redirect: 'manual' });
      return origin;
    },
    stopListening,
    async close() {
      stopListening();
      await database.close();
    },
    database,
    published,
    disconnected,
    lines,
    host,
    call,
    operator: (path: string, body?: unknown) => call('POST', path, { body, token: keys.operator }),
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
    logIn: (account: string, password: string, address = home) =>
      call('POST', '/sessions', { body: { account, password }, address }),
    async newPlayer(account = newAccountName(), address = newAddress()) {
      const form = { account, password: goodPassword, dateOfBirth: '1990-05-17', language: 'id' };
      const { body } = await call('POST', '/accounts', { body: form, address });
      return { account, token: body.token, uid: body.player.uid, player: body.player };
    },
  };
}

export type TestPlatform = ReturnType<typeof startPlatform>;

/** A unique address. */
export function newAddress(): string {
  counter += 1;
  return `2001:db8:${counter.toString(16)}:${(Date.now() % 65_536).toString(16)}::1`;
}
