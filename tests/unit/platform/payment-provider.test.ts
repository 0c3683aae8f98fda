import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../../platform/app.ts';
import { pollCashier } from '../../../platform/cashier/cashier.ts';
import { bankAccounts } from '../../../platform/database/schema/schema.ts';
import { requestListener } from '../../../platform/http/listener.ts';
import { balancesOf } from '../../../platform/ledger/ledger.ts';
import { httpPayments } from '../../../platform/payment-http/payment-http.ts';
import { platformServices } from '../../../platform/platform.ts';
import { silentPublisher } from '../../../platform/realtime/publisher.ts';
import { silentLog } from '../../../runtime/log.ts';
import { patience } from '../../support/patience.ts';
import { startPaymentProvider } from '../../support/payment-provider.ts';
import { addresses, keys, startPlatform, type TestPlatform } from '../../support/platform-app.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const SECRET = 'a-secret-that-only-both-sides-know';
const DAY = 24 * 60 * 60_000;
const closers: (() => void)[] = [];
let platform: TestPlatform;
let services: ReturnType<typeof platformServices>;
let origin: string;

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The platform with the example as its bank, each reached over real HTTP. */
beforeAll(async () => {
  platform = startPlatform(await openTestDatabase());
  platform.pass(Date.now() - platform.now());
  let answer: RequestListener = () => {};
  origin = await listen((request, response) => answer(request, response));
  const bank = await startPaymentProvider({ SECRET, PLATFORM: origin });
  closers.push(bank.close);
  const { database } = platform;
  services = platformServices({
    database,
    keys,
    addresses,
    clock: Date.now,
    log: silentLog,
    publisher: silentPublisher,
    externalBank: { url: bank.url, secret: SECRET },
    review: { mode: 'automatic', seconds: 0 },
  });
  answer = requestListener(buildApp(services));
});

afterAll(async () => {
  for (const close of closers) close();
  await platform?.close();
});

