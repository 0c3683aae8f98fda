import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deposits } from '../../../../platform/database/schema/schema.ts';
import { atTheCashier } from '../../../support/cashier-visit.ts';
import { bankWebhook } from '../../../support/fake-bank.ts';
import { testPlatform } from '../test-platform.ts';

const HOUR = 60 * 60_000;
const paid = (amount = 50_000) => ({ state: 'paid', amount }) as const;

const platform = testPlatform();

const visit = () => atTheCashier(platform());

/** A deposit whose page the bank has opened. */
async function opened(more?: object) {
  const cashier = await visit();
  const { body } = await cashier.deposit(more);
  const { reference } = body;
  const sendWebhook = (content: Parameters<typeof cashier.bank.payments.set>[1], id?: string) =>
    cashier.tell({ kind: 'deposit', reference, report: content, ...(id && { id }) });
  return {
    ...cashier,
    reference,
    body,
    sendWebhook,
    shown: async () => (await cashier.get(`/deposits/${reference}`)).body,
  };
}

describe('a deposit', () => {
  test('is stored, opened by the bank, and booked when the bank reports it as paid', async () => {
    const { body, reference, sendWebhook, shown, money, player, call } = await opened();
    expect(reference).toMatch(/^D[2-9A-HJKMNP-TV-Z]{10}$/);
    expect(body).toMatchObject({
      state: 'open',
      url: `https://bank.test/pay/${reference}`,
      isOver: false,
      amount: 50_000,
      next: { by: 'player' },
    });
    expect((await sendWebhook(paid())).status).toBe(200);
    expect(await money()).toEqual({ main: 150_000, held: 0 });
    const after = await shown();
    expect(after).toMatchObject({ state: 'done', isOver: true, late: false, url: null, next: null });
    expect(after.timeline.map((step: { state: string; by: string }) => [step.state, step.by])).toEqual([
      ['created', 'player'],
      ['open', 'bank'],
      ['done', 'bank'],
    ]);
    const entry = await call('GET', `/transactions/${after.transaction}`, { token: player.token });
    expect(entry.body).toMatchObject({ amount: 50_000, reason: 'deposit', reference });
  });

  test('is returned for the key of its form; other content with the key is refused', async () => {
    const { deposit, reference, bank } = await opened({ key: 'form-0001-of-it' });
    const again = await deposit({ key: 'form-0001-of-it' });
    expect([again.status, again.body.reference]).toEqual([201, reference]);
    expect((await deposit({ key: 'form-0001-of-it', amount: 60_000 })).body.error.code).toBe(
      'IDEMPOTENCY_CONFLICT',
    );
    expect(bank.orders).toHaveLength(1);
  });

  test('submitted from several tabs at once is one deposit', async () => {
    const { deposit, db, player } = await visit();
    const both = await Promise.all([1, 2, 3].map(() => deposit({ key: 'two-tabs-at-once' })));
    expect(new Set(both.map(({ body }) => body.reference)).size).toBe(1);
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await db.$count(deposits, eq(deposits.uid, player.uid))).toBe(1);
  });

  test.each([
    [{ amount: 9_999 }, 'amount', 'AMOUNT_TOO_SMALL', 10_000],
    [{ amount: 1_000_001 }, 'amount', 'AMOUNT_TOO_LARGE', 1_000_000],
    [{ method: 'counter', amount: 60_001 }, 'amount', 'DAILY_LIMIT', 60_000],
    [{ method: 'gold' }, 'method', 'METHOD_UNKNOWN', undefined],
    [{ returnUrl: 'https://evil.example/{reference}' }, 'returnUrl', 'NOT_OF_THE_SITE', undefined],
    [{ returnUrl: 'blob:https://site.test/{reference}' }, 'returnUrl', 'NOT_OF_THE_SITE', undefined],
    [
      { returnUrl: 'https://site.test\\@evil.example/{reference}' },
      'returnUrl',
      'NOT_OF_THE_SITE',
      undefined,
    ],
    [{ returnUrl: 'https:site.test/{reference}' }, 'returnUrl', 'NOT_OF_THE_SITE', undefined],
    [{ returnUrl: ' https://site.test/{reference}' }, 'returnUrl', 'NOT_OF_THE_SITE', undefined],
    [{ returnUrl: 'ht\ntps://site.test/{reference}' }, 'returnUrl', 'NOT_OF_THE_SITE', undefined],
  ])('of %o is refused beside its field', async (more, field, code, limit) => {
    const { deposit, db, player } = await visit();
    const { status, body } = await deposit(more);
    expect([status, body.error.fields]).toEqual([422, [{ field, code, ...(limit && { limit }) }]]);
    expect(await db.$count(deposits, eq(deposits.uid, player.uid))).toBe(0);
  });

  test('counts towards the daily limit while it is open, and not after it was dropped', async () => {
    const { deposit, get, call } = await opened({ method: 'counter' });
    const left = async () => {
      const { methods } = (await get('/cashier/methods')).body;
      return methods.map((method: { dailyRemainder: number }) => method.dailyRemainder);
    };
    expect(await left()).toEqual([2_000_000, 10_000]);
    const { body } = await deposit({ method: 'counter', amount: 10_000 });
    expect(await left()).toEqual([2_000_000, 0]);
    await call('POST', `/deposits/${body.reference}/drop`);
    expect(await left()).toEqual([2_000_000, 10_000]);
  });

  test.each([
    ['transfer', 9_999, { code: 'AMOUNT_TOO_SMALL', limit: 10_000 }],
    ['transfer', 1_000_001, { code: 'AMOUNT_TOO_LARGE', limit: 1_000_000 }],
    ['counter', 10_001, { code: 'DAILY_LIMIT', limit: 10_000 }],
    ['counter', 10_000, null],
  ])('shows for %s which limit an amount of %i breaks', async (code, amount, refusal) => {
    const { get } = await opened({ method: 'counter' });
    const { methods } = (await get(`/cashier/methods?amount=${amount}`)).body;
    const method = methods.find((one: { code: string }) => one.code === code);
    expect([method.isUsedUp, method.refusal]).toEqual([false, refusal]);
  });

  test('shows a method as used up when the day leaves less than the minimum', async () => {
    const { get } = await opened({ method: 'counter', amount: 50_001 });
    const { methods } = (await get('/cashier/methods')).body;
    const flags = methods.map(({ isUsedUp, refusal }: { isUsedUp: boolean; refusal: null }) => [
      isUsedUp,
      refusal,
    ]);
    expect(flags).toEqual([
      [false, null],
      [true, null],
    ]);
  });

  test('is refused with a delay after 31 in an hour', async () => {
    const { deposit, db, player } = await visit();
    const responses = await Promise.all(Array.from({ length: 32 }, () => deposit({ amount: 10_000 })));
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual([
      [429, 'TOO_MANY_ATTEMPTS'],
    ]);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await db.$count(deposits, eq(deposits.uid, player.uid))).toBe(31);
  });

  test('with unknown fields or odd values never gets 500', async () => {
    const { deposit, get, call } = await opened();
    for (const more of [
      { amount: 1.5 },
      { amount: -5 },
      { amount: 1e300 },
      { amount: '50000' },
      { key: '' },
      { method: '\u0000' },
      { language: '../..' },
      { returnUrl: '//x' },
      { extra: 1 },
    ])
      expect((await deposit(more)).status).toBeOneOf([400, 422]);
    for (const path of [
      '/deposits/%00',
      '/deposits/x'.padEnd(4_000, 'y'),
      '/deposits?cursor=o0',
      '/deposits?limit=0',
    ])
      expect((await get(path)).status).toBeOneOf([400, 404, 422]);
    expect((await call('POST', '/deposits/DX222222222/resume')).status).toBe(404);
  });

  test('of another player is 404 for every verb', async () => {
    const { reference, call, stored } = await opened();
    const { token } = await platform().newPlayer();
    const before = await stored();
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/resume'],
      ['POST', '/drop'],
    ] as const)
      expect((await call(method, `/deposits/${reference}${path}`, { token })).status).toBe(404);
    expect(await stored()).toBe(before);
    expect((await call('GET', '/deposits', { token })).body.entries).toEqual([]);
  });

  test('is found by the key of its form, only for its player', async () => {
    const { deposit, get, call } = await opened();
    const key = 'key-of-one-form';
    const { reference } = (await deposit({ key })).body;
    expect((await get(`/deposits?key=${key}`)).body.entries).toMatchObject([{ reference, key }]);
    expect((await get('/deposits?key=key-of-no-form')).body.entries).toEqual([]);
    const { token } = await platform().newPlayer();
    expect((await call('GET', `/deposits?key=${key}`, { token })).body.entries).toEqual([]);
  });
});

