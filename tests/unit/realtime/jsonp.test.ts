import { get } from 'node:http';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AuthorizationResult, Authorize } from '../../../platform/realtime/host/options.ts';
import { channelAuth } from '../../../platform/realtime/host/signatures.ts';
import { connect } from '../../support/socket-client.ts';
import { app, startHost } from '../../support/socket-host.ts';

const parameters = {
  callback: "Pusher.auth_callbacks['1']",
  socket_id: '1234.1234',
  channel_name: 'private-freespin-u1',
  ticket: 'T1cket-value_0',
};

async function requestTicket(
  result: AuthorizationResult | Error | Authorize,
  change: Record<string, string> = {},
  extra = '',
) {
  const authorize = vi.fn<Authorize>(async (request) => {
    if (result instanceof Error) throw result;
    return typeof result === 'function' ? result(request) : result;
  });
  const host = await startHost({ authorize });
  const query = new URLSearchParams({ ...parameters, ...change });
  const response = await fetch(`${host.http}/auth/jsonp?${query}${extra}`);
  return { host, authorize, response, body: await response.text() };
}

/** fetch would not let the headers of a browser through. */
function rawGet(address: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(address, { headers }, (result) => resolve(result.resume().statusCode)).on('error', reject);
  });
}

/** Arguments of the page's callback. */
function evaluate(script: string): unknown {
  const calls: unknown[] = [];
  const callbacks = { 1: (payload: unknown) => calls.push(JSON.parse(JSON.stringify(payload))) };
  runInNewContext(script, { Pusher: { auth_callbacks: callbacks } });
  return calls;
}

