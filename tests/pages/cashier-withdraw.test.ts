import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankAccountHolders, bankAccounts } from '../../platform/database/schema/schema.ts';
import { accountCode, move } from '../../platform/ledger/ledger.ts';
import { money, number } from '../../src/i18n/format.ts';
import { translator } from '../../src/i18n/i18n.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, keptCookies, startBuiltSite, startPlatform } from '../support/built-site.ts';
import { createFakeBank } from '../support/fake-bank.ts';
import { faultsOf } from '../support/html-faults.ts';

const day = 24 * 60 * 60_000;
const list = '/profile/transactions/withdraw';
const bank = createFakeBank();
let ahead = 0;
let site: BuiltSite;
let platform: Awaited<ReturnType<typeof startPlatform>>;
/** Replaces the platform's responses about the cashier. */
let answer: ((request: Request) => Response | null) | null = null;

beforeAll(async () => {
  platform = await startPlatform({ payments: bank.provider, clock: () => Date.now() + ahead });
  const { connection } = platform;
  const fetch = async (request: Request) =>
    (/\/(?:withdrawals|bank-accounts)/.test(request.url) && answer?.(request)) || connection.fetch(request);
  site = await startBuiltSite(undefined, {}, { ...platform, connection: { ...connection, fetch } });
});
afterAll(() => site?.close());

const errorOf = (status: number, code: string) => () =>
  Response.json({ error: { code, message: '', requestId: '' } }, { status });

/** A new player with a bank account that is old enough, and the player's pages. */
async function newPlayer() {
  const account = `w_${randomBytes(5).toString('hex')}`;
  const password = `kancil-${randomBytes(6).toString('hex')}`;
  const signUp = { account, password, dateOfBirth: '1990-05-17', referral: '' };
  const cookie = keptCookies((await site.post('/signup', signUp)).headers);
  const headers = { cookie };
  const { uid } = await site.playerOf(cookie);
  const addBankAccount = async (usableAt = Date.now() - day) => {
    const values = {
      uid,
      bank: 'latihan',
      token: randomBytes(8).toString('hex'),
      last4: '1234',
      holder: 'Siti Rahma',
    };
    const times = { createdAt: new Date(usableAt - day), usableAt: new Date(usableAt) };
    const { db } = platform.database;
    await db.insert(bankAccountHolders).values({ uid, holder: values.holder }).onConflictDoNothing();
    const [bankAccount] = await db
      .insert(bankAccounts)
      .values({ ...values, ...times })
      .returning();
    return String(bankAccount?.id);
  };
  const balance = async () => (await site.playerOf(cookie)).balance;
  return {
    uid,
    account,
    password,
    addBankAccount,
    balance,
    get: (path: string) => site.get(path, { headers }),
    post: (path: string, fields: Record<string, string>) => site.post(path, fields, { headers }),
  };
}

type Visitor = Awaited<ReturnType<typeof newPlayer>>;

const locationOf = ({ headers }: { headers: Headers }) => headers.get('location') ?? '';
const fieldError = (html: string, field: string) =>
  new RegExp(`id="${field}-error"[^>]*>(?:<svg.*?</svg>)?([^<]*)`, 's').exec(html)?.[1];
const alertOf = (html: string) => /role="alert".*?<p>\s*([^<]*?)\s*</s.exec(html)?.[1];
const confirmation = (bankAccount: string, amount: number, key = crypto.randomUUID()) =>
  `/withdraw/confirm?${new URLSearchParams({ bankAccount, amount: String(amount), key })}`;

async function withdraw(player: Visitor, bankAccount: string, amount = 60_000): Promise<string> {
  const sent = await player.post(confirmation(bankAccount, amount), {});
  expect(sent.status).toBe(303);
  return locationOf(sent).split('/').at(-1) ?? '';
}

async function instead<T>(given: typeof answer, act: () => Promise<T>): Promise<T> {
  answer = given;
  return act().finally(() => {
    answer = null;
  });
}

