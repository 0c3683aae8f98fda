import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newNumber, problemsOf, startBankAccountDesk } from '../../../support/bank-account-desk.ts';
import { goodPassword, newAccountName, newAddress } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const platform = testPlatform();

let desk: ReturnType<typeof startBankAccountDesk>;
beforeAll(() => {
  desk = startBankAccountDesk(platform());
});
const bankAccountsOf = async (token: string) => (await desk.list(token)).bankAccounts;

/** Requests a withdrawal as the platform does after its other checks. */
function withdraw(uid: string, bankAccount: string | undefined) {
  const [name, at] = [newAccountName(), new Date(platform().now()).toISOString()];
  const names = sql`${uid}, ${name}, 'form', ${`W-${name}`}`;
  const rest = sql`${Number(bankAccount)}, 50000, ${at}::timestamptz, ${at}::timestamptz`;
  return platform().database.db.execute(sql`select reference from withdrawal_create(${names}, ${rest})`);
}

describe('the proof for adding and removing a bank account', () => {
  test('is the password when the last proof is older than ten minutes', async () => {
    const { token } = await platform().newPlayer();
    platform().pass(10 * MINUTE);
    expect((await desk.list(token)).proof).toBe('password');
    for (const fields of [{}, { password: '' }])
      expect((await desk.add(token, fields)).body.error.code).toBe('PROOF_REQUIRED');
    expect(problemsOf(await desk.add(token, { password: 'wrong-password-1' }))).toEqual({
      password: 'PASSWORD_WRONG',
    });
    expect(desk.bank.checks).toEqual([]);
    const added = await desk.add(token, { password: goodPassword });
    expect(added.status).toBe(201);
    expect((await desk.add(token)).status).toBe(201);
    platform().pass(10 * MINUTE);
    expect((await desk.remove(token, added.body.id)).body.error.code).toBe('PROOF_REQUIRED');
    expect((await desk.remove(token, added.body.id, { password: goodPassword })).status).toBe(204);
  });

  test('counts wrong passwords together with those at log-in', async () => {
    const { account, token } = await platform().newPlayer();
    platform().pass(10 * MINUTE);
    const address = newAddress();
    for (let tried = 0; tried < 6; tried += 1) await platform().logIn(account, 'wrong-password-1', address);
    const { body } = await desk.call('POST', '/bank-accounts', token, desk.form({ password: goodPassword }));
    expect(body.error.code).toBe('TOO_MANY_ATTEMPTS');
  });

  test('is a new sign-in for an account without a password', async () => {
    const identity = { issuer: 'https://id.example', subject: newAccountName() };
    const person = { ...identity, account: newAccountName(), dateOfBirth: '1990-05-17', language: 'id' };
    const made = await platform().call('POST', '/social/accounts', { body: person, address: newAddress() });
    const { token } = made.body;
    platform().pass(10 * MINUTE);
    expect((await desk.list(token)).proof).toBe('signIn');
    expect((await desk.add(token, { password: goodPassword })).body.error.code).toBe('PROOF_REQUIRED');
    const body = { ...identity, authenticatedAt: platform().now() };
    await platform().call('POST', '/social/proofs', { body, token, address: newAddress() });
    expect((await desk.add(token)).status).toBe(201);
  });
});

describe('a removed bank account', () => {
  test('is gone for its player, who gets a notice, and cannot be removed by others', async () => {
    const { token } = await platform().newPlayer();
    const other = await platform().newPlayer();
    const { id } = (await desk.add(token)).body;
    for (const odd of [id, '999999999999', '0', '-1', 'x', '1e3', '9'.repeat(16)])
      expect([404, 422]).toContain((await desk.remove(other.token, odd)).status);
    expect(await bankAccountsOf(token)).toHaveLength(1);
    expect((await desk.remove(token, id, { token: 'x' })).status).toBe(400);
    expect((await desk.remove(token, id)).status).toBe(204);
    expect(desk.published.at(-1)).toMatchObject({ what: 'bankAccountRemoved' });
    expect((await desk.remove(token, id)).body.error.code).toBe('NOT_FOUND');
    expect(await bankAccountsOf(token)).toEqual([]);
  });

  test('can be added again, and is usable after another day', async () => {
    const { token } = await platform().newPlayer();
    const number = newNumber();
    const { id } = (await desk.add(token, { number })).body;
    platform().pass(DAY);
    await desk.remove(token, id, { password: goodPassword });
    const again = await desk.add(token, { number });
    expect(again.body).toMatchObject({ usableAt: platform().now() + DAY });
    expect(again.body.id).not.toBe(id);
  });

  test('has no open withdrawal, even one requested at the same moment', async () => {
    const { token, uid } = await platform().newPlayer();
    const { id } = (await desk.add(token)).body;
    platform().pass(DAY);
    const proof = { password: goodPassword };
    await withdraw(uid, id);
    expect((await desk.remove(token, id, proof)).body.error.code).toBe('BANK_ACCOUNT_IN_USE');
    expect(await bankAccountsOf(token)).toMatchObject([{ removable: false }]);

    for (let round = 0; round < 8; round += 1) {
      const racer = await platform().newPlayer();
      const bankAccount = (await desk.add(racer.token)).body.id;
      platform().pass(DAY);
      const [made, gone] = await Promise.allSettled([
        withdraw(racer.uid, bankAccount),
        desk.remove(racer.token, bankAccount, proof),
      ]);
      const removed = gone.status === 'fulfilled' && gone.value.status === 204;
      expect([round, made.status === 'fulfilled']).toEqual([round, !removed]);
    }
  });
});
