import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DepositReport } from '../../platform/cashier/cashier.ts';
import { money, number } from '../../src/i18n/format.ts';
import { translator } from '../../src/i18n/i18n.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, startBuiltSite, startPlatform } from '../support/built-site.ts';
import { createFakeBank } from '../support/fake-bank.ts';
import { faultsOf } from '../support/html-faults.ts';

const bank = createFakeBank();
/** How many ms the platform's clock is ahead of the real one. */
let ahead = 0;
let site: BuiltSite;
/** The cashier's calls of the pages. */
let calls: string[] = [];
let session: string;
let stranger: string;

beforeAll(async () => {
  const clock = () => Date.now() + ahead;
  const platform = await startPlatform({ payments: bank.provider, clock });
  const { connection } = platform;
  const fetch = (request: Request) => {
    const { pathname } = new URL(request.url);
    if (/^\/(?:cashier|deposits)/.test(pathname)) calls.push(`${request.method} ${pathname}`);
    return connection.fetch(request);
  };
  site = await startBuiltSite(undefined, {}, { ...platform, connection: { ...connection, fetch } });
  session = await site.cookiesOf('demo', 'demo-password-1');
  stranger = await site.cookiesOf('kosong', 'kosong-password-1');
});
afterAll(() => site?.close());
beforeEach(() => void Object.assign(bank.state, { isAway: false }));

const get = (path: string, cookie = session) => site.get(path, { headers: { cookie } });
const post = (path: string, fields: Record<string, string> = {}, cookie = session) =>
  site.post(path, fields, { headers: { cookie } });
const confirmation = (query: Record<string, string>) => `/deposit/confirm?${new URLSearchParams(query)}`;
const own = (reference: string) => `/profile/transactions/deposit/${reference}`;
const balance = async () => (await site.playerOf(session)).balance;

/** A new deposit. */
async function begin(method = 'transfer', amount = 10_000): Promise<string> {
  const query = { method, amount: String(amount), key: crypto.randomUUID() };
  const { headers } = await post(confirmation(query));
  return headers.get('location')?.split('/').at(-1) ?? '';
}

/** The platform polls the bank again only two seconds after the last poll. */
function decide(reference: string, answer: DepositReport): void {
  bank.payments.set(reference, answer);
  ahead += 3_000;
}

