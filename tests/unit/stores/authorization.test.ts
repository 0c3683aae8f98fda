import { expect, it } from 'vitest';
import { requestAuthorization } from '../../../src/stores/realtime/authorization.ts';
import type { AuthorizationCallbacks } from '../../../src/stores/realtime/client.ts';
import { fakeEnvironment, settle } from '../../support/fake-environment.ts';

const endpoint = 'http://127.0.0.1:4323/auth/jsonp';

function begin(channel = 'presence-news') {
  const fake = fakeEnvironment();
  const callbacks: AuthorizationCallbacks = {};
  const outcome = requestAuthorization(
    fake.environment,
    endpoint,
    { socketId: '12.34', channel },
    callbacks,
  ).then(
    (authorization) => ({ authorization }),
    (error: Error) => ({ error: error.message }),
  );
  return { fake, callbacks, outcome };
}

/** Up to the script that is about to answer. */
async function withTicket(channel?: string) {
  const begun = begin(channel);
  await begun.fake.calls[0]?.answer(200, { ticket: 'a b&c' });
  const [script] = begun.fake.scripts;
  if (!script) throw new Error('no script');
  const [, name = ''] = /auth_callbacks%5B'(\d+)'%5D/.exec(script.source) ?? [];
  return { ...begun, script, name, answer: (data: unknown) => begun.callbacks[name]?.(data) };
}

it('asks the site for a ticket, then the socket host in the wire format of pusher-js', async () => {
  const { fake, script, name } = await withTicket();
  expect(fake.calls[0]).toMatchObject({
    path: '/api/realtime-ticket',
    body: { socketId: '12.34', channel: 'presence-news' },
  });
  expect(script.source).toBe(
    `${endpoint}?callback=Pusher.auth_callbacks%5B'${name}'%5D&socket_id=12.34&channel_name=presence-news&ticket=a%20b%26c`,
  );
});

it('hands over what the socket host answers, and cleans up', async () => {
  const { fake, callbacks, outcome, answer } = await withTicket();
  answer({ auth: 'key:abc', channel_data: '{"user_id":"1"}' });
  expect(await outcome).toEqual({ authorization: { auth: 'key:abc', channel_data: '{"user_id":"1"}' } });
  expect([fake.scripts.size, fake.clock.waiting, callbacks]).toEqual([0, [], {}]);
});

it.each([401, 403, 404, 500, 503])('fails when the ticket is refused with %i', async (status) => {
  const { fake, outcome } = begin();
  await fake.calls[0]?.answer(status, { code: 'CHANNEL_REFUSED', ticket: 'none' });
  expect(await outcome).toEqual({ error: `No ticket for presence-news: status ${status}` });
  expect(fake.scripts.size).toBe(0);
});

it('says so when the platform gives out no tickets, and asks no socket host', async () => {
  const { fake, outcome } = begin();
  await fake.calls[0]?.answer(204);
  expect(await outcome).toEqual({ error: 'The platform gives out no tickets' });
  expect(fake.scripts.size).toBe(0);
});

it('fails when the ticket does not come within eight seconds', async () => {
  const { fake, outcome } = begin();
  fake.clock.advance(8_000);
  expect(await outcome).toEqual({ error: 'No ticket for presence-news: status 0' });
});

it('fails when the script does not load, as with 404', async () => {
  const { fake, callbacks, outcome, script } = await withTicket();
  script.done(false);
  expect(await outcome).toEqual({ error: 'presence-news was not authorized: the script did not load' });
  expect([fake.scripts.size, fake.clock.waiting, callbacks]).toEqual([0, [], {}]);
});

it('fails when the script runs without answering', async () => {
  const { outcome, script } = await withTicket();
  script.done(true);
  expect(await outcome).toEqual({ error: 'presence-news was not authorized: the script did not call back' });
});

it('fails after eight seconds without an answer', async () => {
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
  'does not take %j for an authorization of a presence channel',
  async (data) => {
    const { outcome, answer } = await withTicket();
    answer(data);
    expect(await outcome).toEqual({
      error: 'presence-news was not authorized: the response is not an authorization',
    });
  },
);

it('two at a time have callbacks of their own', async () => {
  const first = await withTicket('private-freespin-u1');
  const second = await withTicket('private-freespin-u2');
  expect(first.name).not.toBe(second.name);
});
