import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bankWebhooks, deposits } from '../../../../platform/database/schema/schema.ts';
import { balanceOf } from '../../../../platform/ledger/ledger.ts';
import {
  deliverDue,
  practiceBank,
  practiceBankSecret,
} from '../../../../platform/practice-bank/practice-bank.ts';
import { createLog } from '../../../../runtime/log.ts';
import { addresses, keys, newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const DAY = 24 * 60 * 60_000;
const ownForm = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };

const platform = testPlatform();

/** A player with a deposit at the practice bank, and its page. */
async function atTheBank(language = 'en', amount = 50_000) {
  const { call, app, now, database } = platform();
  const { token, uid } = await platform().newPlayer();
  const body = {
    key: newAccountName().padEnd(8, 'x'),
    method: 'wallet',
    amount,
    language,
    returnUrl: new URL('/LoadingPage?to=/x/{reference}', addresses.site).href,
  };
  const created = (await call('POST', '/deposits', { token, body })).body as unknown as {
    url: string;
    reference: string;
  };
  if (!created.url) throw new Error(JSON.stringify(created));
  const { pathname } = new URL(created.url);
  const lines: string[] = [];
  const deliver = (request: Request) => app.fetch(request);
  return {
    uid,
    reference: created.reference,
    url: created.url,
    pathname,
    lines,
    page: (query = '') => call('GET', pathname + query),
    press: (form: Record<string, string>, headers: Record<string, string> = ownForm) =>
      call('POST', pathname, { raw: new URLSearchParams(form).toString(), headers }),
    deliverWebhooks: (ms: number, to: typeof deliver = deliver) => {
      platform().pass(ms);
      const log = createLog((line) => lines.push(line));
      const bankSecret = practiceBankSecret(keys.operator);
      return deliverDue({ db: database.db, clock: now, log, bankSecret, deliver: to });
    },
    shown: async () =>
      (await call('GET', `/deposits/${created.reference}`, { token })).body as unknown as {
        state: string;
        late: boolean;
      },
    /** The stored state, without a poll. */
    async stored() {
      const isDeposit = eq(deposits.reference, created.reference);
      return (await database.db.select().from(deposits).where(isDeposit))[0]?.state;
    },
    money: () => balanceOf(database.db, uid),
    messages: () => database.db.$count(bankWebhooks, eq(bankWebhooks.reference, created.reference)),
  };
}

