import { describe, expect, it, vi } from 'vitest';
import { createPlatformClient } from '../../../src/server/platform/client.ts';

function clientOf(fetch: (request: Request) => Promise<Response>) {
  const connection = { url: 'http://platform.test', siteKey: 'key', fetch };
  return createPlatformClient(connection, { token: 'tok', address: '1.2.3.4', requestId: 'r1' });
}

const answering = (status: number, body: unknown, headers = {}) =>
  clientOf(async () => Response.json(body, { status, headers }));

describe('the platform client', () => {
  it('says for whom it asks', async () => {
    const fetch = vi.fn(async (_request: Request) => Response.json({ player: {} }));
    await clientOf(fetch).me();
    const request = fetch.mock.calls[0]?.[0] as Request;
    expect(request.url).toBe('http://platform.test/me');
    expect(Object.fromEntries(request.headers)).toMatchObject({
      authorization: 'Bearer tok',
      'x-site-key': 'key',
      'x-player-address': '1.2.3.4',
      'x-request-id': 'r1',
    });
  });

  it('hands over the answer', async () => {
    expect(await answering(200, { player: { uid: 'u' } }).me()).toEqual({
      kind: 'done',
      value: { player: { uid: 'u' } },
    });
    expect(await clientOf(async () => new Response(null, { status: 204 })).logOut()).toMatchObject({
      kind: 'done',
    });
  });

  it('hands over a coded refusal with its fields, reason and Retry-After', async () => {
    const error = { code: 'TOO_MANY_ATTEMPTS', message: 'x', requestId: 'r', reason: 'expired' };
    const outcome = await answering(429, { error }, { 'retry-after': '90' }).logIn({
      account: 'a',
      password: 'b',
    });
    expect(outcome).toEqual({
      kind: 'refused',
      refusal: { status: 429, code: 'TOO_MANY_ATTEMPTS', fields: [], reason: 'expired', retryAfter: 90 },
    });
  });

  it.each([
    ['a dropped connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['a server error', async () => Response.json({ error: { code: 'UNEXPECTED' } }, { status: 500 })],
    ['an answer that is not JSON', async () => new Response('<html>')],
    ['a refusal without a code', async () => new Response('no', { status: 403 })],
    ['a refusal of another shape', async () => Response.json({ error: 'no' }, { status: 403 })],
    ['an answer of another shape', async () => Response.json(null)],
    ['an answer without what it is about', async () => Response.json({ status: 'fine' })],
  ])('%s is no answer', async (_name, fetch) => {
    expect(await clientOf(fetch as () => Promise<Response>).me()).toEqual({ kind: 'unreachable' });
  });

  it('a platform that is busy has answered: it says for how long', async () => {
    const error = { code: 'BUSY', message: 'x', requestId: 'r' };
    const body = { account: 'a', password: 'b' };
    const busy = (headers = {}) => answering(503, { error }, headers).logIn(body);
    expect(await busy({ 'retry-after': '4' })).toEqual({ kind: 'unreachable', busySeconds: 4 });
    expect(await busy()).toEqual({ kind: 'unreachable', busySeconds: 1 });
  });

  it('gives up after three seconds even where nothing hears the signal', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      expect(milliseconds).toBe(3000);
      return AbortSignal.abort();
    });
    expect(await clientOf(() => new Promise(() => {})).me()).toEqual({ kind: 'unreachable' });
    timeout.mockRestore();
  });
});
