import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNotFound, isUnknownPath } from '../../../server/not-found.ts';

describe('a path known to be unknown', () => {
  it('matches no page and no call of the site', () => {
    for (const path of ['/nothing', '/en/nothing', '/wp-login.php', '/profile/x', '/id/help', '/apis']) {
      expect(isUnknownPath(path), path).toBe(true);
    }
    for (const path of [
      '/',
      '/en',
      '/profile',
      '/en/lobby/x',
      '/promotions/a/b',
      '/api/shell',
      '/api/x',
      '/api',
    ]) {
      expect(isUnknownPath(path), path).toBe(false);
    }
  });
});

describe('the not-found page', () => {
  afterEach(() => vi.useRealTimers());

  const render = vi.fn(async (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(404, { 'content-type': 'text/html', 'cache-control': 'private, no-store' });
    response.write(`page of ${request.url} `);
    response.end(`for ${JSON.stringify(request.headers.cookie ?? 'nobody')}`);
  });
  const options = { url: new URL('http://localhost:4321'), handover: {} };
  const newPage = () => {
    render.mockClear();
    return createNotFound(render as never, options as never);
  };

  it("is rendered once per language, without a visitor's data", async () => {
    const notFound = newPage();
    const server = createServer((request, response) => notFound(request, response, request.url ?? ''));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const load = (path: string, method = 'GET') =>
      fetch(origin + path, { method, headers: { Cookie: 'token=x' } });
    const responses = await Promise.all([
      load('/a'),
      load('/b'),
      load('/en/a'),
      load('/en/b'),
      load('/c', 'HEAD'),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(responses[0]?.headers.get('cache-control')).toBe('private, no-store');
    const [id, en] = ['page of /404 for "nobody"', 'page of /en/404 for "nobody"'];
    expect(await Promise.all(responses.map((one) => one.text()))).toEqual([id, id, en, en, '']);
    expect(render).toHaveBeenCalledTimes(2);
    server.close();
    server.closeAllConnections();
  });

  const silent = () => ({ writeHead() {}, end() {} }) as unknown as ServerResponse;

  it('is rendered again after a minute, or at once after a failure', async () => {
    vi.useFakeTimers();
    const notFound = newPage();
    const load = () => notFound({ method: 'GET', headers: {} } as IncomingMessage, silent(), '/a');
    render.mockRejectedValueOnce(new Error('no luck'));
    await expect(load()).rejects.toThrow('no luck');
    await load();
    vi.advanceTimersByTime(59_000);
    await load();
    expect(render).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(2_000);
    await Promise.all([load(), load(), load()]);
    expect(render).toHaveBeenCalledTimes(3);
  });
});
