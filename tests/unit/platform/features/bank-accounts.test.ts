import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastActions } from '../../../../platform/audit/audit.ts';
import { newNumber, problemsOf, startBankAccountDesk } from '../../../support/bank-account-desk.ts';
import { testPlatform } from '../test-platform.ts';

const DAY = 24 * 60 * 60_000;

const platform = testPlatform();

let desk: ReturnType<typeof startBankAccountDesk>;
beforeAll(() => {
  desk = startBankAccountDesk(platform());
});
beforeEach(() => {
  desk.bank.state.answer = null;
  desk.bank.checks.length = 0;
});
const bankAccountsOf = async (token: string) => (await desk.list(token)).bankAccounts;

describe('bank accounts', () => {
  test('show a player without one the maximum, the banks, the hint and the proof', async () => {
    const { token } = await platform().newPlayer();
    expect((await desk.call('GET', '/bank-accounts?language=en', token)).body).toEqual({
      bankAccounts: [],
      most: 5,
      holder: null,
      hint: 'hint in en',
      proof: 'recent',
      banks: await desk.bank.provider.banks(),
    });
  });

  test('are added masked after the bank confirms them, usable a day later, with a notice to the player', async () => {
    const { token, uid } = await platform().newPlayer();
    const number = `${newNumber()}4821`;
    const { status, body } = await desk.add(token, { number });
    const bankAccount = {
      masked: '•••• 4821',
      holder: 'Budi Santoso',
      isDefault: true,
      usableAt: platform().now() + DAY,
    };
    expect([status, body]).toEqual([201, expect.objectContaining({ ...bankAccount, removable: true })]);
    expect(await bankAccountsOf(token)).toEqual([body]);
    const notice = {
      kind: 'cashier',
      what: 'bankAccountAdded',
      masked: '•••• 4821',
      linkUrl: '/profile/bankCard',
    };
    expect(desk.published.at(-1)).toMatchObject(notice);
    const { db } = platform().database;
    const [row] = await lastActions(db, uid, 1);
    const details = { bankAccount: Number(body.id), bank: 'hutan', last4: '4821' };
    expect(row).toMatchObject({ actor: 'player', action: 'bank-account add', details });
  });

  test('have the oldest as default until the player chooses another, and again after its removal', async () => {
    const { token } = await platform().newPlayer();
    const [first, second] = [(await desk.add(token)).body, (await desk.add(token)).body];
    const defaults = async () =>
      (await bankAccountsOf(token)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    const choose = (id: string, as = token) => desk.call('POST', `/bank-accounts/${id}/default`, as);
    expect([second.isDefault, await defaults()]).toEqual([false, [first.id]]);
    expect([(await choose(second.id)).status, await defaults()]).toEqual([204, [second.id]]);
    await desk.remove(token, second.id);
    expect(await defaults()).toEqual([first.id]);
    const stranger = await platform().newPlayer();
    await desk.add(stranger.token);
    for (const refused of [await choose(second.id), await choose(first.id, stranger.token)])
      expect([refused.status, refused.body.error.code]).toEqual([404, 'NOT_FOUND']);
    expect(await defaults()).toEqual([first.id]);
  });

  test('keep their number only at the bank, even when the bank fails with it in the error', async () => {
    const { token, uid } = await platform().newPlayer();
    const number = `77${newNumber()}`;
    desk.bank.state.answer = new Error(`no account ${number}`);
    expect((await desk.add(token, { number })).body.error.code).toBe('BANK_UNREACHABLE');
    expect(await bankAccountsOf(token)).toEqual([]);
    desk.bank.state.answer = null;
    const added = await desk.add(token, { number });
    expect(desk.bank.checks.map((checked) => checked.number)).toEqual([number, number]);
    const { db } = platform().database;
    const stored = await Promise.all(
      ['bank_accounts', 'audit_log', 'events', 'bank_account_holders', 'attempts'].map((table) =>
        db.execute(sql`select t::text as row from ${sql.identifier(table)} t`),
      ),
    );
    const everything = [added.text, desk.lines, desk.published, await bankAccountsOf(token), stored];
    expect(JSON.stringify(everything)).toContain(uid);
    expect(JSON.stringify(everything)).not.toContain(number);
  });

  test.each([
    ['1234 5678 9012', '123456789012'],
    ['1234-5678–9012', '123456789012'],
    ['１２３４５６７８９０', '1234567890'],
    [' 12.34.56.78.90 ', '1234567890'],
  ])('accept a number typed as %s', async (number, checked) => {
    const { token } = await platform().newPlayer();
    expect((await desk.add(token, { number })).status).toBe(201);
    expect(desk.bank.checks).toMatchObject([{ number: checked }]);
  });

  test('refuse all invalid fields at once, without a call to the bank', async () => {
    const { token } = await platform().newPlayer();
    for (const number of ['', '12', '123456789', '1'.repeat(17), '12345x67890', '1234567890/1', '-'])
      expect(problemsOf(await desk.add(token, { number, holder: '7' }))).toEqual({
        number: 'BANK_ACCOUNT_NUMBER_FORMAT',
        holder: 'HOLDER_FORMAT',
      });
    for (const holder of ['', ' ', 'B', 'Budi <b>', 'x'.repeat(61), 'Budi\u202eS'])
      expect(problemsOf(await desk.add(token, { holder }))).toEqual({ holder: 'HOLDER_FORMAT' });
    expect(problemsOf(await desk.add(token, { bank: 'constructor' }))).toEqual({ bank: 'BANK_UNKNOWN' });
    for (const body of [
      {},
      [],
      { ...desk.form(), uid: 'x' },
      { ...desk.form(), number: 1 },
      { ...desk.form(), bank: {} },
    ])
      expect((await desk.call('POST', '/bank-accounts', token, body)).status).toBe(400);
    for (const body of [
      { ...desk.form(), bank: 'x'.repeat(99) },
      { ...desk.form(), holder: '\0' },
    ])
      expect((await desk.call('POST', '/bank-accounts', token, body)).status).toBe(422);
    expect(desk.bank.checks).toEqual([]);
  });

  test('are refused beside their field when the bank does not confirm them', async () => {
    const { token } = await platform().newPlayer();
    desk.bank.state.answer = { refused: 'UNKNOWN_NUMBER' };
    expect(problemsOf(await desk.add(token))).toEqual({ number: 'BANK_ACCOUNT_NUMBER_UNKNOWN' });
    desk.bank.state.answer = { refused: 'OTHER_HOLDER' };
    expect(problemsOf(await desk.add(token))).toEqual({ holder: 'BANK_ACCOUNT_OTHER_HOLDER' });
    expect(await bankAccountsOf(token)).toEqual([]);
  });

  test('all have the holder of the first, in any spelling, even after all were removed', async () => {
    const { token } = await platform().newPlayer();
    const first = await desk.add(token, { holder: 'Désirée  O’Neil-Putri' });
    expect((await desk.add(token, { holder: 'DESIREE ONEILPUTRI' })).status).toBe(201);
    expect((await desk.add(token, { holder: ' désirée   o’neil-putri ' })).status).toBe(201);
    desk.bank.checks.length = 0;
    expect(problemsOf(await desk.add(token, { holder: 'Budi Santoso' }))).toEqual({
      holder: 'HOLDER_DIFFERENT',
    });
    for (const { id } of [...(await bankAccountsOf(token)), first.body]) await desk.remove(token, id);
    expect(await bankAccountsOf(token)).toEqual([]);
    expect(problemsOf(await desk.add(token, { holder: 'Budi Santoso' }))).toEqual({
      holder: 'HOLDER_DIFFERENT',
    });
    expect(desk.bank.checks).toEqual([]);
    expect((await desk.list(token)).holder).toBe('Désirée O’Neil-Putri');
  });

  test('added at once under different names leave one name', async () => {
    const { token } = await platform().newPlayer();
    const names = ['Budi Santoso', 'Siti Rahayu', 'Agus Salim'];
    const responses = await Promise.all(names.map((holder) => desk.add(token, { holder })));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await bankAccountsOf(token)).toHaveLength(1);
  });

  test('are added once when the same one is sent several times at once', async () => {
    const { token } = await platform().newPlayer();
    const number = newNumber();
    const responses = await Promise.all([1, 2, 3].map(() => desk.add(token, { number })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(problemsOf(await desk.add(token, { number }))).toEqual({ number: 'BANK_ACCOUNT_KNOWN' });
    expect(await bankAccountsOf(token)).toHaveLength(1);
  });

  test('are limited to five, even among fifty concurrent requests', async () => {
    const { token } = await platform().newPlayer();
    const responses = await Promise.all(Array.from({ length: 50 }, () => desk.add(token)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await bankAccountsOf(token)).toHaveLength(5);
    desk.bank.checks.length = 0;
    expect((await desk.add(token)).body.error.code).toBe('TOO_MANY_BANK_ACCOUNTS');
    expect(desk.bank.checks).toEqual([]);
  });

  test('slow a player who tries others’ numbers, and nobody else', async () => {
    const { token } = await platform().newPlayer();
    const other = await platform().newPlayer();
    desk.bank.state.answer = { refused: 'OTHER_HOLDER' };
    for (let tried = 0; tried < 11; tried += 1) expect((await desk.add(token)).status).toBe(422);
    expect((await desk.add(token)).body.error.code).toBe('TOO_MANY_ATTEMPTS');
    expect(desk.bank.checks).toHaveLength(11);
    desk.bank.state.answer = null;
    expect((await desk.add(token)).body.error.code).toBe('TOO_MANY_ATTEMPTS');
    expect((await desk.add(other.token)).status).toBe(201);
  });
});
