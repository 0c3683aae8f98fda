import { expect, it, vi } from 'vitest';
import { requestAuthorization } from '../../../src/stores/realtime/authorization.ts';
import type { AuthorizationCallbacks } from '../../../src/stores/realtime/client.ts';
import { fakeEnvironment, settle } from '../../support/fake-environment.ts';

const endpoint = 'http://127.0.0.1:4323/auth/jsonp';

function begin(channel = 'presence-news', ticket = async (_socketId: string, _channel: string) => 'a b&c') {
  const fake = fakeEnvironment();
  const callbacks: AuthorizationCallbacks = {};
  const getTicket = vi.fn(ticket);
  const outcome = requestAuthorization(
    fake.environment,
    { ticket: getTicket, signIn: async () => ({ auth: '', user_data: '' }) },
    endpoint,
    { socketId: '12.34', channel },
    callbacks,
  ).then(
    (authorization) => ({ authorization }),
    (error: Error) => ({ error: error.message }),
  );
  return { fake, callbacks, outcome, getTicket };
}

/** Runs up to the script, whose callback is due next. */
async function withTicket(channel?: string) {
  const begun = begin(channel);
  await settle();
  const [script] = begun.fake.scripts;
  if (!script) throw new Error('no script');
  const [, name = ''] = /auth_callbacks%5B'(\d+)'%5D/.exec(script.source) ?? [];
  return { ...begun, script, name, answer: (data: unknown) => begun.callbacks[name]?.(data) };
}

it('requests a ticket, then calls the socket host in the wire format of pusher-js', async () => {
  const { getTicket, script, name } = await withTicket();
  expect(getTicket).toHaveBeenCalledWith('12.34', 'presence-news');
  expect(script.source).toBe(
    `${endpoint}?callback=Pusher.auth_callbacks%5B'${name}'%5D&socket_id=12.34&channel_name=presence-news&ticket=a%20b%26c`,
  );
});

it("returns the socket host's response, and removes script, timer and callback", async () => {
  const { fake, callbacks, outcome, answer } = await withTicket();
  answer({ auth: 'key:abc', channel_data: '{"user_id":"1"}' });
  expect(await outcome).toEqual({ authorization: { auth: 'key:abc', channel_data: '{"user_id":"1"}' } });
  expect([fake.scripts.size, fake.clock.waiting, callbacks]).toEqual([0, [], {}]);
});

it('fails without a ticket, and does not call the socket host', async () => {
  const { fake, outcome } = begin('presence-news', () => Promise.reject(new Error('No ticket')));
  expect(await outcome).toEqual({ error: 'No ticket' });
  expect(fake.scripts.size).toBe(0);
});

it('fails when the script fails to load, as with 404', async () => {
  const { fake, callbacks, outcome, script } = await withTicket();
  script.done(false);
  expect(await outcome).toEqual({ error: 'presence-news was not authorized: the script did not load' });
  expect([fake.scripts.size, fake.clock.waiting, callbacks]).toEqual([0, [], {}]);
});

it('fails when the script runs without its callback', async () => {
  const { outcome, script } = await withTicket();
  script.done(true);
  expect(await outcome).toEqual({ error: 'presence-news was not authorized: the script did not call back' });
});

it('fails after eight seconds without a response', async () => {
  const { fake, callbacks, name, outcome } = await withTicket();
  fake.clock.advance(7_999);
  await settle();
  expect(fake.scripts.size).toBe(1);
  fake.clock.advance(1);
  expect(await outcome).toEqual({ error: 'presence-news was not authorized: no response in time' });
  expect(fake.scripts.size).toBe(0);
  // The script may still arrive, and finds something to call.
  expect(() => callbacks[name]?.({ auth: 'key:abc' })).not.toThrow();
  expect(callbacks).toHaveProperty(name);
});

it.each([null, {}, { auth: '' }, { error: 'refused' }, { auth: 'key:abc' }, 'key:abc'])(
  'rejects %j as the authorization of a presence channel',
  async (data) => {
    const { outcome, answer } = await withTicket();
    answer(data);
    expect(await outcome).toEqual({
      error: 'presence-news was not authorized: the response is not an authorization',
    });
  },
);

it('two concurrent authorizations have callbacks of their own', async () => {
  const first = await withTicket('private-freespin-u1');
  const second = await withTicket('private-freespin-u2');
  expect(first.name).not.toBe(second.name);
});