describe('a bank’s report about a deposit', () => {
  test('is applied once: repeated webhooks and repeated news book nothing more', async () => {
    const { sendWebhook, money } = await opened();
    expect((await sendWebhook(paid(), 'message-of-the-suite-1')).status).toBe(200);
    expect((await sendWebhook(paid(), 'message-of-the-suite-1')).body.error.code).toBe('WEBHOOK_KNOWN');
    expect((await sendWebhook(paid())).status).toBe(200);
    expect((await sendWebhook({ state: 'pending' })).status).toBe(200);
    expect((await sendWebhook({ state: 'refused', reason: 'limit' })).status).toBe(200);
    expect(await money()).toEqual({ main: 150_000, held: 0 });
  });

  test('in many concurrent webhooks, while the player drops the deposit, is booked once', async () => {
    const { sendWebhook, call, reference, money, bank, shown } = await opened();
    bank.payments.set(reference, paid());
    const news = [paid(), { state: 'pending' }, paid(), { state: 'expired' }, paid(), paid()] as const;
    const responses = await Promise.all([
      ...news.map((content) => sendWebhook(content)),
      call('POST', `/deposits/${reference}/drop`),
      shown(),
    ]);
    expect(responses.filter((response) => response.status >= 500)).toEqual([]);
    expect(await money()).toEqual({ main: 150_000, held: 0 });
    expect((await shown()).state).toBe('done');
  });

  test('is refused when it is forged, stale, altered or about no deposit, and changes nothing', async () => {
    const { call, reference, stored } = await opened();
    const news = { kind: 'deposit', reference, report: paid() } as const;
    const before = await stored();
    const now = platform().now();
    const right = bankWebhook(news, now);
    const codeOf = async (sent: { raw: string; headers: Record<string, string> }) =>
      (await call('POST', '/bank/webhooks', sent)).body.error.code;
    expect(await codeOf(bankWebhook(news, now, 'another-secret-of-32-characters!!'))).toBe(
      'SIGNATURE_REQUIRED',
    );
    expect(await codeOf(bankWebhook(news, now - 6 * 60_000))).toBe('SIGNATURE_REQUIRED');
    expect(await codeOf({ ...right, raw: right.raw.replace('50000', '90000') })).toBe('SIGNATURE_REQUIRED');
    expect(await codeOf({ raw: right.raw, headers: {} })).toBe('SIGNATURE_REQUIRED');
    expect(await codeOf(bankWebhook({ ...news, reference: 'DX222222222' }, now))).toBe('NOT_FOUND');
    expect(await codeOf(bankWebhook({ ...news, kind: 'withdrawal', report: { state: 'paid' } }, now))).toBe(
      'NOT_FOUND',
    );
    expect(await codeOf(bankWebhook({ ...news, report: { state: 'paid', amount: -1 } }, now))).toBe(
      'INVALID_REQUEST',
    );
    expect(await stored()).toBe(before);
  });

  test('may arrive before the platform knows the page of the deposit', async () => {
    const { bank, deposit, tell, money, get } = await visit();
    bank.state.isAway = true;
    const offered = await deposit();
    expect(offered.body.error.code).toBe('BANK_UNREACHABLE');
    bank.state.isAway = false;
    await get('/cashier/methods');
    bank.state.isAway = true;
    const { body } = await deposit();
    expect(body).toMatchObject({ state: 'created', url: null, next: { by: 'bank' } });
    await tell({ kind: 'deposit', reference: body.reference, report: paid() });
    expect(await money()).toEqual({ main: 150_000, held: 0 });
  });

  test('after the end of the deposit is booked once, marked as late and announced by a card', async () => {
    const { call, reference, sendWebhook, money, shown, cards } = await opened();
    expect((await call('POST', `/deposits/${reference}/drop`)).body).toMatchObject({
      state: 'cancelled',
      isOver: true,
      timeline: [{}, {}, { by: 'player' }],
    });
    expect((await call('POST', `/deposits/${reference}/resume`)).body.error.code).toBe('WRONG_STATE');
    await sendWebhook(paid());
    await sendWebhook(paid());
    expect(await money()).toEqual({ main: 150_000, held: 0 });
    expect(await shown()).toMatchObject({ state: 'done', late: true });
    expect(await cards()).toEqual(['depositDone']);
  });

  test('of another amount is refunded and never booked', async () => {
    const { sendWebhook, settle, shown, money, bank, reference, cards } = await opened();
    await sendWebhook(paid(49_999));
    platform().pass(2_000);
    expect(await shown()).toMatchObject({ state: 'returned', isOver: true });
    expect(bank.payments.get(reference)).toEqual({ state: 'refunded' });
    await settle();
    expect(await money()).toEqual({ main: 100_000, held: 0 });
    expect(await cards()).toEqual([]);
  });

  test('is polled when the player views the deposit, at most every two seconds', async () => {
    const { bank, reference, shown } = await opened();
    bank.payments.set(reference, { state: 'pending' });
    expect((await shown()).state).toBe('open');
    platform().pass(2_000);
    expect((await shown()).state).toBe('confirming');
    bank.payments.set(reference, { state: 'refused', reason: 'noFunds' });
    platform().pass(2_000);
    expect(await shown()).toMatchObject({ state: 'refused', reason: 'noFunds', next: null });
  });
});