async function player() {
  const { token, uid } = await platform.newPlayer();
  const callPlatform = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const response = await fetch(origin + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const returnUrl = new URL('/LoadingPage', addresses.site).href;
  const deposit = (key: string) =>
    callPlatform('POST', '/deposits', { key, method: 'example', amount: 50_000, language: 'en', returnUrl });
  const press = (url: string, button: string) =>
    fetch(url, { method: 'POST', body: `do=${button}`, redirect: 'manual' });
  const money = async () => {
    const { main, held } = await balancesOf(platform.database.db, uid);
    return { main, held };
  };
  return { uid, callPlatform, deposit, press, money, returnUrl };
}

describe('the example of the recipe', () => {
  test('accepts a deposit, reports it, and leads back to the site', async () => {
    const { callPlatform, deposit, press, money, returnUrl } = await player();
    const offered = await callPlatform('GET', '/cashier/methods?language=en');
    expect(offered.methods).toMatchObject([{ code: 'example', fee: 500, dailyRemainder: 1_000_000 }]);
    const { url, reference } = await deposit('one-form-shown');
    expect((await deposit('one-form-shown')).reference).toBe(reference);
    const back = await press(url, 'pay');
    expect([back.status, back.headers.get('location')]).toEqual([303, returnUrl]);
    await vi.waitFor(async () => expect(await money()).toEqual({ main: 150_000, held: 0 }), patience);
    expect(await callPlatform('GET', `/deposits/${reference}`)).toMatchObject({ state: 'done', fee: 500 });
  });

  test('reports a refusal, and cancels a deposit that the player drops', async () => {
    const { callPlatform, deposit, press, money } = await player();
    const refused = await deposit('form-that-is-refused');
    await press(refused.url, 'refuse');
    await vi.waitFor(
      async () =>
        expect(await callPlatform('GET', `/deposits/${refused.reference}`)).toMatchObject({
          state: 'refused',
        }),
      patience,
    );
    const dropped = await deposit('form-that-is-dropped');
    expect(await callPlatform('POST', `/deposits/${dropped.reference}/drop`, {})).toMatchObject({
      state: 'cancelled',
    });
    await press(dropped.url, 'pay');
    expect(await money()).toEqual({ main: 100_000, held: 0 });
  });

  test('pays out to a known account, and reports it', async () => {
    const { uid, callPlatform, money } = await player();
    const { db } = platform.database;
    const checked = await services.payments.checkAccount({
      bank: 'example',
      number: '1234567890',
      holder: 'Siti',
    });
    if (!('token' in checked)) throw new Error(checked.refused);
    const createdAt = new Date(Date.now() - 2 * DAY);
    const [bankAccount] = await db
      .insert(bankAccounts)
      .values({
        uid,
        bank: 'example',
        token: checked.token,
        last4: '7890',
        holder: 'Siti',
        createdAt,
        usableAt: new Date(createdAt.getTime() + DAY),
      })
      .returning({ id: bankAccounts.id });
    const requested = { key: 'form-of-withdrawal', bankAccount: String(bankAccount?.id), amount: 60_000 };
    const { reference } = await callPlatform('POST', '/withdrawals', requested);
    expect(await money()).toEqual({ main: 40_000, held: 60_000 });
    await pollCashier(services);
    await vi.waitFor(
      async () =>
        expect(await callPlatform('GET', `/withdrawals/${reference}`)).toMatchObject({ state: 'paid' }),
      patience,
    );
    expect(await money()).toEqual({ main: 40_000, held: 0 });
  });

  test('never pays a void payout, even one ordered later, and does not void a paid one', async () => {
    const { payments } = services;
    const unknown = { reference: 'WVVVVVVVVVV', amount: 60_000, accountToken: 'never-seen' };
    const refused = { state: 'refused', reason: 'other' };
    expect(await payments.voidWithdrawal(unknown)).toEqual(refused);
    expect(await payments.sendWithdrawal(unknown)).toEqual(refused);
    const account = { bank: 'example', number: '1234567891', holder: 'Siti' };
    const checked = await payments.checkAccount(account);
    const accountToken = 'token' in checked ? checked.token : '';
    const sent = { reference: 'WPPPPPPPPPP', amount: 60_000, accountToken };
    expect(await payments.sendWithdrawal(sent)).toEqual({ state: 'pending' });
    expect(await payments.voidWithdrawal(sent)).toEqual({ state: 'paid' });
  });

  test('is refused without the shared secret', async () => {
    const stranger = platformServices({
      database: platform.database,
      keys,
      addresses,
      log: silentLog,
      publisher: silentPublisher,
      externalBank: { url: new URL(origin), secret: `${SECRET}!` },
    });
    await expect(stranger.payments.banks()).rejects.toThrow(/^banks: status 4/);
  });
});

describe('calls to an external bank', () => {
  const order = {
    reference: 'D1',
    method: 'x',
    amount: 5,
    fee: 0,
    language: 'id',
    returnUrl: addresses.site.href,
    expiresAt: new Date(0),
  };
  const respondWith =
    (body: unknown): RequestListener =>
    (_, response) =>
      void response.end(JSON.stringify(body));
  const bank = async (listener: RequestListener) =>
    httpPayments({ url: new URL(await listen(listener)), secret: SECRET, clock: Date.now });

  test.each([
    ['another reference', { reference: 'D2', report: { state: 'paid', amount: 5 } }],
    ['no amount', { reference: 'D1', report: { state: 'paid' } }],
    ['half a rupiah', { reference: 'D1', report: { state: 'paid', amount: 0.5 } }],
    ['an unknown state', { reference: 'D1', report: { state: 'perhaps' } }],
    ['an unknown reason', { reference: 'D1', report: { state: 'refused', reason: 'mood' } }],
  ])('that return %s fail', async (_, body) => {
    const { depositReport } = await bank(respondWith(body));
    await expect(depositReport('D1')).rejects.toThrow('does not match the schema');
  });

  test.each(['http://bank.test/pay', 'javascript:alert(1)', 'https://me:pass@bank.test/pay'])(
    'never lead a player to %s',
    async (url) => {
      const { openDeposit } = await bank(respondWith({ url }));
      await expect(openDeposit(order)).rejects.toThrow(/^deposit: /);
    },
  );

  test('have no hint for account numbers, unlike the practice bank', async () => {
    expect((await bank(respondWith({}))).accountHint).toBeUndefined();
  });
});
