import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CspEvaluator, DEFAULT_CHECKS } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestListener } from '../../platform/http/listener.ts';
import { createPlatform } from '../../platform/platform.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { silentLog } from '../../runtime/log.ts';
import { callHeaders } from '../../runtime/security-headers.ts';
import { forOurHosts } from '../../server/hosts.ts';
import { type Listener, startListener } from '../../server/listener.ts';
import { realtimeSettings } from '../../server/realtime-settings.ts';
import { client } from '../support/build.ts';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';
import { observatoryScore } from '../support/observatory.ts';
import { type PlainAnswer, plainRequest, rawRequest } from '../support/plain-request.ts';
import { startHost } from '../support/socket-host.ts';
import { openTestDatabase } from '../support/test-database.ts';

type Headers = Record<string, string>;
type Call = [answer: string, status: number, method: string, path: string, headers?: Headers, body?: string];

const site = new URL('https://play.example');
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const report = { 'Content-Type': 'application/csp-report' };

const ofSite: Call[] = [
  ['a page from a file', 200, 'GET', '/'],
  ['its confirmation', 304, 'GET', '/', { 'If-None-Match': '*' }],
  ['a part of it', 206, 'GET', '/', { Range: 'bytes=0-9' }],
  ['a part that it has not', 416, 'GET', '/', { Range: 'bytes=99999999-' }],
  ['a rendered page', 200, 'GET', '/login'],
  ['an unknown path', 404, 'GET', '/nothing-here'],
  ['an unknown hashed file', 404, 'GET', '/_astro/nothing.js'],
  ['a hashed file', 200, 'GET', 'HASHED'],
  ['a picture', 200, 'GET', '/favicon.svg'],
  ['the service worker', 200, 'GET', '/sw.js'],
  ['a call', 200, 'GET', '/api/site-data'],
  ['a redirect of spelling', 301, 'GET', '/help/'],
  ['a redirect to the language chosen before', 302, 'GET', '/help', { Cookie: 'urlLangParam=en' }],
  ['a redirect to log-in', 302, 'GET', '/profile'],
  ['a malformed address', 400, 'GET', '/%ff'],
  ['a form from elsewhere', 403, 'POST', '/login', form, 'account=a'],
  ['a wrong method', 405, 'PUT', '/help'],
  ['a body that is too large', 413, 'POST', '/login', { ...form, 'Content-Length': '9000000' }],
  ['another host', 421, 'GET', '/', { Host: 'evil.example' }],
  ['health', 200, 'GET', '/healthz'],
  ['a report', 204, 'POST', '/csp-reports', report, '{}'],
  ['a report of another kind', 415, 'POST', '/csp-reports', form, 'a=b'],
  ['a GET of the reports', 405, 'GET', '/csp-reports'],
];

const ofPlatform: Call[] = [
  ['its reference page', 200, 'GET', '/'],
  ['its document', 200, 'GET', '/openapi.json'],
  ['a call', 200, 'GET', '/site-data'],
  ['another host', 421, 'GET', '/verify', { Host: 'evil.example' }],
  ['health', 200, 'GET', '/healthz'],
  ['a game that is over', 404, 'GET', '/play/nova/lucky-durian/launch/nothing'],
  ['a call without a session', 401, 'GET', '/me'],
  ['an unknown path', 404, 'GET', '/nothing'],
  ['a wrong method', 405, 'PUT', '/me'],
  ['a body that is no JSON', 400, 'POST', '/sessions', { 'Content-Type': 'application/json' }, '{'],
  ['a body that is too large', 413, 'POST', '/sessions', { 'Content-Length': '9000000' }],
  ['a body of another kind', 415, 'POST', '/sessions', { 'Content-Type': 'text/plain' }, 'a'],
];

const ofSockets: Call[] = [
  ['health', 200, 'GET', '/healthz'],
  ['an unknown path', 404, 'GET', '/nothing'],
  ['a wrong method', 405, 'DELETE', '/healthz'],
  ['a page where a socket is', 426, 'GET', '/app/key'],
  ['an unsigned call', 401, 'POST', '/apps/3/events', { 'Content-Type': 'application/json' }, '{}'],
  ['an upgrade from elsewhere', 403, 'GET', '/app/key', upgrade('https://evil.example')],
];

function upgrade(origin: string): Headers {
  const key = 'dGhlIHNhbXBsZSBub25jZQ==';
  const socket = { 'Sec-WebSocket-Key': key, 'Sec-WebSocket-Version': '13' };
  return { Connection: 'Upgrade', Upgrade: 'websocket', Origin: origin, ...socket };
}

/** The findings of csp_evaluator for a policy. */
function findings(policy: string): string[] {
  const { csp } = new CspParser(policy);
  return new CspEvaluator(csp)
    .evaluate([], DEFAULT_CHECKS)
    .map(({ directive, value }) => [directive, value].filter(Boolean).join(' '));
}

