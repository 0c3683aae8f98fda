import { createServer, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closedPolicy } from '../../../runtime/security-headers.ts';
import { lightenResponse } from '../../../server/lighter-responses.ts';

const page = `<!doctype html><title>Kancil</title>${'<p>words of a page</p>'.repeat(200)}`;
const html = { 'content-type': 'text/html; charset=utf-8' };
let respond: (response: ServerResponse) => void;

const server = createServer((incoming, response) => {
  lightenResponse(incoming, response);
  respond(response);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
});

function load(headers: OutgoingHttpHeaders, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer; status: number }>(
    (resolve, reject) => {
      request({ port, method, headers }, async (response) => {
        resolve({
          headers: response.headers,
          body: await buffer(response),
          status: response.statusCode ?? 0,
        });
      })
        .on('error', reject)
        .end();
    },
  );
}

const send = (headers: OutgoingHttpHeaders, status = 200) => {
  respond = (response) => {
    response.writeHead(status, headers);
    if (status !== 304) for (const part of [page.slice(0, 900), page.slice(900)]) response.write(part);
    response.end();
  };
};

test.each([
  ['br;q=0.5, gzip', 'gzip', gunzipSync],
  ['gzip, br', 'br', brotliDecompressSync],
])(
  'with Accept-Encoding %s a page is sent as %s, complete and with its length',
  async (accepted, encoding, decompress) => {
    send({ ...html, vary: 'Cookie' });
    const { headers, body } = await load({ 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers.vary).toBe('Cookie, Accept-Encoding');
    expect(decompress(body).toString()).toBe(page);
  },
);

test.each(['a=b; token=x', 'a=b;token=x', '__Host-token=x'])(
  'a page for a player (%s) has a varying length',
  async (cookie) => {
    send(html);
    const bodies: Buffer[] = [];
    for (let i = 0; i < 20; i++) bodies.push((await load({ 'accept-encoding': 'br', cookie })).body);
    expect(new Set(bodies.map(({ length }) => length)).size).toBeGreaterThan(5);
    for (const body of bodies)
      expect(brotliDecompressSync(body).toString().startsWith(`${page}<!--`)).toBe(true);
  },
);

test.each<[string, OutgoingHttpHeaders, OutgoingHttpHeaders]>([
  ['where neither is accepted', { 'accept-encoding': 'gzip;q=0, br;q=0' }, html],
  ['that no one may transform', { 'accept-encoding': 'br' }, { ...html, 'cache-control': 'no-transform' }],
  ['that is encoded already', { 'accept-encoding': 'br' }, { ...html, 'content-encoding': 'zstd' }],
  ['of another type', { 'accept-encoding': 'br' }, { 'content-type': 'text/event-stream' }],
])('a response %s is sent unchanged', async (_, headersSent, sent) => {
  send(sent);
  const { headers, body } = await load(headersSent);
  expect(headers['content-encoding']).toBe(sent['content-encoding']);
  expect(body.toString()).toBe(page);
});

test('a redirect has a closed policy, and a page keeps its own', async () => {
  const policyOf = async (status: number) => {
    respond = (response) => {
      response.setHeader('Content-Security-Policy', 'of pages');
      response.writeHead(status, html).end();
    };
    return (await load({})).headers['content-security-policy'];
  };
  for (const status of [301, 302, 303]) expect(await policyOf(status)).toBe(closedPolicy);
  for (const status of [200, 304, 308, 422]) expect(await policyOf(status)).toBe('of pages');
});

test('an event stream is not buffered', async () => {
  let end = () => {};
  respond = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: first\n\n');
    end = () => response.end();
  };
  const { port } = server.address() as AddressInfo;
  const first = await new Promise((resolve) => {
    request({ port, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.once('data', (part) => resolve(String(part)));
    }).end();
  });
  expect(first).toBe('data: first\n\n');
  end();
});

test('HEAD and 304 have no body, and the Vary of the page', async () => {
  send(html);
  const head = await load({ 'accept-encoding': 'br' }, 'HEAD');
  expect([head.headers.vary, head.headers['content-encoding'], head.body.length]).toEqual([
    'Accept-Encoding',
    undefined,
    0,
  ]);
  send(html, 304);
  const unchanged = await load({ 'accept-encoding': 'br' });
  expect([unchanged.status, unchanged.headers['content-encoding'], unchanged.body.length]).toEqual([
    304,
    undefined,
    0,
  ]);
});

test('a page that fails half-way closes the connection', async () => {
  respond = (response) => {
    response.writeHead(200, html);
    response.write(page);
    response.write('Internal server error', () => response.destroy());
  };
  await expect(load({ 'accept-encoding': 'br' })).rejects.toThrow(/socket hang up|aborted/);
});
