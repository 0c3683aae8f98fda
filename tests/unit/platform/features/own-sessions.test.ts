import { describe, expect, test } from 'vitest';
import { goodPassword, keys, newAccountName, newAddress } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const DAY = 24 * 60 * 60 * 1_000;

const phone =
  'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const laptop =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';

interface OwnSession {
  id: string;
  current: boolean;
  browser: string | null;
  system: string | null;
  place: string | null;
  createdAt: number;
  lastSeenAt: number;
}

interface LogInRecord {
  id: string;
  result: string;
  how: string;
  current: boolean;
  browser: string | null;
  place: string | null;
}

const platform = testPlatform();

const call = (method: string, path: string, token?: string) => platform().call(method, path, { token });
const list = async (token: string) =>
  (await call('GET', '/sessions', token)).body as unknown as { sessions: OwnSession[] };
const history = async (token: string, query = '') =>
  (await call('GET', `/log-ins${query}`, token)).body as unknown as {
    logIns: LogInRecord[];
    more: boolean;
  };
const from = (agent: string, place?: string) => ({
  'X-Site-Key': keys.site,
  'X-Player-Address': newAddress(),
  'X-Player-Agent': agent,
  ...(place && { 'X-Player-Place': encodeURIComponent(place) }),
});
const logInFrom = (account: string, password: string, headers: Record<string, string>) =>
  platform().call('POST', '/sessions', { body: { account, password }, headers });

/** A player who signed up without a browser, and has logged in on a phone and a laptop since. */
async function onThreeDevices() {
  const player = await platform().newPlayer();
  platform().pass(60_000);
  const onPhone = (await logInFrom(player.account, goodPassword, from(phone, 'Bandung, ID'))).body.token;
  platform().pass(60_000);
  const onLaptop = (await logInFrom(player.account, goodPassword, from(laptop))).body.token;
  return { ...player, onPhone, onLaptop };
}

describe("a player's sessions", () => {
  test('are listed with device, place and times, the current one first, without tokens', async () => {
    const { token, onPhone } = await onThreeDevices();
    const { sessions } = await list(onPhone);
    expect(sessions.map(({ browser, system, place, current }) => [browser, system, place, current])).toEqual([
      ['Chrome', 'Android', 'Bandung, ID', true],
      ['Safari', 'Mac', null, false],
      [null, null, null, false],
    ]);
    expect(sessions[0]?.createdAt).toBe(platform().now() - 60_000);
    const { text } = await call('GET', '/sessions', onPhone);
    for (const secret of [token, onPhone]) expect(text).not.toContain(secret);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual([
      'browser',
      'createdAt',
      'current',
      'id',
      'lastSeenAt',
      'place',
      'system',
    ]);
  });

  test('of another player are not found, for any verb', async () => {
    const { onPhone } = await onThreeDevices();
    const { token: stranger } = await platform().newPlayer();
    const [{ id } = { id: '' }] = (await list(onPhone)).sessions;
    const odd = [id, '0', newAccountName(), '__proto__', '%27', '%00', 'x'.repeat(300)];
    for (const each of odd)
      expect([each, (await call('DELETE', `/sessions/${each}`, stranger)).status]).toEqual([each, 404]);
    for (const method of ['GET', 'PUT', 'POST', 'PATCH'])
      expect([404, 405]).toContain((await call(method, `/sessions/${id}`, stranger)).status);
    expect((await list(onPhone)).sessions).toHaveLength(3);
    expect((await call('DELETE', `/sessions/${id}`)).status).toBe(401);
  });

  test('end one at a time, and the ended browser is notified of the reason', async () => {
    const { uid, onPhone, onLaptop } = await onThreeDevices();
    const other = (await list(onPhone)).sessions.find(({ system }) => system === 'Mac');
    const { published, disconnected } = platform();
    published.length = 0;
    const end = () => call('DELETE', `/sessions/${other?.id}`, onPhone);
    expect((await end()).status).toBe(204);
    expect(published.map(({ channel, event }) => [channel.endsWith(uid), event])).toEqual(
      expect.arrayContaining([
        [true, 'session'],
        [true, 'account'],
      ]),
    );
    expect(disconnected).toContain(uid);
    const checked = await platform().call('POST', '/session-checks', {
      body: { currentTime: platform().now(), type: 1 },
      token: onLaptop,
    });
    expect(checked.body).toMatchObject({ ok: false, reason: 'elsewhere' });
    expect((await list(onPhone)).sessions).toHaveLength(2);
    expect((await end()).status).toBe(404);
  });

  test('end all together except the current one', async () => {
    const { token, onPhone, onLaptop } = await onThreeDevices();
    const ended = await call('DELETE', '/sessions/others', onPhone);
    expect([ended.status, ended.body]).toEqual([200, { ended: 2 }]);
    for (const other of [token, onLaptop])
      expect((await call('GET', '/me', other)).body.error.reason).toBe('elsewhere');
    expect((await list(onPhone)).sessions).toMatchObject([{ current: true }]);
    expect((await call('DELETE', '/sessions/others', onPhone)).body).toEqual({ ended: 0 });
  });

  test('on a new device are announced on open pages, and stay in the messages', async () => {
    const { account, token, uid } = await platform().newPlayer();
    const { published } = platform();
    const notices = () =>
      published.flatMap(({ channel, payload }) => {
        const { what, name } = payload as { what?: string; name?: string };
        return channel.endsWith(uid) && what ? [[what, name]] : [];
      });
    const device = { ...from(phone), 'X-Device': `device-of-a-phone-${account}` };
    published.length = 0;
    await logInFrom(account, goodPassword, device);
    expect(notices()).toEqual([['newDevice', 'Chrome · Android']]);
    await logInFrom(account, goodPassword, { ...device, 'X-Player-Address': newAddress() });
    expect(notices()).toHaveLength(1);
    const missed = await call('GET', '/events', token);
    expect(missed.body.events.filter(({ kind }) => kind === 'security')).toEqual([]);
    await call('DELETE', '/sessions/others', token);
    const { messages } = (await call('GET', '/messages', token)).body as unknown as {
      messages: { event: { what: string }; read: boolean }[];
    };
    expect(messages.map(({ event, read }) => [event.what, read])).toEqual([
      ['sessionsEnded', false],
      ['newDevice', false],
    ]);
    expect(notices()).toHaveLength(1);
  });

  test('that expired are not listed', async () => {
    const { account, onPhone } = await onThreeDevices();
    platform().pass(7 * DAY);
    const { token } = (await platform().logIn(account, goodPassword)).body;
    expect((await list(token)).sessions).toMatchObject([{ current: true }]);
    expect((await call('GET', '/sessions', onPhone)).status).toBe(401);
  });

  test('continue as the same device after a password change', async () => {
    const { onPhone } = await onThreeDevices();
    const { body } = await platform().call('POST', '/password-changes', {
      body: { currentPassword: goodPassword, newPassword: 'kancil di kebun 88' },
      token: onPhone,
      headers: from(phone),
    });
    expect((await list(body.token)).sessions).toMatchObject([{ current: true, system: 'Android' }]);
    expect((await history(body.token)).logIns.map(({ how }) => how)).not.toContain('passwordChange');
  });

  test('show the log-in before them, also after a password change', async () => {
    const { account, token, onPhone, onLaptop } = await onThreeDevices();
    const lastOf = async (of: string) => (await call('GET', '/me', of)).body.player.lastLogIn;
    expect(await lastOf(token)).toBe(undefined);
    expect(await lastOf(onPhone)).toMatchObject({ browser: null });
    const last = { at: platform().now() - 60_000, browser: 'Chrome', system: 'Android' };
    expect(await lastOf(onLaptop)).toEqual(last);
    await logInFrom(account, 'wrong-password-1', from(phone));
    const { body } = await platform().call('POST', '/password-changes', {
      body: { currentPassword: goodPassword, newPassword: 'kancil di kebun 88' },
      token: onLaptop,
      headers: from(laptop),
    });
    expect(await lastOf(body.token)).toEqual(last);
  });

  test('take device names from the site only', async () => {
    const { account } = await platform().newPlayer();
    const { 'X-Site-Key': _, ...forged } = from(phone, 'Bandung, ID');
    const { token } = (await logInFrom(account, goodPassword, forged)).body;
    expect((await list(token)).sessions[0]).toMatchObject({ browser: null, system: null, place: null });
    const long = await logInFrom(account, goodPassword, from('x'.repeat(5_000), '<script>'));
    expect((await list(long.body.token)).sessions[0]).toMatchObject({ browser: null, place: null });
  });
});

