import { describe, expect, test } from 'vitest';
import { goodPassword } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const DAY = 24 * 60 * 60 * 1_000;

describe.each([
  ['in this process', testPlatform(false)],
  ['over a socket', testPlatform(true)],
])('%s', (_caller, platform) => {
  const check = (token: string | undefined, type = 1) =>
    platform().call('POST', '/session-checks', { body: { currentTime: platform().now(), type }, token });

  describe('a session check', () => {
    test('confirms a live session with the data for the shell', async () => {
      const { token } = await platform().newPlayer();
      expect((await check(token)).body).toEqual({
        ok: true,
        loginInfo: { status: 1 },
        highRisk: false,
        serverTime: platform().now(),
        deadlines: expect.any(Object),
      });
    });

    test('shows a required password change as status 4 and ends nothing', async () => {
      const { account, token } = await platform().newPlayer();
      await platform().operator(`/operator/accounts/${account}/require-password-change`);
      expect((await check(token, 2)).body).toMatchObject({ ok: true, loginInfo: { status: 4 } });
    });

    test.each([
      ['blocked', 'block'],
      ['elsewhere', 'end-sessions'],
    ])('returns %s after the operator’s %s', async (reason, action) => {
      const { account, token } = await platform().newPlayer();
      await platform().operator(`/operator/accounts/${account}/${action}`);
      const response = await check(token);
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({ ok: false, reason });
      const me = await platform().call('GET', '/me', { token });
      expect([me.status, me.body.error.code, me.body.error.reason]).toEqual([401, 'SESSION_ENDED', reason]);
    });

    test('still fails after unblocking, and a new log-in succeeds', async () => {
      const { account, token } = await platform().newPlayer();
      await platform().operator(`/operator/accounts/${account}/block`);
      await platform().operator(`/operator/accounts/${account}/unblock`);
      expect((await check(token)).body).toMatchObject({ ok: false, reason: 'blocked' });
      expect((await platform().logIn(account, goodPassword)).status).toBe(201);
    });

    test('returns expired for an unknown or missing token', async () => {
      for (const token of ['unknown-token', undefined]) {
        expect((await check(token)).body).toMatchObject({ ok: false, reason: 'expired' });
        expect((await platform().call('GET', '/me', { token })).body.error.reason).toBe('unknown');
      }
    });

    test('succeeds for other sessions after a repeated log-out', async () => {
      const { account, token } = await platform().newPlayer();
      const other = (await platform().logIn(account, goodPassword)).body.token;
      const out = () => platform().call('DELETE', '/sessions/current', { token });
      expect([(await out()).status, (await out()).status]).toEqual([204, 204]);
      expect((await check(token)).body).toMatchObject({ ok: false, reason: 'loggedOut' });
      expect((await check(other)).body.ok).toBe(true);
    });

    test('returns expired after seven days without use', async () => {
      const { token } = await platform().newPlayer();
      platform().pass(7 * DAY - 1);
      expect((await check(token)).body.ok).toBe(true);
      platform().pass(7 * DAY);
      expect((await check(token)).body).toMatchObject({ ok: false, reason: 'expired' });
    });

    test('does not extend a session beyond thirty days', async () => {
      const { token } = await platform().newPlayer();
      for (let day = 1; day < 30; day += 1) {
        platform().pass(DAY);
        expect((await check(token, 2)).body.ok).toBe(true);
      }
      platform().pass(DAY);
      expect((await check(token, 2)).body).toMatchObject({ ok: false, reason: 'expired' });
    });
  });
});
