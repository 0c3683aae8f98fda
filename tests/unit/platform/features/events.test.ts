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
const ids = (answer: { events: { id: string }[] }) => answer.events.map(({ id }) => id);
const see = (token: string, seen: string[]) =>
  platform().call('POST', '/event-receipts', { token, body: { ids: seen } });

describe('missed events', () => {
  test('a browser that was never here gets no old news, but learns where it stands', async () => {
    const id = await news('old');
    expect(await missed()).toEqual({ events: [], latest: id, more: false });
  });

  test('news after an id comes in order, each as it was published', async () => {
    const after = await news('known');
    const sent = [await news('one'), await news('two')];
    const answer = await missed(`?after=${after}`);
    expect(ids(answer)).toEqual(sent);
    expect(answer.events[0]).toEqual({ id: sent[0], kind: 'news', at: platform().now(), msg: 'one' });
    expect(answer).toMatchObject({ latest: sent[1], more: false });
  });

  test('much news comes in pages that leave nothing out', async () => {
    const after = await news('known');
    const sent: string[] = [];
    for (let index = 0; index < 5; index += 1) sent.push(await news(`${index}`));
    const seen: string[] = [];
    let answer = await missed(`?after=${after}&limit=2`);
    for (; answer.more; answer = await missed(`?after=${answer.latest}&limit=2`)) seen.push(...ids(answer));
    expect([...seen, ...ids(answer)]).toEqual(sent);
  });

  test('news of more than a day ago is not handed out any more', async () => {
    const after = await news('known');
    await news('too old');
    platform().pass(DAY);
    const fresh = await news('fresh');
    expect(ids(await missed(`?after=${after}`))).toEqual([fresh]);
  });

  test('an id beyond the newest is answered with a smaller one', async () => {
    const id = await news('last');
    expect(await missed('?after=999999999')).toEqual({ events: [], latest: id, more: false });
  });

  test('a player gets the offers that hold and were not seen, at every log-in and without an id', async () => {
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

  test('an offer says that its game is under maintenance while it is, whenever the offer was sent', async () => {
    const { account, token } = await platform().newPlayer();
    const operate = (action: string) => platform().operator(`/operator/games/nova/lucky-durian/${action}`);
    const told = async () => (await missed('', token)).events.map(({ status }) => status);
    await offer(account);
    expect(await told()).toEqual([undefined]);
    await operate('start-maintenance');
    try {
      expect((await offer(account)).status).toBe(-1);
      expect(platform().published.at(-1)?.payload).toMatchObject({ status: -1 });
      expect(await told()).toEqual([-1, -1]);
    } finally {
      await operate('end-maintenance');
    }
    expect(await told()).toEqual([undefined, undefined]);
  });

  test('offers are for their player only, whoever marks or asks', async () => {
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

  test('marking twice, and marking what is no offer, changes nothing', async () => {
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

  test.each(['?after=-1', '?after=x', '?after=1.5', '?limit=0', '?limit=101', '?limit=x'])(
    '%s is refused',
    async (query) => {
      expect([400, 422]).toContain((await platform().call('GET', `/events${query}`)).status);
    },
  );

  test('marks of the wrong form are refused', async () => {
    const { token } = await platform().newPlayer();
    for (const wrong of [[], ['x'], [7], Array.from({ length: 101 }, () => '1')]) {
      expect([400, 422]).toContain((await see(token, wrong as string[])).status);
    }
  });
});

describe('the end of a session', () => {
  test.each(['block', 'end-sessions'])(
    'by the operator’s %s is announced at once, then the sockets close',
    async (action) => {
      const { account, uid } = await platform().newPlayer();
      await platform().operator(`/operator/accounts/${account}/${action}`);
      const told = { channel: `private-freespin-${uid}`, event: 'session', payload: {} };
      expect(platform().published.at(-1)).toEqual(told);
      expect(platform().disconnected.at(-1)).toBe(uid);
    },
  );

  test('by logging out closes the sockets, once', async () => {
    const { token, uid } = await platform().newPlayer();
    const closed = () => platform().disconnected.filter((id) => id === uid).length;
    await platform().call('DELETE', '/sessions/current', { token });
    await expect.poll(closed).toBe(1);
    await platform().call('DELETE', '/sessions/current', { token });
    expect(closed()).toBe(1);
  });

  test('a required password change is announced too, and closes nothing', async () => {
    const { account, uid } = await platform().newPlayer();
    await platform().operator(`/operator/accounts/${account}/require-password-change`);
    expect(platform().published.at(-1)).toMatchObject({
      channel: `private-freespin-${uid}`,
      event: 'session',
    });
    expect(platform().disconnected).not.toContain(uid);
  });

  test('counts although the socket host is away', async () => {
    const { account, token } = await platform().newPlayer();
    platform().host.failing = true;
    const { status } = await platform().operator(`/operator/accounts/${account}/block`);
    platform().host.failing = false;
    expect(status).toBe(200);
    expect((await platform().call('GET', '/me', { token })).body.error.reason).toBe('blocked');
  });

  test('leaves no way to sign a socket in', async () => {
    const { account, token, uid } = await platform().newPlayer();
    const signIn = () => platform().call('POST', '/realtime/sign-ins', { token, body: { socketId: '1.2' } });
    expect(JSON.parse((await signIn()).text)).toEqual({ auth: 'signed:1.2', user_data: `{"id":"${uid}"}` });
    await platform().operator(`/operator/accounts/${account}/block`);
    expect((await signIn()).body.error).toMatchObject({ code: 'SESSION_ENDED', reason: 'blocked' });
  });
});