describe('a ticket that the platform accepts', () => {
  it('is exchanged for the signature of its socket and channel', async () => {
    const { authorize, response, body } = await requestTicket({ granted: true });
    expect(authorize).toHaveBeenCalledWith({
      ticket: parameters.ticket,
      socketId: parameters.socket_id,
      channel: parameters.channel_name,
    });
    expect(evaluate(body)).toEqual([{ auth: channelAuth(app, '1234.1234', 'private-freespin-u1') }]);
    expect(body).toMatch(/^\/\*\*\/Pusher\.auth_callbacks\['1'\]\(/);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('carries the member of a presence channel as a JSON string, without other fields', async () => {
    const member = { user_id: 'v1', user_info: { kind: 'visitor' }, account: 'secret' };
    const { body } = await requestTicket({ granted: true, member }, { channel_name: 'presence-news' });
    const channel_data = '{"user_id":"v1","user_info":{"kind":"visitor"}}';
    expect(evaluate(body)).toEqual([
      { auth: channelAuth(app, '1234.1234', 'presence-news', channel_data), channel_data },
    ]);
  });

  it('admits a socket to the channel', async () => {
    const host = await startHost({ authorize: async () => ({ granted: true, member: { user_id: 'v1' } }) });
    const client = await connect(host.ws);
    const query = new URLSearchParams({
      ...parameters,
      socket_id: client.socketId,
      channel_name: 'presence-news',
    });
    const [payload] = evaluate(await (await fetch(`${host.http}/auth/jsonp?${query}`)).text()) as [object];
    client.subscribe('presence-news', payload);
    await client.receives('pusher_internal:subscription_succeeded');
  });

  it('cannot inject script by the member’s data', async () => {
    const member = { user_id: '</script>\u2028\u2029', user_info: '<!--\'"' };
    const { body } = await requestTicket({ granted: true, member }, { channel_name: 'presence-news' });
    expect(body).not.toMatch(/[<\u2028\u2029]/);
    const [{ channel_data }] = evaluate(body) as [{ channel_data: string }];
    expect(JSON.parse(channel_data)).toEqual(member);
  });
});

describe('a refusal', () => {
  it.each([
    [403, { granted: false, reason: 'expired' } as const, {}],
    [503, new Error('database password is hunter2'), {}],
    [503, { granted: true } as const, { channel_name: 'presence-news' }],
  ])('has status %i and is a comment without details', async (status, result, change) => {
    const { response, body } = await requestTicket(result, change);
    expect(response.status).toBe(status);
    expect(body).toMatch(/^\/\* [a-z]+ \*\/$/);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('comes after a time-out when the platform does not respond', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const waiting = Promise.withResolvers<void>();
    const pending = requestTicket(() => {
      waiting.resolve();
      return new Promise(() => {});
    });
    await waiting.promise;
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    expect((await pending).response.status).toBe(503);
  });

  it.each([
    '',
    'alert',
    'alert(1)',
    'Pusher.auth_callbacks',
    'Pusher.auth_callbacks[1]',
    'Pusher.auth_callbacks["1"]',
    "Pusher.auth_callbacks['']",
    "Pusher.auth_callbacks['a']",
    "Pusher.auth_callbacks['-1']",
    "Pusher.auth_callbacks['1e3']",
    "Pusher.auth_callbacks['1234567890']",
    "Pusher.auth_callbacks['١']",
    "Pusher.auth_callbacks['__proto__']",
    "Pusher.auth_callbacks['1']\n",
    "\nPusher.auth_callbacks['1']",
    "Pusher.auth_callbacks['1'];alert(1)//",
    "Pusher.auth_callbacks['1'](alert(1))",
    "Pusher.auth_callbacks['1']['constructor']",
    "Pusher.auth_callbacks['1'].constructor",
    "xPusher.auth_callbacks['1']",
    "window.Pusher.auth_callbacks['1']",
    "PusherXauth_callbacks['1']",
    "pusher.auth_callbacks['1']",
    "Pusher.auth_callbacks['1\u2028']",
    "Pusher.auth_callbacks['1\0']",
    '</script><script>alert(1)</script>',
    'CWSMIKI0hCD0Up0IZUnnnnnnnnnnnnnnnnnnnUU5nnnnnn3Snn7iiudIbEAt333swW0ssG03',
    '/**/alert',
    '%0aalert',
  ])('has status 400, repeats no input and redeems no ticket for the callback %j', async (callback) => {
    const { response, body, authorize } = await requestTicket({ granted: true }, { callback });
    expect([response.status, body]).toEqual([400, '/* malformed */']);
    expect(authorize).not.toHaveBeenCalled();
  });

  it.each([
    ['socket_id', 'x'],
    ['socket_id', '1.1\n'],
    ['socket_id', ''],
    ['channel_name', ''],
    ['channel_name', 'a b'],
    ['channel_name', '#server-to-user-1'],
    ['ticket', ''],
    ['ticket', 'a"b'],
    ['ticket', 'x'.repeat(513)],
  ])('has status 400 for the %s %j', async (name, value) => {
    const { response, authorize } = await requestTicket({ granted: true }, { [name]: value });
    expect(response.status).toBe(400);
    expect(authorize).not.toHaveBeenCalled();
  });

  it.each(['&ticket=other', '&callback=x', '&anything=1&anything=2', '&%74icket=other'])(
    'has status 400 for a repeated parameter: %s',
    async (extra) => {
      const { response, body, authorize } = await requestTicket({ granted: true }, {}, extra);
      expect([response.status, body]).toEqual([400, '/* malformed */']);
      expect(authorize).not.toHaveBeenCalled();
    },
  );

  it('of a foreign origin comes before the ticket is redeemed', async () => {
    const authorize = vi.fn(async () => ({ granted: true }) as const);
    const host = await startHost({ authorize });
    const address = `${host.http}/auth/jsonp?${new URLSearchParams(parameters)}`;
    const from = async (Origin: string) => (await fetch(address, { headers: { Origin } })).status;
    expect(await from('https://evil.example')).toBe(403);
    expect(authorize).not.toHaveBeenCalled();
    expect(await from('https://site.example')).toBe(200);
  });
});

it.each([
  ['of another site with a Referer', { Referer: 'https://evil.example/x' }, 403],
  ['of another site without a Referer', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  [
    'of another site with an invalid Referer',
    { 'Sec-Fetch-Site': 'cross-site', Referer: 'about:blank' },
    403,
  ],
  ['of the site, on another host', { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://site.example/' }, 200],
  [
    'of the site, on another port',
    { 'Sec-Fetch-Site': 'same-site', Referer: 'https://site.example/a?b' },
    200,
  ],
  ['of the same site without a Referer', { 'Sec-Fetch-Site': 'same-site' }, 200],
])('a script for a page %s, with headers %j, is served only to the site', async (_name, headers, status) => {
  const authorize = vi.fn(async () => ({ granted: true }) as const);
  const host = await startHost({ authorize });
  const result = await rawGet(`${host.http}/auth/jsonp?${new URLSearchParams(parameters)}`, headers);
  expect(result).toBe(status);
  expect(authorize).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
});

it('tickets are never logged', async () => {
  const logs = await Promise.all([
    requestTicket({ granted: true }),
    requestTicket({ granted: false, reason: 'used' }),
    requestTicket(new Error(parameters.ticket)),
    requestTicket({ granted: true }, { callback: 'x' }),
    requestTicket({ granted: true }, {}, '&ticket=other'),
  ]);
  for (const { host } of logs) {
    const text = JSON.stringify(host.entries);
    expect(text).toMatch(/authorization|request|host\.started/);
    expect(text).not.toContain(parameters.ticket);
    expect(text).not.toContain(app.secret);
  }
});