describe.each(locales)('a deposit in %s', (locale) => {
  const at = (path: string) => localizedPath(path, locale);
  const t = translator(locale);

  it('shows minimum, maximum and fee of each payment method before anything is sent', async () => {
    const { status, text, headers } = await get(at('/deposit'));
    expect(status).toBe(200);
    for (const words of ['Counter', t('deposit.free'), t('deposit.fact.fee'), money(2_500, locale)])
      expect(text).toContain(words);
    expect(text).toContain(
      t('deposit.range', { minimum: money(10_000, locale), maximum: money(1_000_000, locale) }),
    );
    expect(text).toMatch(/<input type="radio" id="method"[^>]* checked/);
    const chips = [...text.matchAll(/<a class="chip figures" href="[^"]*\?amount=(\d+)"/g)];
    // Every method takes them; the counter takes at most 250,000.
    expect(chips.map(([, amount]) => Number(amount))).toEqual([20_000, 50_000, 100_000, 250_000]);
    expect(text).toMatch(/class="account__balance figures" data-balance>Rp\s[\d.,]+</);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(await faultsOf(text)).toEqual([]);
  });

  it('shows a wrong amount beside its field with the limit, and keeps the typed values', async () => {
    const { status, text } = await post(at('/deposit'), { method: 'counter', amount: 'Rp 5.000' });
    expect(status).toBe(422);
    expect(text).toContain(t('forms.error.AMOUNT_TOO_SMALL', { limit: money(10_000, locale) }));
    expect(text).toMatch(/<input[^>]*id="amount"[^>]*aria-describedby="amount-error"/);
    expect(text).toContain('value="Rp 5.000"');
    expect(text).toMatch(/value="counter" checked/);
    expect(await faultsOf(text)).toEqual([]);
  });

  it('shows what is paid and booked on a second page before anything is stored', async () => {
    const sent = await post(at('/deposit'), { method: 'counter', amount: number(50_000, locale) });
    const address = sent.headers.get('location') ?? '';
    expect(sent.status).toBe(303);
    expect(address).toMatch(/\/deposit\/confirm\?method=counter&amount=50000&key=[\da-f-]{36}$/);
    const { status, text } = await get(address);
    expect(status).toBe(200);
    for (const amount of [50_000, 2_500, 52_500]) expect(text).toContain(money(amount, locale));
    expect(text).toContain(`href="${at('/deposit')}?method=counter&amp;amount=50000"`);
    expect(bank.orders.some((order) => 'method' in order && order.method === 'counter')).toBe(false);
  });

  it.each([
    ['open', { state: 'open' }, 'resume'],
    ['confirming', { state: 'pending' }, null],
    ['done', { state: 'paid', amount: 10_000 }, null],
    ['refused', { state: 'refused', reason: 'noFunds' }, 'again'],
    ['cancelled', { state: 'cancelled' }, 'again'],
    ['expired', { state: 'expired' }, 'again'],
    ['returned', { state: 'paid', amount: 9_999 }, null],
  ] as const)('that is %s shows its state and what happens next', async (state, answer, action) => {
    const reference = await begin();
    decide(reference, answer);
    await get(own(reference));
    ahead += 3_000;
    const { status, text } = await get(at(own(reference)));
    expect(status).toBe(200);
    expect(text).toContain(`>${t(`deposit.state.${state}`)}</span>`);
    for (const words of [reference, 'Transfer', money(10_000, locale), t('account.playMoney')])
      expect(text).toContain(words);
    expect(text).toContain(`href="${at('/profile/message/support')}?about=deposit:${reference}"`);
    if (state === 'refused') expect(text).toContain(t('deposit.text.refused.noFunds'));
    if (action) expect(text).toContain(t(`deposit.${action}`));
    const toLobby = new RegExp(`href="${at('/lobby')}/\\w+"[^>]*>\\s*${t('home.lobby')}`);
    expect(toLobby.test(text)).toBe(state === 'done');
    expect(text.includes('data-pending')).toBe(state === 'confirming');
    expect(text.includes('value="drop"')).toBe(state === 'open');
    expect(/href="[^"]*\/transactions\/all\/\d+"/.test(text)).toBe(state === 'done');
    expect(await faultsOf(text)).toEqual([]);
  });

  it('is listed with its state, also when it failed', async () => {
    const { status, text } = await get(at('/profile/transactions/deposit'));
    expect(status).toBe(200);
    for (const state of ['done', 'refused', 'cancelled'] as const)
      expect(text).toContain(`>${t(`deposit.state.${state}`)}<`);
    const booked = await get(at('/profile/transactions/deposit?view=booked'));
    expect(booked.text).toMatch(/<dl class="totals">/);
    expect(booked.text).not.toContain(t('deposit.state.refused'));
    const file = await get(at('/profile/transactions/deposit?format=csv'));
    expect([file.status, file.text.includes(t('deposit.state.refused'))]).toEqual([200, true]);
    expect(await faultsOf(text)).toEqual([]);
  });

  it('is waited for on the page that the player returns to', async () => {
    const path = at(own('D7KQ2M9RXTB'));
    const { text } = await get(at(`/LoadingPage?to=${encodeURIComponent(path)}`));
    expect(text).toContain(`data-waiting-for="${path}"`);
    expect(text).toContain(`<meta http-equiv="refresh" content="1;url=${path}">`);
    expect(text).toContain(t('loading.deposit'));
  });

  it('is undecided for the waiting page until the bank decides it', async () => {
    const reference = await begin();
    const poll = async (to: string) => {
      const page = at(`/LoadingPage?to=${encodeURIComponent(at(to))}`);
      return (await site.get(page, { method: 'HEAD', headers: { cookie: session } })).status;
    };
    expect(await poll(own(reference))).toBe(202);
    decide(reference, { state: 'cancelled' });
    expect(await poll(own(reference))).toBe(200);
    // Their own pages show their state.
    expect([await poll(own('D7KQ2M9RXTB')), await poll('/quests')]).toEqual([200, 200]);
    const { status, headers } = await site.get(at('/LoadingPage?to=/quests'), { method: 'HEAD' });
    expect([status, headers.get('location')]).toEqual([
      302,
      `${at('/login')}?next=${encodeURIComponent(at('/LoadingPage?to=/quests'))}`,
    ]);
  });

  it('reports that nothing moved while the bank does not respond', async () => {
    const reference = await begin();
    bank.state.isAway = true;
    const dropped = await post(at(own(reference)), { intent: 'drop' });
    expect([dropped.status, dropped.text.includes(t('deposit.dropFailed'))]).toEqual([503, true]);
    const late = await begin();
    const { status, headers, text } = await get(at(`/deposit/bank/${late}`));
    expect([status, headers.get('refresh')]).toEqual([503, null]);
    expect(text).toContain(t('deposit.bank.awayText', { reference: late }));
    expect(await faultsOf(text)).toEqual([]);
  });
});

describe('an amount', () => {
  it.each([
    '1.5',
    '50.00',
    '-50000',
    'lima puluh',
    '',
    '1e5',
    '１．５',
    '9'.repeat(400),
    '<b>50000</b>',
    '0',
    '5000',
    '1000001',
    '999999999999999',
  ])('%j is refused beside its field', async (amount) => {
    const { status, text } = await post('/deposit', { method: 'transfer', amount });
    expect(status).toBe(422);
    expect(text).toMatch(/id="amount-error"/);
    expect(text).not.toContain('><b>50000');
  });

  it("above the day's remaining limit is refused with what remains", async () => {
    const before = await begin('counter', 50_000);
    const wanted = { method: 'counter', amount: '20000' };
    expect((await post('/deposit', wanted)).text).toMatch(/Sisa batas hari ini Rp\s10\.000\./);
    await post(own(before), { intent: 'drop' });
    expect((await post('/deposit', wanted)).status).toBe(303);
  });

  it('requires a payment method of the bank', async () => {
    for (const method of ['', 'cash', 'constructor', '__proto__']) {
      const { status, text } = await post('/deposit', { method, amount: '50000' });
      expect([method, status, text.includes('id="method-error"')]).toEqual([method, 422, true]);
    }
  });
});

describe('the second page', () => {
  const key = 'aaaaaaaa-0000-4000-8000-000000000001';

  it.each<[Record<string, string>, string]>([
    [{}, '/deposit?method=&amount='],
    [{ method: 'transfer', amount: '50.000', key }, '/deposit?method=transfer&amount=50.000'],
    [{ method: 'transfer', amount: '-1', key }, '/deposit?method=transfer&amount=-1'],
    [{ method: 'transfer', amount: '1e9', key }, '/deposit?method=transfer&amount=1e9'],
    [{ method: 'cash', amount: '50000', key }, '/deposit?method=cash&amount=50000'],
    [{ method: 'transfer', amount: '5000', key }, '/deposit?method=transfer&amount=5000'],
    [{ method: '<script>', amount: '\u0000', key }, '/deposit?method=%3Cscript%3E&amount=%00'],
  ])('with %j redirects to the form, which gives the reason', async (query, back) => {
    const { status, headers } = await get(confirmation(query));
    expect([status, headers.get('location')]).toEqual([303, back]);
    expect((await post(confirmation(query))).status).toBeLessThan(500);
    expect((await get(back)).status).toBeLessThan(500);
  });

  it.each(['', 'short', "'; drop", 'A'.repeat(5_000), '../../etc'])(
    'replaces the key %j with one of its own',
    async (odd) => {
      const { status, headers } = await get(
        confirmation({ method: 'transfer', amount: '50000', key: odd.slice(0, 2_000) }),
      );
      expect(status).toBe(303);
      expect(headers.get('location')).toMatch(
        /^\/deposit\/confirm\?method=transfer&amount=50000&key=[\da-f-]{36}$/,
      );
    },
  );

  it('sent twice, from two tabs, or a day later, creates one deposit', async () => {
    const address = confirmation({ method: 'transfer', amount: '20000', key });
    const before = bank.orders.length;
    const [one, two] = await Promise.all([post(address), post(address)]);
    expect(one.status).toBe(303);
    expect(two.headers.get('location')).toBe(one.headers.get('location'));
    ahead += 25 * 60 * 60_000;
    expect((await post(address)).headers.get('location')).toBe(one.headers.get('location'));
    expect(bank.orders.length).toBe(before + 1);
    // Back to the page shows what became of it, and no button.
    const reference = one.headers.get('location')?.split('/').at(-1) ?? '';
    const back = await get(address);
    expect([back.status, back.headers.get('location')]).toEqual([303, own(reference)]);
    expect((await get(address, stranger)).status).toBe(200);
  });

  it('refuses another amount with the same key, and shows what to do', async () => {
    const { status, text } = await post(confirmation({ method: 'transfer', amount: '20001', key }));
    expect([status, bank.orders.some(({ amount }) => amount === 20_001)]).toEqual([422, false]);
    expect(text).toContain(translator('id')('deposit.confirm.used'));
  });

  it('leads to the bank in the same tab, through a page that Back skips', async () => {
    const reference = await begin();
    const { status, headers, text } = await get(`/deposit/bank/${reference}`);
    expect([status, headers.get('refresh')]).toEqual([200, `0;url=https://bank.test/pay/${reference}`]);
    expect(text).toContain(`href="https://bank.test/pay/${reference}"`);
    expect(headers.get('content-security-policy')).toContain("form-action 'self';");
    const order = bank.orders.find((one) => one.reference === reference);
    expect(order && 'returnUrl' in order && order.returnUrl).toBe(
      `${site.origin}/LoadingPage?to=%2Fprofile%2Ftransactions%2Fdeposit%2F${reference}`,
    );
  });
});

it('each page of a deposit requests each fact once', async () => {
  const callsOf = async (page: Promise<{ headers: Headers }>) => {
    calls = [];
    const location = (await page).headers.get('location') ?? '';
    return { calls, location };
  };
  const [methods, list, create] = ['GET /cashier/methods', 'GET /deposits', 'POST /deposits'];
  expect((await callsOf(get('/deposit'))).calls.sort()).toEqual([methods, list]);
  const refused = await callsOf(post('/deposit', { method: 'transfer', amount: '5000' }));
  expect(refused.calls).toEqual([methods, list]);
  const form = await callsOf(post('/deposit', { method: 'transfer', amount: '10000' }));
  expect(form.calls).toEqual([methods]);
  expect((await callsOf(get(form.location))).calls.sort()).toEqual([methods, list]);
  const sent = await callsOf(post(form.location));
  expect(sent.calls).toEqual([create]);
  const reference = sent.location.split('/').at(-1) ?? '';
  expect((await callsOf(get(sent.location))).calls).toEqual([`POST /deposits/${reference}/resume`]);
  expect((await callsOf(get(own(reference)))).calls).toEqual([`GET /deposits/${reference}`]);
});

describe('an unfinished deposit', () => {
  it('is listed above the form, to be resumed or cancelled', async () => {
    const reference = await begin();
    const { text } = await get('/deposit');
    expect(text).toContain(`href="/deposit/bank/${reference}"`);
    expect(text).toContain(`action="${own(reference)}"`);
    const dropped = await post(own(reference), { intent: 'drop' });
    expect([dropped.status, dropped.headers.get('location')]).toEqual([303, own(reference)]);
    expect((await get('/deposit')).text).not.toContain(reference);
    expect((await get(`/deposit/bank/${reference}`)).headers.get('location')).toBe(own(reference));
  });

  it('that was already paid when cancelled is booked once', async () => {
    const before = await balance();
    const reference = await begin();
    decide(reference, { state: 'paid', amount: 10_000 });
    await Promise.all([post(own(reference), { intent: 'drop' }), post(own(reference), { intent: 'drop' })]);
    expect((await get(own(reference))).text).toContain(translator('id')('deposit.state.done'));
    expect(await balance()).toBe(before + 10_000);
  });

  it('and is resumed on the next day shows that it has expired', async () => {
    const reference = await begin();
    ahead += 25 * 60 * 60_000;
    const { headers } = await get(`/deposit/bank/${reference}`);
    expect(headers.get('location')).toBe(own(reference));
    const { text } = await get(own(reference));
    expect(text).toContain(translator('id')('deposit.state.expired'));
    expect(text).toContain(translator('id')('deposit.again'));
  });
});

describe("another player's deposit", () => {
  it('is not found, and cannot be changed', async () => {
    const reference = await begin();
    for (const path of [own(reference), `/deposit/bank/${reference}`])
      expect([path, (await get(path, stranger)).status]).toEqual([path, 404]);
    const dropped = await post(own(reference), { intent: 'drop' }, stranger);
    expect([dropped.status, dropped.headers.get('location')]).toEqual([303, own(reference)]);
    expect((await get(own(reference))).text).toContain(translator('id')('deposit.state.open'));
  });

  it('is not looked up by the id of a ledger entry, which redirects to the entry', async () => {
    expect((await get(`/en${own('12')}`)).headers.get('location')).toBe('/en/profile/transactions/all/12');
  });

  it.each(['D', 'x'.repeat(300), '%00', '..%2f..', "D'--", 'D7KQ2M9RXTB', '%F0%9F%92%A9'])(
    '%s is not found as a deposit',
    async (odd) => {
      for (const path of [own(odd), `/deposit/bank/${odd}`]) {
        expect([path, [400, 404, 422].includes((await get(path)).status)]).toEqual([path, true]);
      }
    },
  );
});

it('a deposit page that cannot be loaded reports it', async () => {
  bank.state.isAway = true;
  ahead += 2 * 60_000;
  const { status, text } = await get('/deposit');
  expect([status, text.includes(translator('id')('failure.retry'))]).toEqual([503, true]);
});
