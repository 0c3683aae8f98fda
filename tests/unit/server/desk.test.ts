import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../runtime/log.ts';
import { createDesk } from '../../../server/desk.ts';
import type { BuiltFiles } from '../../../server/files/built-files.ts';

const page = Buffer.from('<!doctype html>');
const files: BuiltFiles = new Map([
  ['/', { type: 'text/html; charset=utf-8', plain: { bytes: page, etag: '"1"' }, compressed: [] }],
]);

const pictures: BuiltFiles = new Map([
  [
    '/banner/wide.svg',
    { type: 'image/svg+xml', plain: { bytes: Buffer.from('<svg/>'), etag: '"2"' }, compressed: [] },
  ],
]);

let server: Server;
let asked: Request[];
let answer: (request: Request) => Response | Promise<Response>;
let origin: string;

async function start(url?: URL): Promise<void> {
  server = createServer((request, response) => void desk(request, response, 'r1'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  const desk = createDesk({
    files,
    pictures,
    url: url ?? new URL(origin),
    connection: {
      url: 'http://platform.test',
      siteKey: 'the-site-key',
      async fetch(request) {
        asked.push(request.clone());
        return answer(request);
      },
    },
    trustedProxies: 0,
    log: silentLog,
  });
}

beforeEach(async () => {
  asked = [];
  answer = () => Response.json({ ok: true });
  await start();
});
afterEach(() => server.close());

const own = { 'sec-fetch-site': 'same-origin' };
const send = (path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(origin + path, { ...init, headers: { ...own, ...headers } });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  send(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('a call of the desk', () => {
  it('reaches the platform with the session of the cookie, the address and the site key', async () => {
    const response = await send('/operator/withdrawals?state=requested', {
      headers: { cookie: 'desk=the-token; other=1', authorization: 'Bearer other', 'x-idle': '1' },
    });
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    const [{ url, headers }] = asked as [Request];
    expect(url).toBe('http://platform.test/operator/withdrawals?state=requested');
    expect(
      ['authorization', 'x-site-key', 'x-player-address', 'x-request-id', 'x-idle', 'cookie'].map((name) =>
        headers.get(name),
      ),
    ).toEqual(['Bearer the-token', 'the-site-key', '127.0.0.1', 'r1', '1', null]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('without a session has no authorization of the browser', async () => {
    await send('/operator/accounts', { headers: { authorization: 'Bearer other' } });
    expect(asked[0]?.headers.get('authorization')).toBeNull();
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another origin of the same site', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4321' }],
    ['a form of another site in an old browser', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['an address bar', { 'sec-fetch-site': 'none' }],
  ])('of %s is refused', async (_name, headers) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await send('/operator/sessions/current', { method, headers });
      expect(response.status).toBe(403);
    }
    expect(asked).toEqual([]);
  });

  it('that does not reach the platform is 503, and a body that is too long 413', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'));
    expect((await send('/operator/accounts')).status).toBe(503);
    expect((await post('/operator/news', { msg: 'x'.repeat(20_000) })).status).toBe(413);
  });

  it('to a path outside the operators’ calls is no call', async () => {
    for (const path of [
      '/me',
      '/operator',
      '/operator/../me',
      '/operator/%2e%2e/me',
      '//platform.test/operator/x',
    ])
      expect([path, (await send(path)).status]).toEqual([path, 404]);
    // Not as fetch writes it.
    const sent = request(`${origin}/`, { path: '/operator/../me', headers: own });
    const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(404);
    expect(asked).toEqual([]);
  });
});

describe('the session', () => {
  const session = { person: 'rani', role: 'money' };

  it('is kept in a cookie that no script reads, and nowhere else', async () => {
    answer = () => Response.json({ ...session, token: 'the-token' }, { status: 201 });
    const response = await post('/operator/sessions', { key: 'operator.1.x' });
    expect([response.status, await response.json()]).toEqual([201, session]);
    expect(response.headers.get('set-cookie')).toBe(
      'desk=the-token; Max-Age=28800; Path=/; HttpOnly; SameSite=Strict',
    );
  });

  it('on a public address is a __Host- cookie, which browsers send over https only', async () => {
    server.close();
    await start(new URL('https://desk.example'));
    answer = () => Response.json({ ...session, token: 'the-token' }, { status: 201 });
    expect((await post('/operator/sessions', {})).status).toBe(421);
    const sent = request(`${origin}/operator/sessions`, {
      method: 'POST',
      headers: { ...own, host: 'desk.example' },
    });
    const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([
      201,
      ['__Host-desk=the-token; Max-Age=28800; Path=/; HttpOnly; Secure; SameSite=Strict'],
    ]);
    response.resume();
  });

  it.each([
    ['the platform ends it', 'GET', '/operator/accounts', 401],
    ['the person logs out', 'DELETE', '/operator/sessions/current', 204],
  ])('is forgotten when %s', async (_name, method, path, status) => {
    answer = () => (status === 204 ? new Response(null, { status }) : Response.json({}, { status }));
    const response = await send(path, { method, headers: { cookie: 'desk=the-token' } });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([
      status,
      'desk=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
    ]);
  });
});

describe('the page', () => {
  it('runs its own files only, and is never framed', async () => {
    const { status, headers } = await send('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(status).toBe(200);
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|https?:/);
  });

  it('shows pictures of the site, in which nothing runs', async () => {
    const { status, headers } = await send('/site/banner/wide.svg');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox$/);
    for (const path of ['/site/banner/other.svg', '/site//banner/wide.svg', '/banner/wide.svg', '/site'])
      expect([path, (await send(path)).status]).toEqual([path, 404]);
  });

  it('answers nothing but GET and HEAD, and no other file or host', async () => {
    expect((await send('/', { method: 'POST' })).status).toBe(405);
    expect((await send('/secrets.json')).status).toBe(404);
    expect((await send('/healthz')).status).toBe(200);
  });
});
