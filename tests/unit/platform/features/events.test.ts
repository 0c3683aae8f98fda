import { describe, expect, test } from 'vitest';
import { newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const DAY = 24 * 60 * 60 * 1_000;

const platform = testPlatform();

const news = async (msg: string) => (await platform().operator('/operator/news', { msg })).body.event.id;
const offer = async (account: string, expire = -1) => {
  const wanted = {
    key: newAccountName(),
    account,
    gameBrand: 'nova',
    gameID: 'lucky-durian',
    count: 5,
    expire,
  };
  return (await platform().operator('/operator/free-spins', wanted)).body.event;
};
const missed = async (query = '', token?: string) =>
  (await platform().call('GET', `/events${query}`, { token })).body;
const ids = (response: { events: { id: string }[] }) => response.events.map(({ id }) => id);
const see = (token: string, seen: string[]) =>
  platform().call('POST', '/event-receipts', { token, body: { ids: seen } });

describe('missed events', () => {
  test('of a browser without an id omit old news, but have the latest id', async () => {
    const id = await news('old');
    expect(await missed()).toEqual({ events: [], latest: id, more: false });
  });

  test('after an id come in order, as they were published', async () => {
    const after = await news('known');
    const sent = [await news('one'), await news('two')];
    const response = await missed(`?after=${after}`);
    expect(ids(response)).toEqual(sent);
    expect(response.events[0]).toEqual({ id: sent[0], kind: 'news', at: platform().now(), msg: 'one' });
    expect(response).toMatchObject({ latest: sent[1], more: false });
  });

  test('come in pages without gaps', async () => {
    const after = await news('known');
    const sent: string[] = [];
    for (let index = 0; index < 5; index += 1) sent.push(await news(`${index}`));
    const seen: string[] = [];
    let response = await missed(`?after=${after}&limit=2`);
    for (; response.more; response = await missed(`?after=${response.latest}&limit=2`))
      seen.push(...ids(response));
    expect([...seen, ...ids(response)]).toEqual(sent);
  });

  test('omit news older than a day', async () => {
    const after = await news('known');
    await news('too old');
    platform().pass(DAY);
    const recent = await news('fresh');
    expect(ids(await missed(`?after=${after}`))).toEqual([recent]);
  });

  test('after an id beyond the newest have the newest id', async () => {
    const id = await news('last');
    expect(await missed('?after=999999999')).toEqual({ events: [], latest: id, more: false });
  });

  test('of a player are the valid, unseen free spins, at every log-in and for any id', async () => {
    const { account, token } = await platform().newPlayer();
    const { id: lasting } = await offer(account);
    const { id: short } = await offer(account, 2);
    expect(ids(await missed('', token))).toEqual([lasting, short]);
    expect(ids(await missed(`?after=${short}`, token))).toEqual([lasting, short]);
    expect((await missed('', token)).events[0]).toMatchObject({ kind: 'freeSpin', gameID: 'lucky-durian' });

    expect((await see(token, [lasting])).status).toBe(204);
    expect(ids(await missed('', token))).toEqual([short]);
    platform().pass(2 * DAY);
    expect(ids(await missed('', token))).toEqual([]);
  });

  test('show the maintenance of a game while it lasts, whenever its free spins were granted', async () => {
    const { account, token } = await platform().newPlayer();
    const operate = (action: string) => platform().operator(`/operator/games/nova/lucky-durian/${action}`);
    const statuses = async () => (await missed('', token)).events.map(({ status }) => status);
    await offer(account);
    expect(await statuses()).toEqual([undefined]);
    await operate('start-maintenance');
    try {
      expect((await offer(account)).status).toBe(-1);
      expect(platform().published.at(-1)?.payload).toMatchObject({ status: -1 });
      expect(await statuses()).toEqual([-1, -1]);
    } finally {
      await operate('end-maintenance');
    }
    expect(await statuses()).toEqual([undefined, undefined]);
  });

  test('with free spins are only for their player, for reading and for marking', async () => {
    const { account, token } = await platform().newPlayer();
    const other = await platform().newPlayer();
    const { id } = await offer(account);
    for (const stranger of [undefined, other.token, 'unknown-token']) {
      expect(ids(await missed('', stranger))).toEqual([]);
    }
    expect((await see(other.token, [id])).status).toBe(204);
    expect((await see('unknown-token', [id])).body.error.code).toBe('SESSION_ENDED');
    expect(ids(await missed('', token))).toEqual([id]);
  });

  test('do not change when they are marked twice or are no free spins', async () => {
    const { account, token } = await platform().newPlayer();
    const { id } = await offer(account);
    const statuses = [
      await see(token, [id, id]),
      await see(token, [id]),
      await see(token, [await news('x'), '999999999']),
    ].map(({ status }) => status);
    expect(statuses).toEqual([204, 204, 204]);
    expect(ids(await missed('', token))).toEqual([]);
  });

  test.each(['?after=-1', '?after=01', '?after=x', '?after=1.5', '?limit=0', '?limit=101', '?limit=x'])(
    '%s is refused',
    async (query) => {
      expect([400, 422]).toContain((await platform().call('GET', `/events${query}`)).status);
    },
  );

  test('marks of a wrong form are refused', async () => {
    const { token } = await platform().newPlayer();
    for (const wrong of [[], ['x'], [7], Array.from({ length: 101 }, () => '1')]) {
      expect([400, 422]).toContain((await see(token, wrong as string[])).status);
    }
  });
});

describe('the end of a session', () => {
  test.each(['block', 'end-sessions'])(
    'by the operator’s %s is published at once, then the sockets close',
    async (action) => {
      const { account, uid } = await platform().newPlayer();
      await platform().operator(`/operator/accounts/${account}/${action}`);
      const expected = { channel: `private-freespin-${uid}`, event: 'session', payload: {} };
      expect(platform().published.at(-1)).toEqual(expected);
      expect(platform().disconnected.at(-1)).toBe(uid);
    },
  );

  test('by log-out closes the sockets once', async () => {
    const { token, uid } = await platform().newPlayer();
    const closed = () => platform().disconnected.filter((id) => id === uid).length;
    await platform().call('DELETE', '/sessions/current', { token });
    await expect.poll(closed).toBe(1);
    await platform().call('DELETE', '/sessions/current', { token });
    expect(closed()).toBe(1);
  });

  test('is not published as such for a required password change, which closes no sockets', async () => {
    const { account, uid } = await platform().newPlayer();
    await platform().operator(`/operator/accounts/${account}/require-password-change`);
    expect(platform().published.at(-1)).toMatchObject({
      channel: `private-freespin-${uid}`,
      event: 'session',
    });
    expect(platform().disconnected).not.toContain(uid);
  });

  test('holds although the socket host fails', async () => {
    const { account, token } = await platform().newPlayer();
    platform().host.failing = true;
    const { status } = await platform().operator(`/operator/accounts/${account}/block`);
    platform().host.failing = false;
    expect(status).toBe(200);
    expect((await platform().call('GET', '/me', { token })).body.error.reason).toBe('blocked');
  });

  test('prevents a sign-in of sockets', async () => {
    const { account, token, uid } = await platform().newPlayer();
    const signIn = () => platform().call('POST', '/realtime/sign-ins', { token, body: { socketId: '1.2' } });
    expect(JSON.parse((await signIn()).text)).toEqual({ auth: 'signed:1.2', user_data: `{"id":"${uid}"}` });
    await platform().operator(`/operator/accounts/${account}/block`);
    expect((await signIn()).body.error).toMatchObject({ code: 'SESSION_ENDED', reason: 'blocked' });
  });
});
