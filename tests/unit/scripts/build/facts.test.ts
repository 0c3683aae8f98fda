import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchFacts, NoFactsError } from '../../../../scripts/build/facts.ts';

const valid: Record<string, object> = {
  '/site-data': { defaultLang: 'id', currency: 'IDR', sessionCheckLimit: 30_000, brand: { links: [] } },
  '/social-data': { icon: { mobile: null, desktop: null }, metaTag: '', metaDescription: {} },
  '/games': { brands: [], games: [] },
};

const timing = { timeoutMs: 10_000, delayMs: 0 };
let server: Server;
let requested: string[];

/** A platform that conforms, except for one call. */
async function platformThat(path: string, fails: RequestListener): Promise<string> {
  requested = [];
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (request.url === path) return fails(request, response);
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(valid[request.url ?? '']));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const respondWith =
  (status: number, type: string, body: string, headers = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'Content-Type': type, ...headers }).end(body);
const json = 'application/json';

const failures: [what: string, path: string, fails: RequestListener, said: string][] = [
  ['fails', '/games', respondWith(500, 'text/plain', 'oops'), 'answers GET /games with 500.'],
  [
    'refuses the key',
    '/site-data',
    respondWith(401, json, '{"error":{"code":"SITE_KEY_REQUIRED"}}'),
    'answers GET /site-data with 401 (SITE_KEY_REQUIRED); SITE_KEY has to be the key that it knows.',
  ],
  ['redirects', '/games', respondWith(302, json, '', { Location: '/x' }), 'answers GET /games with 302.'],
  [
    'returns a page',
    '/social-data',
    respondWith(200, 'text/html', '<h1>Back soon</h1>'),
    'answers GET /social-data with something that is no JSON (text/html).',
  ],
  [
    'stops in the middle',
    '/site-data',
    respondWith(200, json, '{"defaultLang": "id", "ses'),
    'answers GET /site-data with JSON that breaks off or cannot be read.',
  ],
  [
    'returns another shape',
    '/site-data',
    respondWith(200, json, '{"defaultLang":"id","currency":"IDR","sessionCheckLimit":30000,"brand":{}}'),
    'answers GET /site-data otherwise than the contract says (docs/openapi.json): brand.links: Invalid input: expected array, received undefined.',
  ],
  [
    'returns a list',
    '/games',
    respondWith(200, json, '[]'),
    'answers GET /games otherwise than the contract says (docs/openapi.json): the body: Invalid input: expected object, received array.',
  ],
];

describe("a build requests the platform's facts", () => {
  it.each(failures)(
    'and stops with one sentence when the platform %s',
    async (_what, path, fails, sentence) => {
      const url = await platformThat(path, fails);
      const facts = fetchFacts({ url, siteKey: '' }, timing);
      await expect(facts).rejects.toThrow(new NoFactsError(`The platform at ${url} ${sentence}`));
    },
  );

  it('and stops with one sentence without a response', async () => {
    const url = await platformThat('/games', () => {});
    await expect(fetchFacts({ url, siteKey: '' }, { timeoutMs: 200, delayMs: 0 })).rejects.toThrow(
      /^The platform at \S+ does not answer GET \S+: nothing came within 0\.2 seconds\.$/,
    );
  });

  it('and stops with one sentence when nothing listens', async () => {
    const url = await platformThat('/nothing', () => {});
    server.close();
    await expect(fetchFacts({ url, siteKey: '' }, timing)).rejects.toThrow(
      /^The platform at http:\/\/127\.0\.0\.1:\d+ does not answer GET \/\S+: nothing listens there \(ECONNREFUSED\)\.$/,
    );
  });

  it('and retries brief failures', async () => {
    let failures = 2;
    const url = await platformThat('/games', (_request, response) => {
      failures -= 1;
      if (failures > 0) return void response.writeHead(503).end();
      if (failures === 0) return void response.destroy();
      response.end(JSON.stringify(valid['/games']));
    });
    expect((await fetchFacts({ url, siteKey: '' }, timing)).catalogue).toEqual(valid['/games']);
    expect(requested.filter((path) => path === '/games')).toHaveLength(3);
  });

  it('and accepts a catalogue without games', async () => {
    const url = await platformThat('/nothing', () => {});
    expect((await fetchFacts({ url, siteKey: '' }, timing)).catalogue.games).toEqual([]);
  });
});
