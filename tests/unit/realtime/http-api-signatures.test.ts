import { describe, expect, it } from 'vitest';
import { md5 } from '../../../platform/realtime/host/signatures.ts';
import { post, signed } from '../../support/signed-calls.ts';
import { app, startHost } from '../../support/socket-host.ts';
import { serverLibrary } from '../../support/socket-pusher.ts';

const event = JSON.stringify({ name: 'update', channel: 'news', data: '{}' });

describe('a signature', () => {
  const now = Math.floor(Date.now() / 1000);

  it.each([
    ['with another key', { auth_key: 'other' }],
    ['of another version', { auth_version: '2.0' }],
    ['that is too old', { auth_timestamp: String(now - 700) }],
    ['from the future', { auth_timestamp: String(now + 700) }],
    ['without a time', { auth_timestamp: '' }],
    ['with a time that is no number', { auth_timestamp: '1e9' }],
    ['of another body', { body_md5: md5(Buffer.from('other')) }],
  ])('%s is refused with 401', async (_name, query) => {
    expect((await post((await startHost()).http, event, query))[0]).toBe(401);
  });

  it('made with another secret, path or method is refused with 401', async () => {
    const host = await startHost();
    await expect(serverLibrary(host.port, { secret: 'other' }).trigger('a', 'b', {})).rejects.toMatchObject({
      status: 401,
    });
    const user = '/apps/3/users/a';
    const [, query] = signed({ path: `${user}/terminate_connections` }).split('?');
    expect(
      (await fetch(`${host.http}${user}b/terminate_connections?${query}`, { method: 'POST' })).status,
    ).toBe(401);
    expect(
      (await fetch(`${host.http}${signed({ method: 'GET', body: event })}`, { method: 'POST', body: event }))
        .status,
    ).toBe(401);
  });

  it('that is missing, or with a repeated parameter, is refused', async () => {
    const host = await startHost();
    const post = async (address: string) => (await fetch(host.http + address, { method: 'POST' })).status;
    expect(await post('/apps/3/events')).toBe(401);
    expect(await post(`${signed({})}&auth_key=${app.key}`)).toBe(400);
    expect(await post('/apps/3/events?auth_key=%ff')).toBe(400);
  });

  it('does not cover an unsigned body', async () => {
    const host = await startHost();
    const response = await fetch(host.http + signed({}), { method: 'POST', body: event });
    expect(response.status).toBe(401);
  });
});

describe('every response', () => {
  it.each([
    ['GET', '/healthz', 200],
    ['HEAD', '/healthz', 200],
    ['POST', '/healthz', 405],
    ['GET', '/', 404],
    ['GET', `/app/${app.key}`, 426],
    ['POST', '/apps/4/events', 404],
    ['GET', '/apps/3/elsewhere', 404],
    ['GET', '/apps/3/events', 405],
    ['GET', '/apps/3/channels', 404],
    ['OPTIONS', '/apps/3/events', 405],
    ['POST', '/auth/jsonp', 405],
    ['GET', '/auth/jsonp', 400],
    ['POST', '/apps/3/events', 401],
  ])('to %s %s has status %i and the security headers', async (method, path, status) => {
    const host = await startHost();
    const response = await fetch(host.http + path, { method, headers: { Origin: 'https://site.example' } });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy':
        path === '/auth/jsonp' && method === 'GET' ? 'cross-origin' : 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    if (status === 405) expect(response.headers.get('allow')).toBeTruthy();
  });

  it('with the health is JSON', async () => {
    const response = await fetch(`${(await startHost()).http}/healthz`);
    expect(await response.json()).toEqual({ status: 'ok' });
  });
});