describe('an abandoned deposit', () => {
  test('is opened once the bank is back, and settled by the job, which notifies the player', async () => {
    const { bank, deposit, get, settle, money, cards } = await visit();
    await get('/cashier/methods');
    bank.state.isAway = true;
    const { body } = await deposit();
    await settle(60_000);
    bank.state.isAway = false;
    await settle(20 * 60_000);
    for (let poll = 0; poll < 12; poll += 1) {
      platform().pass(2_000);
      await get(`/deposits/${body.reference}`);
    }
    bank.payments.set(body.reference, paid());
    await settle(30_000);
    expect(await money()).toEqual({ main: 150_000, held: 0 });
    expect(await cards()).toEqual(['depositDone']);
  });

  test('expires after a day, is cancelled at the bank, and is still booked if it was paid', async () => {
    const { bank, reference, settle, shown, sendWebhook, money } = await opened();
    await settle(25 * HOUR);
    expect(bank.payments.get(reference)).toEqual({ state: 'cancelled' });
    const { timeline, state } = await shown();
    expect([state, timeline.at(-1).by]).toEqual(['expired', 'system']);
    await sendWebhook(paid());
    expect((await money()).main).toBe(150_000);
  });

  test('expires even when the bank never responds again', async () => {
    const { bank, settle, shown } = await opened();
    bank.state.isAway = true;
    await settle(25 * HOUR);
    await settle(25 * HOUR);
    expect((await shown()).state).toBe('expired');
  });

  test('that was paid while its process died is booked by the next process', async () => {
    const { bank, deposit, get, again, settle, money } = await visit();
    await get('/cashier/methods');
    const { openDeposit } = bank.provider;
    bank.provider.openDeposit = async (order) => {
      await openDeposit(order);
      bank.payments.set(order.reference, paid());
      throw new Error('the process ended');
    };
    expect((await deposit()).body.state).toBe('created');
    bank.provider.openDeposit = openDeposit;
    for (const minutes of [1, 20]) await settle(minutes * 60_000, again());
    expect((await money()).main).toBe(150_000);
  });
});
