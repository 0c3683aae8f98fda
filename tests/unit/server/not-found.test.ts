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
    const answer = newPage();
    const server = createServer((request, response) => answer(request, response, request.url ?? ''));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ask = (path: string, method = 'GET') =>
      fetch(origin + path, { method, headers: { Cookie: 'token=x' } });
    const answers = await Promise.all([ask('/a'), ask('/b'), ask('/en/a'), ask('/en/b'), ask('/c', 'HEAD')]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(answers[0]?.headers.get('cache-control')).toBe('private, no-store');
    const [id, en] = ['page of /404 for "nobody"', 'page of /en/404 for "nobody"'];
    expect(await Promise.all(answers.map((one) => one.text()))).toEqual([id, id, en, en, '']);
    expect(render).toHaveBeenCalledTimes(2);
    server.close();
    server.closeAllConnections();
  });

  const silent = () => ({ writeHead() {}, end() {} }) as unknown as ServerResponse;

  it('is rendered again after a minute, or at once after a failure', async () => {
    vi.useFakeTimers();
    const answer = newPage();
    const ask = () => answer({ method: 'GET' } as IncomingMessage, silent(), '/a');
    render.mockRejectedValueOnce(new Error('no luck'));
    await expect(ask()).rejects.toThrow('no luck');
    await ask();
    vi.advanceTimersByTime(59_000);
    await ask();
    expect(render).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(2_000);
    await Promise.all([ask(), ask(), ask()]);
    expect(render).toHaveBeenCalledTimes(3);
  });
});
