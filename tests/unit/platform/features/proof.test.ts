import { describe, expect, test } from 'vitest';
import { findSession } from '../../../../platform/sessions/sessions.ts';
import { goodPassword, newAccountName, newAddress } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const MINUTE = 60_000;

const platform = testPlatform();

const address = newAddress();
const post = (path: string, body: unknown, token?: string) =>
  platform().call('POST', path, { body, token, address });
const provedAt = async (token: string) => {
  const state = await findSession(platform().database.db, token, platform().now());
  return state.alive ? state.provedAt.getTime() : null;
};
async function playerOfProvider() {
  const identity = { issuer: 'https://id.example', subject: newAccountName() };
  const form = { account: newAccountName(), dateOfBirth: '1990-05-17', language: 'id' };
  const { body } = await post('/social/accounts', { ...identity, ...form });
  return { ...body, identity };
}

describe('the proof of a player’s identity', () => {
  test('is given by a log-in, and not renewed by use of the session', async () => {
    const { account } = await platform().newPlayer();
    const { token } = (await platform().logIn(account, goodPassword)).body;
    const then = platform().now();
    expect(await provedAt(token)).toBe(then);
    platform().pass(5 * MINUTE);
    await platform().call('GET', '/me', { token });
    expect(await provedAt(token)).toBe(then);
  });

  test('is given by a password change', async () => {
    const { token } = await platform().newPlayer();
    platform().pass(20 * MINUTE);
    const passwords = { currentPassword: goodPassword, newPassword: 'angklung-bambu 1975' };
    const changed = await post('/password-changes', passwords, token);
    expect(await provedAt(changed.body.token)).toBe(platform().now());
  });

  test('is given by a sign-in at a provider, and renewed by another one as of its time', async () => {
    const { token, identity } = await playerOfProvider();
    platform().pass(20 * MINUTE);
    const again = await post('/social/sessions', identity);
    expect(await provedAt(again.body.token)).toBe(platform().now());
    const authenticatedAt = platform().now() - MINUTE;
    expect((await post('/social/proofs', { ...identity, authenticatedAt }, token)).status).toBe(204);
    expect(await provedAt(token)).toBe(authenticatedAt);
    await post('/social/proofs', { ...identity, authenticatedAt: platform().now() + MINUTE }, token);
    expect(await provedAt(token)).toBe(platform().now());
  });

  test('is not given by another’s identity, an old sign-in or an ended session', async () => {
    const { token, identity } = await playerOfProvider();
    const other = await playerOfProvider();
    const then = platform().now();
    platform().pass(20 * MINUTE);
    const authenticatedAt = platform().now();
    const codeOf = async (body: object, bearer = token) =>
      (await post('/social/proofs', body, bearer)).body.error.code;
    expect(await codeOf({ ...other.identity, authenticatedAt })).toBe('UNKNOWN_IDENTITY');
    const old = authenticatedAt - 5 * MINUTE - 1;
    expect(await codeOf({ ...identity, authenticatedAt: old })).toBe('CONFIRMATION_EXPIRED');
    expect(await codeOf({ ...identity, authenticatedAt: 'now' })).toBe('INVALID_REQUEST');
    expect(await provedAt(token)).toBe(then);
    await platform().call('DELETE', '/sessions/current', { token });
    expect(await codeOf({ ...identity, authenticatedAt })).toBe('SESSION_ENDED');
  });
});