describe('the practice bank', () => {
  test('voids a payout that has not arrived or is undecided, and no other', async () => {
    const { database, now, pass } = platform();
    const payments = practiceBank({ db: database.db, clock: now, secret: 'secret', addresses });
    const order = () => ({ reference: newAccountName(), amount: 60_000, accountToken: 'hutan-1' });
    const [unknown, undecided, decided] = [order(), order(), order()];
    const refused = { state: 'refused', reason: 'other' };
    expect(await payments.voidWithdrawal(unknown)).toEqual(refused);
    expect(await payments.sendWithdrawal(unknown)).toEqual(refused);
    await payments.sendWithdrawal(undecided);
    expect(await payments.voidWithdrawal(undecided)).toEqual(refused);
    await payments.sendWithdrawal(decided);
    pass(20_000);
    expect(await payments.voidWithdrawal(decided)).toEqual({ state: 'paid' });
    for (const { reference } of [unknown, undecided])
      expect(await payments.withdrawalReport(reference)).toEqual(refused);
  });

  test('shows the payment in the language of the deposit or of the query', async () => {
    const { page, url, reference } = await atTheBank();
    expect(url).toMatch(/^https:\/\/games\.test\/bank\/pay\/[\w-]{32}$/);
    const { status, text, headers } = await page();
    expect(status).toBe(200);
    for (const shown of ['<html lang="en">', reference, '50,000', '1,000', '51,000', 'Play money'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(shown);
    expect((await page('?language=id')).text).toContain('Rupiah mainan');
    expect(headers.get('content-security-policy')).toContain("form-action 'self' https://site.test;");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('notifies the platform before the player returns, who finds the money booked', async () => {
    const { press, reference, shown, money, page } = await atTheBank();
    const { status, headers } = await press({ choice: 'pay' });
    expect([status, headers.get('location')]).toEqual([
      303,
      `https://site.test/LoadingPage?to=/x/${reference}`,
    ]);
    expect(await money()).toBe(150_000);
    expect((await shown()).state).toBe('done');
    expect((await page()).text).toContain('Already paid');
  });

  test.each([
    ['refuse', 'refused'],
    ['cancel', 'cancelled'],
  ])('accepts %s, and no second choice', async (choice, state) => {
    const { press, shown, money, page } = await atTheBank();
    await press({ choice });
    expect((await press({ choice: 'pay' })).status).toBe(303);
    expect([(await shown()).state, await money()]).toEqual([state, 100_000]);
    expect((await page()).text).not.toContain('<form');
  });

  test('pays once for concurrent clicks', async () => {
    const { press, money } = await atTheBank();
    await Promise.all([1, 2, 3].map(() => press({ choice: 'pay' })));
    expect(await money()).toBe(150_000);
  });

  test.each([
    ['slow', 30_000, 'confirming', 150_000],
    ['late', 600_000, 'confirming', 150_000],
    ['twice', 5_000, 'done', 150_000],
    ['disorder', 5_000, 'done', 150_000],
    ['otherAmount', 0, 'returning', 100_000],
  ])('with the behaviour “%s” reaches the right result', async (behaviour, ms, atOnce, main) => {
    const { press, deliverWebhooks, money, shown, stored } = await atTheBank();
    await press({ choice: 'pay', behaviour });
    expect(await stored()).toBe(atOnce);
    await deliverWebhooks(ms);
    await deliverWebhooks(0);
    expect(await money()).toBe(main);
    platform().pass(2_000);
    expect((await shown()).state).toBe(main === 150_000 ? 'done' : 'returned');
  });

  test('without webhooks is polled', async () => {
    const { press, deliverWebhooks, money, shown } = await atTheBank();
    await press({ choice: 'pay', behaviour: 'silent' });
    await deliverWebhooks(60_000);
    expect(await money()).toBe(100_000);
    expect((await shown()).state).toBe('done');
  });

  test('repeats a webhook that failed, and never one that succeeded', async () => {
    const { press, deliverWebhooks, money, messages } = await atTheBank();
    await press({ choice: 'pay', behaviour: 'slow' });
    await deliverWebhooks(30_000, () => new Response(null, { status: 503 }));
    expect(await money()).toBe(100_000);
    await deliverWebhooks(15_000);
    await deliverWebhooks(60_000);
    expect([await money(), await messages()]).toEqual([150_000, 2]);
  });

  test('shows an abandoned page as expired after a day, and so does the deposit', async () => {
    const { press, deliverWebhooks, page, shown, money } = await atTheBank('id');
    await deliverWebhooks(DAY);
    expect((await page()).text).toContain('Waktu pembayaran sudah habis');
    await press({ choice: 'pay' });
    expect([(await shown()).state, await money()]).toEqual(['expired', 100_000]);
  });

  test('refuses forms of other pages and unknown choices', async () => {
    const { press, shown, pathname } = await atTheBank();
    const foreign = { ...ownForm, 'Sec-Fetch-Site': 'cross-site' };
    expect((await press({ choice: 'pay' }, foreign)).status).toBe(403);
    for (const form of [{ choice: 'steal' }, {}, { choice: 'pay', behaviour: '__proto__' }])
      expect((await press(form as Record<string, string>)).status).toBe(200);
    const { call } = platform();
    const odd = { headers: { ...ownForm, 'Content-Type': 'multipart/form-data' }, raw: 'x' };
    expect((await call('POST', pathname, odd)).status).toBe(200);
    for (const path of ['/bank/pay/x', `/bank/pay/${'y'.repeat(32)}`, '/bank/pay/%00', '/bank/pay/%ff'])
      for (const method of ['GET', 'POST'])
        expect([404, 405]).toContain((await call(method, path, { headers: ownForm })).status);
    expect((await shown()).state).toBe('open');
  });
});
