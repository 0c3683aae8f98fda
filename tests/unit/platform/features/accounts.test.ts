import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createAccount } from '../../../../platform/accounts/create.ts';
import { createPasswordHasher } from '../../../../platform/accounts/password-hash.ts';
import {
  accounts,
  ledgerMovements,
  wageringRequirements,
} from '../../../../platform/database/schema/schema.ts';
import { reverse } from '../../../../platform/ledger/ledger.ts';
import { goodPassword, newAccountName, newAddress, startPlatform } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

const signUp = (form: object) => platform().call('POST', '/accounts', { body: form, address: newAddress() });
const form = () => ({
  account: newAccountName(),
  password: goodPassword,
  dateOfBirth: '1990-05-17',
  language: 'id',
});

describe('sign-up', () => {
  test('logs the new player in, with the welcome gift', async () => {
    const sent = form();
    const { status, body } = await signUp({ ...sent, referral: 'TEMAN_1' });
    expect(status).toBe(201);
    expect(body.player).toEqual({
      uid: expect.stringMatching(/^[A-Za-z0-9]{1,32}$/),
      account: sent.account,
      balance: 100_000,
      loginInfo: { status: 1 },
      highRisk: false,
      hasPassword: true,
    });
    const me = await platform().call('GET', '/me', { token: body.token });
    expect(me.body.player).toEqual(body.player);
  });

  test('sets the wagering requirement of the welcome gift, which goes when the gift is reversed', async () => {
    const { db } = platform().database;
    const at = new Date(platform().now());
    const account = { account: newAccountName(), dateOfBirth: '1990-05-17', language: 'id' };
    const { uid } = await createAccount(db, account, { amount: 20_000, wagering: 10 }, at);
    const requirement = async () =>
      (await db.select().from(wageringRequirements).where(eq(wageringRequirements.uid, uid)))[0];
    expect(await requirement()).toMatchObject({ amount: 200_000, source: 'gift', clearedAt: null });
    const [gift] = await db
      .select()
      .from(ledgerMovements)
      .where(eq(ledgerMovements.key, `welcome:${uid}`));
    await reverse(db, { caller: 'operator', key: `r-${uid}`, movement: gift?.id ?? 0, note: 'by mistake' });
    expect((await requirement())?.clearedAt).not.toBeNull();
  });

  test('names every wrong field at once', async () => {
    const { status, body } = await signUp({
      account: 'Ab',
      password: 'short',
      dateOfBirth: '2020-02-30',
      language: 'id',
    });
    expect(status).toBe(422);
    expect(body.error).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [
        { field: 'account', code: 'ACCOUNT_FORMAT' },
        { field: 'password', code: 'PASSWORD_SHORT' },
        { field: 'dateOfBirth', code: 'DATE_INVALID' },
      ],
    });
  });

  test('refuses an account name that is taken', async () => {
    const sent = form();
    await signUp(sent);
    const { status, body } = await signUp(sent);
    expect([status, body.error.code]).toEqual([409, 'ACCOUNT_TAKEN']);
  });

  test('accepts one of many concurrent requests for the same name', async () => {
    const sent = form();
    const responses = await Promise.all(Array.from({ length: 5 }, () => signUp(sent)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test('refuses unknown fields and changes nothing', async () => {
    const sent = form();
    for (const extra of [{ balance: 5 }, { highRisk: false }, { loginStatus: 1 }]) {
      expect((await signUp({ ...sent, ...extra })).status).toBe(400);
    }
    expect((await signUp(sent)).status).toBe(201);
  });

  test('keeps a password to its last byte', async () => {
    const password = `${'é'.repeat(33)}${'x'.repeat(100)}`;
    const sent = { ...form(), password };
    await signUp(sent);
    const tries = [password, password.slice(0, -1), `${password} `];
    const statuses = [];
    for (const attempt of tries) statuses.push((await platform().logIn(sent.account, attempt)).status);
    expect(statuses).toEqual([201, 401, 401]);
  });

  test('stores a password as an argon2id hash of the agreed strength', async () => {
    const { database } = platform();
    const { uid } = await startPlatform(database, createPasswordHasher()).newPlayer();
    const [row] = await database.db.select().from(accounts).where(eq(accounts.uid, uid));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