describe.each(locales)('a withdrawal in %s', (locale) => {
  const at = (path: string) => localizedPath(path, locale);
  const t = translator(locale);

  it('with money at a game brand shows where it is and brings it back by one button; typed values stay', async () => {
    const player = await newPlayer();
    const bankAccount = await player.addBankAccount();
    const play = () => player.post(at('/GameLoading?gameBrand=samudra&gameID=coral-hunter'), {});
    expect((await play()).status).toBe(200);
    const known = t('atBrands.known', { amount: money(100_000, locale), brand: 'Samudra Games' });
    const addressOf = (page: string) => `/api/wallet-return?to=${page}&lang=${locale}`;
    const escaped = (page: string) => addressOf(page).replace('&', '&amp;');

    // Without enough on the main balance there is no form to withdraw, but one to bring the money back.
    const empty = await player.get(at('/withdraw'));
    expect(empty.text).toContain(`<p class="message__title">${known}</p>`);
    expect(empty.text).toContain(`method="post" action="${escaped('withdraw')}"`);
    expect(empty.text).toMatch(new RegExp(`data-balance>${money(0, locale)} \\+ ${money(100_000, locale)}<`));
    expect(await faultsOf(empty.text)).toEqual([]);
    const profile = await player.get(at('/profile'));
    expect(profile.text).toContain(known);
    expect(profile.text.split(`>${t('wallets.bringBack')}<`)).toHaveLength(2);
    expect(await faultsOf(profile.text)).toEqual([]);

    const back = await Promise.all([1, 2].map(() => player.post(addressOf('withdraw'), {})));
    for (const sent of back) expect([sent.status, locationOf(sent)]).toEqual([303, at('/withdraw')]);
    expect(await player.balance()).toBe(100_000);
    expect((await player.get(at('/withdraw'))).text).not.toContain(known);

    await play();
    await move(platform.database.db, {
      caller: 'system',
      key: player.uid,
      reason: 'gift',
      amount: 70_000,
      from: accountCode.house('gifts'),
      to: accountCode.player(player.uid),
    });
    const form = await player.get(at('/withdraw'));
    expect(form.text).toMatch(
      new RegExp(
        `<button [^>]*form="withdrawal-form" formaction="${escaped('withdraw').replace('?', '\\?')}"`,
      ),
    );
    expect(await faultsOf(form.text)).toEqual([]);
    const deposit = await player.get(at('/deposit'));
    expect(deposit.text).toContain(known);
    expect(deposit.text).toContain(`form="deposit-form" formaction="${escaped('deposit')}"`);
    expect(await faultsOf(deposit.text)).toEqual([]);
    const typed = { bankAccount, amount: 'Rp 60.000' };
    const kept = locationOf(await player.post(addressOf('withdraw'), typed));
    expect(kept).toBe(`${at('/withdraw')}?bankAccount=${bankAccount}&amount=60000`);
    expect((await player.get(kept)).text).toContain(`value="${number(60_000, locale)}"`);
    expect(await player.balance()).toBe(170_000);
    const method = { method: 'transfer', amount: '25.000' };
    expect(locationOf(await player.post(addressOf('deposit'), method))).toBe(
      `${at('/deposit')}?method=transfer&amount=25000`,
    );
    expect(locationOf(await player.post(addressOf('elsewhere'), {}))).toBe(`${at('/profile')}#wallets`);
  });

  it('during a break is of own money, as the pages say before the break and before the withdrawal', async () => {
    const player = await newPlayer();
    const bankAccount = await player.addBankAccount();
    const gift = { key: player.uid, amount: 500_000, wagering: 50 };
    await platform.connection.fetch(
      new Request(`http://platform.test/operator/accounts/${player.account}/gifts`, {
        method: 'POST',
        headers: {
          Authorization: 'Bearer an-operator-key-for-tests',
          'X-Operator': 'Rani',
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(gift),
      }),
    );
    const amount = money(500_000, locale);
    const before = await player.get(at('/profile/limits/break?term=month'));
    expect(before.text).toContain(t('limits.before.money'));
    expect(before.text).toContain(t('limits.before.bound', { amount }));
    await player.post(at('/profile/limits/break?term=month'), {});
    for (const path of ['/withdraw', confirmation(bankAccount, 60_000)]) {
      const { text } = await player.get(at(path));
      expect(text).toContain(t('withdraw.pausedText'));
      expect(text).toContain(t('withdraw.pausedBound', { amount }));
      expect(await faultsOf(text)).toEqual([]);
    }
    expect((await player.get(at('/withdraw'))).text).toContain(money(100_000, locale));
    expect((await player.get(at(confirmation(bankAccount, 60_000)))).text).toContain(
      `<dd>${money(540_000, locale)}</dd>`,
    );
    const refused = await player.post(confirmation(bankAccount, 150_000), {});
    expect([refused.status, await player.balance()]).toEqual([409, 600_000]);
    await withdraw(player, bankAccount, 100_000);
    expect(await player.balance()).toBe(500_000);
  });

  it('is prepared, confirmed, held at once, and shown with every stage until it has arrived', async () => {
    const player = await newPlayer();
    const bankAccount = await player.addBankAccount();
    const form = await player.get(at('/withdraw'));
    // On phones the form comes before requirements that are all met.
    const [formAt, requirementsAt] = [t('withdraw.formTitle'), 'id="requirements"'].map((part) =>
      form.text.indexOf(part),
    );
    expect(formAt).toBeGreaterThan(0);
    expect(formAt).toBeLessThan(requirementsAt ?? 0);
    expect(await faultsOf(form.text)).toEqual([]);

    const chosen = await player.post(at('/withdraw'), { bankAccount, amount: 'Rp 60.000' });
    expect([chosen.status, locationOf(chosen)]).toEqual([
      303,
      expect.stringMatching(`^${at('/withdraw/confirm')}\\?bankAccount=${bankAccount}&amount=60000&key=`),
    ]);
    const last = await player.get(locationOf(chosen));
    expect(last.text).toContain(t('withdrawConfirm.final'));
    expect(last.text).toContain('<dd>Siti Rahma</dd>');
    expect(last.text).not.toContain('type="password"');
    expect(await faultsOf(last.text)).toEqual([]);
    expect(await player.balance()).toBe(100_000);

    const path = locationOf(await player.post(locationOf(chosen), {}));
    expect(path).toMatch(new RegExp(`^${at(list)}/W[2-9A-Z]{10}$`));
    expect(await player.balance()).toBe(40_000);
    const back = await player.get(locationOf(chosen));
    expect([back.status, locationOf(back)]).toEqual([303, path]);
    const progress = async () => {
      const { text } = await player.get(path);
      expect(await faultsOf(text)).toEqual([]);
      return [...text.matchAll(/data-progress="(\w+)"/g)].map(([, one]) => one).join(' ');
    };
    expect(await progress()).toBe('done now ahead ahead');
    ahead += 61_000;
    expect(await progress()).toBe('done done done now');
    bank.payouts.set(path.split('/').at(-1) ?? '', { state: 'paid' });
    ahead += 60_000;
    expect(await progress()).toBe('done done done done');
    const { text: arrived } = await player.get(path);
    expect(arrived).not.toContain('data-pending');
    expect(arrived).toContain(at('/profile/message/support?about=withdrawal:'));
    expect(arrived).not.toContain('#withdrawal-rejected');
    expect(await player.balance()).toBe(40_000);
  });

  it('goes to the default bank account unless another is chosen', async () => {
    const player = await newPlayer();
    const [first, second] = [await player.addBankAccount(), await player.addBankAccount()];
    const chosenOf = async (path: string) =>
      / value="(\d+)" checked/.exec((await player.get(at(path))).text)?.[1] ?? null;
    expect(await chosenOf('/withdraw')).toBe(first);
    await player.post(`${at('/profile/bankCard')}?default=${second}`, {});
    expect(await chosenOf('/withdraw')).toBe(second);
    expect(await chosenOf(`/withdraw?bankAccount=${first}`)).toBe(first);
  });

  it('keeps typed values and shows errors beside their fields, with the limit', async () => {
    const player = await newPlayer();
    const bankAccount = await player.addBankAccount();
    for (const [amount, error] of [
      ['49.999', /50[.,]000/],
      ['100.001', /100[.,]000/],
      ['1.5', new RegExp(t('forms.error.AMOUNT_FORMAT'))],
      ['', new RegExp(t('forms.error.AMOUNT_REQUIRED'))],
    ] as const) {
      const { status, text } = await player.post(at('/withdraw'), { bankAccount, amount });
      expect([status, fieldError(text, 'amount')]).toEqual([422, expect.stringMatching(error)]);
      if (amount)
        expect(text).toMatch(new RegExp(`<input(?=[^>]* name="amount")(?=[^>]* value="${amount}")`));
      expect(text).toMatch(new RegExp(`<input(?=[^>]* value="${bankAccount}")(?=[^>]* checked)`));
    }
  });

  it.each([
    ['failed', '/withdraw', 503, errorOf(503, 'UNAVAILABLE')],
    ['failed', `${list}/W23456789AB`, 503, errorOf(503, 'UNAVAILABLE')],
    ['failed', list, 503, errorOf(503, 'UNAVAILABLE')],
    ['denied', '/withdraw', 403, errorOf(403, 'ACCOUNT_BLOCKED')],
    ['denied', confirmation('1', 50_000), 403, errorOf(403, 'ACCOUNT_BLOCKED')],
    ['empty', list, 200, null],
  ] as const)('shows the state %s at %s', async (state, path, status, given) => {
    const player = await newPlayer();
    const response = await instead(given, () => player.get(at(path)));
    expect([response.status, response.text.includes(`<h2>${t(`state.${state}`)}</h2>`)]).toEqual([
      status,
      true,
    ]);
    expect(await faultsOf(response.text)).toEqual([]);
  });

  it('that cannot be sent moves nothing, and keeps the typed values', async () => {
    const player = await newPlayer();
    const bankAccount = await player.addBankAccount();
    const away = errorOf(503, 'UNAVAILABLE');
    const form = await instead(away, () => player.post(at('/withdraw'), { bankAccount, amount: '60.000' }));
    expect([form.status, alertOf(form.text)]).toEqual([503, t('forms.error.PLATFORM_UNREACHABLE')]);
    expect(form.text).toMatch(new RegExp(`name="bankAccount"[^>]* value="${bankAccount}"`));
    expect(form.text).toMatch(/value="60.000"/);
    const last = await instead(away, () => player.post(at(confirmation(bankAccount, 60_000)), {}));
    expect([last.status, alertOf(last.text)]).toEqual([503, t('forms.error.PLATFORM_UNREACHABLE')]);
    expect(await player.balance()).toBe(100_000);
  });

  it('that is not possible yet shows everything that is missing, on the profile too', async () => {
    const player = await newPlayer();
    await player.addBankAccount(Date.now() + 3_600_000);
    for (const path of ['/withdraw', '/profile']) {
      const { text } = await player.get(at(path));
      const checklist = text.slice(text.indexOf('id="requirements"'));
      expect(checklist.match(/data-met="true"/g)).toHaveLength(4);
      expect(text).toContain(t('requirements.bankAccountWait'));
    }
    expect((await player.get(at('/withdraw'))).text).toContain(t('withdraw.notYet'));
  });
});

describe('a withdrawal', () => {
  const t = translator('id');

  it('sent fifty times from the same page is created once', async () => {
    const player = await newPlayer();
    const path = confirmation(await player.addBankAccount(), 60_000);
    const sent = await Promise.all(Array.from({ length: 50 }, () => player.post(path, {})));
    expect(new Set(sent.map((one) => `${one.status} ${locationOf(one)}`)).size).toBe(1);
    expect(await player.balance()).toBe(40_000);
  });

  it('sent from fifty pages never takes more than the balance', async () => {
    const player = await newPlayer();
    const bankAccount = await player.addBankAccount();
    const send = () => player.post(confirmation(bankAccount, 60_000), {});
    const statuses = (await Promise.all(Array.from({ length: 50 }, send))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.every((status) => [303, 409].includes(status))).toBe(true);
    expect(await player.balance()).toBe(40_000);
  });

  it('with the key of another withdrawal is refused, and nothing is held', async () => {
    const player = await newPlayer();
    const bankAccount = await player.addBankAccount();
    const key = crypto.randomUUID();
    await player.post(confirmation(bankAccount, 50_000, key), {});
    const { status, text } = await player.post(confirmation(bankAccount, 50_001, key), {});
    expect([status, alertOf(text)]).toEqual([422, t('withdrawConfirm.used')]);
    expect(await player.balance()).toBe(50_000);
  });

  it("to another player's bank account is refused", async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    await player.addBankAccount();
    const { status, text } = await player.post(confirmation(await other.addBankAccount(), 50_000), {});
    expect([status, alertOf(text)]).toEqual([422, t('forms.error.BANK_ACCOUNT_UNKNOWN')]);
    expect([await player.balance(), await other.balance()]).toEqual([100_000, 100_000]);
  });

  it('in progress keeps its bank account, and the removal form gives the reason', async () => {
    const player = await newPlayer();
    const bankAccount = await player.addBankAccount();
    await withdraw(player, bankAccount);
    const { status, text } = await player.post(`/profile/bankCard/${bankAccount}`, {});
    expect([status, alertOf(text)]).toEqual([409, t('bankAccount.inUse')]);
    expect(text).toContain(t('bankAccount.keep'));
    expect(text).toContain('data-enhanced');
  });

  it('of another player is not found', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const reference = await withdraw(other, await other.addBankAccount());
    for (const each of [reference, 'W23456789AB', 'x', '%00']) {
      expect((await player.get(`${list}/${each}`)).status).toBe(404);
    }
    expect((await player.get(`${list}?cursor=${reference}`)).text).not.toContain(`${list}/${reference}`);
    expect(locationOf(await player.get(`${list}/41`))).toBe('/profile/transactions/all/41');
  });

  it.each([
    '',
    '?bankAccount=1',
    '?bankAccount=1&amount=0&key=12345678',
    '?bankAccount=1&amount=1e9&key=x',
    '?bankAccount[]=1&amount=50000',
  ])('at an incomplete address (%s) starts again', async (query) => {
    const player = await newPlayer();
    for (const visit of [
      player.get(`/withdraw/confirm${query}`),
      player.post(`/withdraw/confirm${query}`, {}),
    ]) {
      const response = await visit;
      expect([response.status, locationOf(response)]).toEqual([303, '/withdraw']);
    }
  });

  it('requires the password once the last proof is too old', async () => {
    const player = await newPlayer();
    const path = confirmation(await player.addBankAccount(), 50_000);
    ahead += 11 * 60_000;
    expect((await player.get(path)).text).toContain('type="password"');
    const without = await player.post(path, {});
    expect(fieldError(without.text, 'password')).toBe(t('forms.error.PROOF_REQUIRED'));
    const wrong = await player.post(path, { password: 'not-the-password' });
    expect(fieldError(wrong.text, 'password')).toBe(t('forms.error.PASSWORD_WRONG'));
    expect(wrong.text).not.toContain('not-the-password');
    expect(await player.balance()).toBe(100_000);
    expect((await player.post(path, { password: player.password })).status).toBe(303);
  });
});

it('all withdrawals are listed with their state, and downloadable as a file', async () => {
  const t = translator('id');
  const player = await newPlayer();
  const reference = await withdraw(player, await player.addBankAccount());
  const { text } = await player.get(list);
  expect(text).toContain(`href="${list}/${reference}"`);
  expect(text).toContain(t('withdrawal.state.requested'));
  expect(await faultsOf(text)).toEqual([]);
  const file = await player.get(`${list}?format=csv`);
  expect(file.headers.get('content-disposition')).toContain('"withdrawals.csv"');
  expect(file.text.split('\r\n')[1]).toMatch(
    new RegExp(`,60000,${t('withdrawal.state.requested')},${reference},`),
  );
  expect((await player.get(`${list}?view=booked`)).text).toContain(t('transactions.reason.withdrawal'));
});

it('the demo player meets every requirement at once', async () => {
  const cookie = await site.cookiesOf('demo', 'demo-password-1');
  const { text } = await site.get('/withdraw', { headers: { cookie } });
  expect(text.match(/data-met="true"/g)).toHaveLength(5);
  expect(text).toContain('•••• 1234');
});
