import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderWith } from '../../server/rendering.ts';
import { readBody } from '../../server/request-body.ts';
import { loadServerCode } from '../../server/server-code.ts';
import { builds } from '../support/build.ts';
import { type BuiltSite, startBuiltSite, startPlatform } from '../support/built-site.ts';

let site: BuiltSite;
let astro: Server;
let cookie: string;
let platform: Awaited<ReturnType<typeof startPlatform>>;
beforeAll(async () => {
  platform = await startPlatform();
  site = await startBuiltSite(undefined, {}, platform);
  const render = renderWith((await loadServerCode(builds.current)).handler);
  // Astro asks the platform by request, the shortcut without one.
  const { url, siteKey, fetch } = platform.connection;
  const handover = {
    connection: { url, siteKey, fetch },
    realtime: null,
    social: null,
    address: null,
    requestId: 'x',
    measurement: { analytics: null, pixel: null },
  };
  astro = createServer(async (request, response) => {
    const body = request.method === 'POST' ? ((await readBody(request)) ?? Buffer.alloc(0)) : undefined;
    await render(Object.assign(request, body && { body }), response, handover);
  }).listen(0, '127.0.0.1');
  cookie = await site.cookiesOf('demo', 'demo-password-1');
});
afterAll(async () => {
  astro?.close();
  await site?.close();
});

const check = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
});
const good = JSON.stringify({ currentTime: 1, type: 1 });
const ticketFor = (channel: string) => JSON.stringify({ socketId: '1.1', channel });
const ended = 'token=made-up; account=demo';

it.each<[string, string, () => RequestInit & { headers?: Record<string, string> }]>([
  ['a player', '/api/player', () => ({ headers: { cookie } })],
  ['a visitor', '/api/player', () => ({})],
  ['an account without its token', '/api/player', () => ({ headers: { cookie: 'account=demo' } })],
  ['a token without its account', '/api/player', () => ({ headers: { cookie: 'token=x; urlLangParam=' } })],
  [
    'the check of a token without its account',
    '/api/session-check',
    () => check(good, { cookie: 'token=x' }),
  ],
  [
    'a protected page for a token without its account',
    '/profile',
    () => ({ headers: { cookie: 'token=x' } }),
  ],
  ['a session that is over', '/api/player', () => ({ headers: { cookie: ended } })],
  ['the check of a player', '/api/session-check', () => check(good, { cookie })],
  ['the check of a session that is over', '/api/session-check', () => check(good, { cookie: ended })],
  ['the check of half a session', '/api/session-check', () => check(good, { cookie: 'account=demo' })],
  ['the check of a visitor', '/api/session-check', () => check(good)],
  ['a check without sense', '/api/session-check', () => check('{"type":3}', { cookie })],
  ['a check that is no JSON', '/api/session-check', () => check('{', { cookie })],
  [
    'a check of another type',
    '/api/session-check',
    () => check(good, { cookie, 'content-type': 'text/json' }),
  ],
  [
    'a check of another site',
    '/api/session-check',
    () => check(good, { cookie, 'sec-fetch-site': 'cross-site' }),
  ],
  ['a ticket for a channel that is not allowed', '/api/realtime-ticket', () => check(ticketFor('private-x'))],
  ['a ticket without a socket', '/api/realtime-ticket', () => check('{}')],
  [
    'a ticket asked for by another site',
    '/api/realtime-ticket',
    () => check(ticketFor('presence-news'), { 'sec-fetch-site': 'cross-site' }),
  ],
  ['what a visitor missed', '/api/events?after=0', () => ({})],
  ['what a player missed', '/api/events', () => ({ headers: { cookie } })],
  ['what was missed after nonsense', '/api/events?after=x', () => ({})],
  ['a visitor of a protected page', '/profile', () => ({})],
  [
    'a visitor of a protected page in English, with a query',
    '/en/quests?a=1&b=%20x',
    () => ({ headers: { cookie: 'urlLangParam=en' } }),
  ],
  ['a visitor of the waiting page', '/LoadingPage?target=/help', () => ({})],
])('%s is answered by the shortcut as by Astro', async (_, path, request) => {
  const port = (astro.address() as AddressInfo).port;
  const init = request();
  const [short, long] = [
    await site.get(path, init),
    await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }),
  ];
  const own =
    /^(x-request-id|date|connection|keep-alive|transfer-encoding|content-length|content-security|reporting-endpoints|x-content-type|referrer-policy|cross-origin|permissions-policy|cache-control$)/;
  const told = (headers: Headers) => [...headers].filter(([name]) => !own.test(name)).sort();
  const text = (body: string) => body.replace(/"serverTime":\d+/, '');
  expect([short.status, text(short.text)]).toEqual([long.status, text(await long.text())]);
  expect(told(short.headers)).toEqual(told(long.headers));
  if (path.startsWith('/api'))
    expect(short.headers.get('cache-control')).toBe(long.headers.get('cache-control'));
});

it.each([
  ['/api/player', () => ({})],
  ['/api/session-check', () => check(good)],
  ['/profile', () => ({})],
])('a token without its account ends at the platform when %s is asked with it', async (path, request) => {
  const fresh = await site.cookiesOf('demo', 'demo-password-1');
  const orphan = fresh.split('; ').find((each) => each.startsWith('token=')) ?? '';
  const { headers = {}, ...init } = request() as { headers?: Record<string, string> };
  await site.get(path, { ...init, headers: { ...headers, cookie: orphan } });
  expect((await site.get('/api/player', { headers: { cookie: fresh } })).status).toBe(401);
});

it('HEAD asks for a player too', async () => {
  const { status, text } = await site.get('/api/player', { method: 'HEAD', headers: { cookie } });
  expect([status, text]).toEqual([200, '']);
});
