import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, identities } from '../../../../platform/database/schema/schema.ts';
import { keys, newAccountName, newAddress } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

const issuer = 'https://id.example';
let people = 0;
const somebody = () => {
  people += 1;
  return { issuer, subject: `${newAccountName()}-${people}` };
};
const post = (path: string, body: object, headers: Record<string, string> = { 'X-Site-Key': keys.site }) =>
  platform().call('POST', path, { body, headers: { 'X-Player-Address': newAddress(), ...headers } });
const form = () => ({ account: newAccountName(), dateOfBirth: '1990-05-17', language: 'id' });
const signUp = (body: object) => post('/social/accounts', body);
const logIn = (body: object) => post('/social/sessions', body);

describe('social sign-in', () => {
  test('rejects an unknown identity, creates its account with the gift, and then logs it in', async () => {
    const person = somebody();
    const first = await logIn(person);
    expect([first.status, first.body.error.code]).toEqual([404, 'UNKNOWN_IDENTITY']);

    const sent = form();
    const made = await signUp({ ...person, ...sent, referral: 'TEMAN_1' });
    expect(made.status).toBe(201);
    expect(made.body.player).toMatchObject({ account: sent.account, balance: 100_000 });

    const again = await logIn(person);
    expect([again.status, again.body.player.uid]).toEqual([201, made.body.player.uid]);
    const me = await platform().call('GET', '/me', { token: again.body.token });
    expect(me.body.player.account).toBe(sent.account);
  });

  test('treats the same subject at another provider as another person', async () => {
    const person = somebody();
    await signUp({ ...person, ...form() });
    expect((await logIn({ ...person, issuer: 'https://other.example' })).status).toBe(404);
  });

  test('needs the site key for every call', async () => {
    const person = somebody();
    for (const headers of [{}, { 'X-Site-Key': 'guessed' }] as Record<string, string>[]) {
      const responses = [
        await post('/social/sessions', person, headers),
        await post('/social/accounts', { ...person, ...form() }, headers),
      ];
      for (const { status, body } of responses)
        expect([status, body.error.code]).toEqual([401, 'SITE_KEY_REQUIRED']);
    }
  });

  test('accepts no password for an account without one, with the usual refusal', async () => {
    const sent = form();
    await signUp({ ...somebody(), ...sent });
    for (const password of ['', 'null', 'wrong-password-1']) {
      const { status, body } = await platform().logIn(sent.account, password, newAddress());
      expect([status, body.error.code]).toEqual([401, 'WRONG_CREDENTIALS']);
    }
  });

  test('applies the rules for account name and age', async () => {
    const { status, body } = await signUp({
      ...somebody(),
      ...form(),
      account: 'Ab',
      dateOfBirth: '2015-01-01',
    });
    expect(status).toBe(422);
    expect(body.error.fields).toEqual([
      { field: 'account', code: 'ACCOUNT_FORMAT' },
      { field: 'dateOfBirth', code: 'UNDERAGE' },
    ]);
  });

  test('leaves the identity free when the account name is taken', async () => {
    const { account } = await platform().newPlayer();
    const person = somebody();
    const { status, body } = await signUp({ ...person, ...form(), account });
    expect([status, body.error.code]).toEqual([409, 'ACCOUNT_TAKEN']);
    expect((await signUp({ ...person, ...form() })).status).toBe(201);
  });

  test('creates one account per identity, and nothing for a second one', async () => {
    const person = somebody();
    await signUp({ ...person, ...form() });
    const second = form();
    const { status, body } = await signUp({ ...person, ...second });
    expect([status, body.error.code]).toEqual([409, 'IDENTITY_TAKEN']);

    const { db } = platform().database;
    expect(await db.select().from(accounts).where(eq(accounts.account, second.account))).toEqual([]);
    expect(await db.select().from(identities).where(eq(identities.subject, person.subject))).toHaveLength(1);
  });

  describe('a first password', () => {
    const chosen = 'wayang-golek 2031';
    async function linked() {
      const person = somebody();
      const { account } = (await signUp({ ...person, ...form() })).body.player;
      const { token } = (await logIn(person)).body;
      const set = (change: object = {}, headers: Record<string, string> = {}) =>
        post(
          '/social/passwords',
          { ...person, authenticatedAt: platform().now(), newPassword: chosen, ...change },
          { 'X-Site-Key': keys.site, Authorization: `Bearer ${token}`, ...headers },
        );
      return { person, account, token, set };
    }

    test('is set after a fresh sign-in, ends the other sessions and lifts the required change', async () => {
      const { account, person, set } = await linked();
      const other = (await logIn(person)).body;
      expect(other.player.hasPassword).toBe(false);
      await platform().operator(`/operator/accounts/${account}/require-password-change`);
      const { status, body } = await set();
      expect([status, body.player]).toEqual([
        201,
        expect.objectContaining({ account, hasPassword: true, loginInfo: { status: 1 } }),
      ]);
      const ended = await platform().call('GET', '/me', { token: other.token });
      expect([ended.status, ended.body.error.reason]).toEqual([401, 'passwordChanged']);
      expect((await platform().call('GET', '/me', { token: body.token })).status).toBe(200);
      expect((await platform().logIn(account, chosen, newAddress())).status).toBe(201);
    });

    test.each([
      ['of an older sign-in', { authenticatedAt: 0 }, 409, 'CONFIRMATION_EXPIRED'],
      ['by another person', { subject: 'somebody else' }, 404, 'UNKNOWN_IDENTITY'],
      ['by another provider', { issuer: 'https://other.example' }, 404, 'UNKNOWN_IDENTITY'],
      ['that is short', { newPassword: 'short' }, 422, 'INVALID_INPUT'],
    ])('%s is refused', async (_, change, status, code) => {
      const { account, set } = await linked();
      const response = await set(change);
      expect([response.status, response.body.error.code]).toEqual([status, code]);
      expect((await platform().logIn(account, chosen, newAddress())).status).toBe(401);
    });

    test('cannot replace an existing one, and needs the site key', async () => {
      const { set } = await linked();
      expect((await set({}, { 'X-Site-Key': 'guessed' })).status).toBe(401);
      const { token } = (await set()).body;
      const again = await set({ newPassword: `${chosen}!` }, { Authorization: `Bearer ${token}` });
      expect([again.status, again.body.error.code]).toEqual([409, 'PASSWORD_EXISTS']);
    });
  });

  test('reports a block and creates no session', async () => {
    const person = somebody();
    const sent = form();
    await signUp({ ...person, ...sent });
    await platform().operator(`/operator/accounts/${sent.account}/block`);
    const { status, body } = await logIn(person);
    expect([status, body.error.code]).toEqual([403, 'ACCOUNT_BLOCKED']);
  });

  test('refuses unknown fields', async () => {
    for (const extra of [{ password: 'x' }, { highRisk: false }, { uid: 'x' }])
      expect((await signUp({ ...somebody(), ...form(), ...extra })).status).toBe(400);
  });
});