describe('the history of log-ins', () => {
  test('has the sign-up, log-ins and wrong passwords, newest first, without passwords or addresses', async () => {
    const { account, onPhone } = await onThreeDevices();
    const wrong = 'wrong-password-of-a-stranger';
    const stranger = from(laptop, 'Medan, ID');
    await logInFrom(account, wrong, stranger);
    const { logIns, more } = await history(onPhone);
    expect(logIns.map(({ result, how, browser, place }) => [result, how, browser, place])).toEqual([
      ['wrongPassword', 'password', 'Safari', 'Medan, ID'],
      ['succeeded', 'password', 'Safari', null],
      ['succeeded', 'password', 'Chrome', 'Bandung, ID'],
      ['succeeded', 'signUp', null, null],
    ]);
    expect(more).toBe(false);
    expect(logIns.map(({ current }) => current)).toEqual([false, false, true, false]);
    const { text } = await call('GET', '/log-ins', onPhone);
    expect(text).not.toContain(wrong);
    expect(text).not.toContain(stranger['X-Player-Address']);
  });

  test('has the refused log-in of a blocked account', async () => {
    const { account, token } = await platform().newPlayer();
    await logInFrom(newAccountName(), goodPassword, from(phone));
    await platform().operator(`/operator/accounts/${account}/block`);
    await logInFrom(account, goodPassword, from(phone));
    await platform().operator(`/operator/accounts/${account}/unblock`);
    const { body } = await platform().logIn(account, goodPassword);
    expect((await history(body.token)).logIns.map(({ result }) => result)).toEqual([
      'succeeded',
      'blocked',
      'succeeded',
    ]);
    expect((await call('GET', '/log-ins', token)).status).toBe(401);
  });

  test('comes in pages, and refuses invalid cursors and unknown fields', async () => {
    const { account } = await platform().newPlayer();
    let token = '';
    for (let count = 0; count < 24; count += 1)
      ({ token } = (await platform().logIn(account, goodPassword, newAddress())).body);
    const first = await history(token);
    expect([first.logIns.length, first.more]).toEqual([20, true]);
    const second = await history(token, `?before=${first.logIns.at(-1)?.id}`);
    expect([second.logIns.length, second.more]).toEqual([5, false]);
    expect(new Set([...first.logIns, ...second.logIns].map(({ id }) => id)).size).toBe(25);
    for (const query of [
      '?before=x',
      '?before=0',
      '?before=01',
      '?before=1&uid=2',
      `?before=${'9'.repeat(16)}`,
    ])
      expect([400, 422]).toContain((await call('GET', `/log-ins${query}`, token)).status);
  });
});
