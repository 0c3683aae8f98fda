import type { Database } from '../../platform/database/database.ts';
import { createPlatform } from '../../platform/platform.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { silentLog } from '../../runtime/log.ts';

export const keys = { site: 'site-key-of-the-benches', operator: 'operator-key-of-the-benches' };
const addresses = { games: new URL('https://games.test'), site: new URL('https://site.test') };
const ownForm = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };

interface Sent {
  token?: string;
  body?: object;
  form?: object;
  cookie?: string;
  headers?: Record<string, string>;
}

/** Returns the calls of a platform in this process; one throws unless it succeeds. */
export function platformCalls(database: Database, clock: () => number) {
  const app = createPlatform({
    database,
    keys,
    addresses,
    log: silentLog,
    publisher: silentPublisher,
    clock,
  });
  return async (path: string, { token, body, form, cookie, headers }: Sent) => {
    const response = await app.request(path, {
      method: body || form ? 'POST' : 'GET',
      headers: {
        ...(form ? ownForm : { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(token === keys.operator && { 'X-Operator': 'bench' }),
        ...(cookie && { Cookie: cookie }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: new URLSearchParams({ ...form }).toString() }),
    });
    const text = await response.text();
    if (response.status >= 400) throw new Error(`${path} answered ${response.status}: ${text}`);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { headers: response.headers, body: isJson ? JSON.parse(text) : null };
  };
}

export const pathOf = (url: string): string => new URL(url).pathname;
