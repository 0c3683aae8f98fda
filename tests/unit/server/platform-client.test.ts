import { describe, expect, it, vi } from 'vitest';
import { browserFacts } from '../../../server/client-address.ts';
import { createPlatformClient, type PlatformClient } from '../../../src/server/platform/client.ts';

function clientOf(fetch: (request: Request) => Promise<Response>) {
  const connection = { url: 'http://platform.test', siteKey: 'key', fetch };
  return createPlatformClient(connection, { token: 'tok', address: '1.2.3.4', requestId: 'r1' });
}

const body = { account: 'a', password: 'b' };

const answering = (status: number, body: unknown, headers = {}) =>
  clientOf(async () => Response.json(body, { status, headers }));

describe('the platform client', () => {
  it("sends the visitor's token and address", async () => {
    const fetch = vi.fn(async (_request: Request) => Response.json({ player: {} }));
    await clientOf(fetch).GET('/me');
    const request = fetch.mock.calls[0]?.[0] as Request;
    expect(request.url).toBe('http://platform.test/me');
    expect(Object.fromEntries(request.headers)).toMatchObject({
      authorization: 'Bearer tok',
      'x-site-key': 'key',
      'x-player-address': '1.2.3.4',
      'x-request-id': 'r1',
    });
  });

  it("sends the visitor's device and place, if known", async () => {
    const fetch = vi.fn(async (_request: Request) => Response.json({ player: {} }));
    const request = { headers: { 'user-agent': 'Firefox', 'cf-ipcity': 'Bandung, ID' }, socket: {} };
    const facts = browserFacts(request as never, { trustedProxies: 1, placeHeader: 'cf-ipcity' });
    expect(browserFacts(request as never, { trustedProxies: 0, placeHeader: null }).place).toBe(null);
    const connection = { url: 'http://platform.test', siteKey: 'key', fetch };
    await createPlatformClient(connection, { token: null, ...facts, requestId: 'r1' }).GET('/me');
    const [{ headers }] = fetch.mock.calls[0] as [Request];
    expect([headers.get('x-player-agent'), headers.get('x-player-place')]).toEqual([
      'Firefox',
      'Bandung%2C%20ID',
    ]);
  });

  it('returns the response', async () => {
    expect(await answering(200, { player: { uid: 'u' } }).GET('/me')).toEqual({
      kind: 'done',
      value: { player: { uid: 'u' } },
    });
    expect(
      await clientOf(async () => new Response(null, { status: 204 })).DELETE('/sessions/current'),
    ).toMatchObject({
      kind: 'done',
    });
  });

  it('returns a coded refusal with its fields, reason and Retry-After', async () => {
    const error = { code: 'TOO_MANY_ATTEMPTS', message: 'x', requestId: 'r', reason: 'expired' };
    const outcome = await answering(429, { error }, { 'retry-after': '90' }).POST('/sessions', {
      body,
    });
    expect(outcome).toEqual({
      kind: 'refused',
      refusal: { status: 429, code: 'TOO_MANY_ATTEMPTS', fields: [], reason: 'expired', retryAfter: 90 },
    });
  });

  it.each([
    ['a dropped connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['a server error', async () => Response.json({ error: { code: 'UNEXPECTED' } }, { status: 500 })],
    ['a response that is not JSON', async () => new Response('<html>')],
    ['a refusal without a code', async () => new Response('no', { status: 403 })],
    ['a refusal of another shape', async () => Response.json({ error: 'no' }, { status: 403 })],
    ['a response of another shape', async () => Response.json(null)],
    ['a response without its data', async () => Response.json({ status: 'fine' })],
  ])('treats %s as unreachable', async (_name, fetch) => {
    expect(await clientOf(fetch as () => Promise<Response>).GET('/me')).toEqual({ kind: 'unreachable' });
  });

  it('treats a busy platform as unreachable, with a time to wait', async () => {
    const error = { code: 'BUSY', message: 'x', requestId: 'r' };
    const busy = (headers = {}) => answering(503, { error }, headers).POST('/sessions', { body });
    expect(await busy({ 'retry-after': '4' })).toEqual({ kind: 'unreachable', busySeconds: 4 });
    expect(await busy()).toEqual({ kind: 'unreachable', busySeconds: 1 });
  });

  it.each([
    ['the usual calls', 3_000, (platform: PlatformClient) => platform.GET('/me')],
    ['calls that ask game brands', 8_000, (platform: PlatformClient) => platform.POST('/wallet/return')],
    [
      'calls that hash a password',
      10_000,
      (platform: PlatformClient) => platform.POST('/sessions', { body }),
    ],
  ])('%s time out after %i ms, even when the signal is ignored', async (_, timeoutMs, call) => {
    vi.useFakeTimers();
    const fetch = vi.fn((_request: Request) => new Promise<Response>(() => {}));
    const outcome = call(clientOf(fetch));
    const settled = vi.fn();
    void outcome.then(settled);
    await vi.advanceTimersByTimeAsync(timeoutMs - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual({ kind: 'unreachable' });
    expect(fetch.mock.calls[0]?.[0].signal.aborted).toBe(true);
    vi.useRealTimers();
  });

  it('leaves no timer behind', async () => {
    vi.useFakeTimers();
    await answering(200, { player: {} }).GET('/me');
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});
