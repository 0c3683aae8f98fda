import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reportCollector } from '../../../server/csp-reports.ts';

let server: Server;
let lines: unknown[];
let now: number;
let address: string;

beforeEach(async () => {
  lines = [];
  now = 0;
  address = '192.0.2.1';
  const log = { warn: (event: string, fields: object = {}) => lines.push({ event, ...fields }) };
  const collect = reportCollector(log, () => now);
  server = createServer((request, response) => void collect(request, response, { requestId: 'r', address }));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => server.close());

async function post(body: unknown, type = 'application/reports+json', method = 'POST'): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = method === 'POST' ? { body: text, headers: { 'Content-Type': type } } : {};
  return fetch(`http://127.0.0.1:${port}/`, { method, ...init });
}

const send = async (...words: Parameters<typeof post>) => (await post(...words)).status;

const violation = {
  type: 'csp-violation',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?secret=1',
    documentURL: 'https://play.example/login?next=/profile#a',
    sourceFile: 'https://play.example/_astro/a.js',
    lineNumber: 7,
  },
};
const line = {
  event: 'csp.violation',
  requestId: 'r',
  directive: 'script-src-elem',
  blocked: 'https://evil.example/x.js',
  page: 'https://play.example/login',
  source: 'https://play.example/_astro/a.js',
  line: 7,
};

it('each violation is logged on one line, without queries and fragments', async () => {
  expect(await send([violation, { type: 'deprecation', body: {} }, violation])).toBe(204);
  expect(lines).toEqual([line, line]);
});

it.each(['effective-directive', 'violated-directive'])(
  'the older format with %s is logged the same',
  async (name) => {
    const old = {
      [name]: 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?secret=1',
      'document-uri': 'https://play.example/login?next=/profile#a',
      'source-file': 'https://play.example/_astro/a.js',
      'line-number': 7,
    };
    expect(await send({ 'csp-report': old }, 'application/csp-report; charset=utf-8')).toBe(204);
    expect(lines).toEqual([line]);
  },
);

it.each([[[]], [{}], [null], [7], ['"text"'], [[null, 7, []]], [[{ type: 'csp-violation', body: 'x' }]]])(
  '%j is accepted and logs nothing',
  async (body) => {
    expect(await send(body)).toBe(204);
    expect(lines).toEqual([]);
  },
);

it('an unknown directive is cut to 40 characters', async () => {
  await send([{ type: 'csp-violation', body: { effectiveDirective: 'y'.repeat(9_000) } }]);
  expect(lines).toEqual([{ event: 'csp.violation', requestId: 'r', directive: 'y'.repeat(40) }]);
});

it('values of any type and length become one short line', async () => {
  const body = {
    effectiveDirective: { a: 1 },
    blockedURL: 'x'.repeat(9_000),
    documentURL: ['a'],
    lineNumber: 'z',
  };
  expect(await send([{ type: 'csp-violation', body }])).toBe(204);
  expect(lines).toEqual([{ event: 'csp.violation', requestId: 'r', blocked: 'x'.repeat(200) }]);
});

it.each([
  ['no JSON', 400, '{', 'application/csp-report', 'POST'],
  ['another kind of body', 415, '{}', 'text/plain', 'POST'],
  ['more than 16 kB', 413, `"${'x'.repeat(20_000)}"`, 'application/csp-report', 'POST'],
  ['a look', 405, '', '', 'GET'],
])('%s is refused (%i)', async (_name, status, body, type, method) => {
  expect(await send(body, type, method)).toBe(status);
  expect(lines).toEqual([]);
});

it('one address logs at most 20 lines a minute, all together 200', async () => {
  const { status, headers } = await post(Array.from({ length: 30 }, () => violation));
  expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  expect(lines).toHaveLength(20);
  for (let last = 2; last < 20; last += 1) {
    address = `192.0.2.${last}`;
    await send(Array.from({ length: 20 }, () => violation));
  }
  expect(lines).toHaveLength(200);
  now = 60_000;
  address = '192.0.2.1';
  expect(await send([violation])).toBe(204);
  expect(lines).toHaveLength(201);
});