/** Script sources that markup could name. ADR 29 gives the reason why pages keep them. */
const findingsOfPages = ["script-src 'self'", 'script-src https://socket.play.example/auth/jsonp'];

function expectSafe({ header }: PlainAnswer, score = 130, isDocument = true): void {
  expect(header('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(header('x-content-type-options')).toBe('nosniff');
  expect(header('referrer-policy')).toMatch(/^(?:no-referrer|same-origin|strict-origin-when-cross-origin)$/);
  expect(header('cross-origin-opener-policy')).toBe(isDocument ? 'same-origin' : null);
  expect(header('cross-origin-resource-policy')).toMatch(score < 130 ? /-origin$/ : /^same-origin$/);
  if (isDocument) expect(header('permissions-policy')).toContain('camera=()');
  else expect(header('permissions-policy')).toBeNull();
  expect(header('content-security-policy')).toMatch(/^default-src 'none'; /);
  expect(header('x-powered-by')).toBeNull();
  expect(header('server')).toBeNull();
  const policy = header('content-security-policy') ?? '';
  expect(findings(policy)).toEqual(policy.includes("script-src 'self'") ? findingsOfPages : []);
  expect(observatoryScore(header)).toBe(score);
}

describe('the site sends the headers with', () => {
  let built: BuiltSite;
  let hashed: string;
  beforeAll(async () => {
    const sockets = { pusher: null, sockets: { url: new URL('https://socket.play.example') } };
    built = await startBuiltSite(site.href, { realtime: realtimeSettings(sockets, { pusherKey: 'key' }) });
    const [file] = readdirSync(join(client, '_astro')).filter((name) => name.endsWith('.js'));
    hashed = `/_astro/${file}`;
  });
  afterAll(() => built?.close());

  it.each(ofSite)('%s (%i)', async (_answer, status, method, path, headers, body) => {
    const response = await plainRequest({
      port: built.port,
      method,
      path: path === 'HASHED' ? hashed : path,
      headers: { Host: site.host, ...headers },
      ...(body !== undefined && { body }),
    });
    expect(response.status).toBe(status);
    expectSafe(response, 130, !path.startsWith('/api/'));
  });

  it('a malformed request (400)', async () => {
    const response = await rawRequest(built.port, 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n');
    expect(response.status).toBe(400);
    expectSafe(response);
  });

  it.each([
    ['a picture that other sites show', '/og/id.jpg'],
    ['a feed, which browsers show with styles of their own', '/rss.xml'],
  ])('%s, some of them', async (_name, path) => {
    const response = await plainRequest({ port: built.port, path, headers: { Host: site.host } });
    expect(response.status).toBe(200);
    expectSafe(response, 120);
  });
});

describe('the platform sends the headers with', () => {
  let listener: Listener;
  let end: () => Promise<void>;
  beforeAll(async () => {
    const database = await openTestDatabase();
    const app = createPlatform({
      database,
      publisher: silentPublisher,
      log: silentLog,
      keys: { site: 'a-site-key', operator: 'an-operator-key' },
      addresses: { games: site, site },
    });
    listener = await startListener(
      { host: '127.0.0.1', port: 0, setting: 'PLATFORM_PORT', headers: callHeaders(site), log: silentLog },
      forOurHosts(site, requestListener(app)),
    );
    end = async () => {
      await listener.close();
      await database.close();
    };
  });
  afterAll(() => end?.());

  it.each(ofPlatform)('%s (%i)', async (_answer, status, method, path, headers = {}, body) => {
    const request = { port: listener.port, method, path, headers, ...(body !== undefined && { body }) };
    const response = await plainRequest(request);
    expect(response.status).toBe(status);
    expect(response.header('cache-control')).toBe('no-store');
    expectSafe(response);
  });

  it('a malformed request (400)', async () => {
    expectSafe(await rawRequest(listener.port, 'GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n'));
  });
});

describe('the socket host sends the headers with', () => {
  it.each(ofSockets)('%s (%i)', async (_answer, status, method, path, headers = {}, body) => {
    const { port } = await startHost();
    const response = await plainRequest({ port, method, path, headers, ...(body !== undefined && { body }) });
    expect(response.status).toBe(status);
    expect(response.header('cache-control')).toBe('no-store');
    expectSafe(response);
  });

  it('the one script that other origins load, some of them', async () => {
    const { port } = await startHost();
    const response = await plainRequest({ port, path: '/auth/jsonp?callback=x' });
    expect(response.status).toBe(400);
    expectSafe(response, 120);
  });

  it('a malformed request (400)', async () => {
    const { port } = await startHost();
    expectSafe(await rawRequest(port, 'GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n'));
  });
});
