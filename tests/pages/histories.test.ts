import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translator } from '../../src/i18n/i18n.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, startBuiltSite, startPlatform } from '../support/built-site.ts';
import { faultsOf } from '../support/html-faults.ts';

let site: BuiltSite;
let session: string;
/** What the platform answers to a question after histories, instead of the truth. */
let answer: ((request: Request) => Response) | null = null;

const errorOf = (status: number, code: string) => () =>
  Response.json({ error: { code, message: '', requestId: '' } }, { status });

beforeAll(async () => {
  const platform = await startPlatform();
  const { connection } = platform;
  const fetch = async (request: Request) =>
    (/\/(?:transactions|visits|rounds)/.test(request.url) && answer?.(request)) || connection.fetch(request);
  site = await startBuiltSite(undefined, {}, { ...platform, connection: { ...connection, fetch } });
  session = await site.cookiesOf('demo', 'demo-password-1');
});
afterAll(() => site?.close());

const get = async (path: string, instead: typeof answer = null, cookie = session) => {
  answer = instead;
  try {
    return await site.get(path, { headers: { cookie } });
  } finally {
    answer = null;
  }
};
const list = '/profile/transactions/all';
const receiptIn = (text: string) => /href="([^"]*\/transactions\/all\/\d+)"/.exec(text)?.[1] ?? '';

describe.each(locales)('transactions in %s', (locale) => {
  const at = (path: string) => localizedPath(path, locale);
  const t = translator(locale);

  it('are a table with a caption, column headers, labelled cells, and moments that machines read', async () => {
    const { status, text } = await get(at(list));
    expect(status).toBe(200);
    expect(text).toMatch(/<caption>[^<]*\d{4}<\/caption>/);
    expect(text.match(/<th scope="col"/g)).toHaveLength(4);
    expect(text).toMatch(new RegExp(`<td data-label="${t('transactions.column.amount')}" data-numeric`));
    expect(text).toMatch(/<time datetime="\d{4}-\d\d-\d\dT[^"]*Z">/);
    expect(text).toMatch(/<section class="table-scroll records" aria-label="[^"]+" tabindex="0">/);
    expect(await faultsOf(text)).toEqual([]);
  });

  it('sum up their days, and name the days that are on show', async () => {
    const { text } = await get(at(`${list}?range=7days`));
    expect(text).toMatch(/<dl class="totals">.*1[.,]000[.,]000/s);
    expect(text).toMatch(new RegExp(`aria-current="true"[^>]*>${t('range.7days')}<`));
  });

  it('lead to a receipt of each, which may be printed and leads back', async () => {
    const path = receiptIn((await get(at(list))).text);
    const { status, text } = await get(path);
    expect([status, path.startsWith(at(list))]).toEqual([200, true]);
    expect(text).toContain(t('transactions.reason.welcome'));
    expect(text).toContain(`href="${path.replace(/\/(\d+)$/, '?entry=$1')}"`);
    expect(await faultsOf(text)).toEqual([]);
    expect((await site.get(path)).headers.get('location')).toBe(
      `${at('/login')}?next=${encodeURIComponent(path)}`,
    );
  });

  it('begin with the entry that a notice names, and mark it in words too', async () => {
    const id = receiptIn((await get(at(list))).text)
      .split('/')
      .at(-1);
    const { text } = await get(at(`${list}?entry=${id}`));
    expect(text).toMatch(new RegExp(`<tr id="entry-${id}" aria-current="true">`));
    expect(text).toContain(t('list.marked'));
  });

  it.each([
    ['empty', `${list}?from=2026-01-01&until=2026-01-01`, 200, 'status', null],
    ['empty', '/profile/transactions/withdraw', 200, 'status', null],
    ['tooFar', `${list}?cursor=o1`, 200, 'status', null],
    ['refused', `${list}?from=yesterday`, 422, 'status', null],
    ['refused', `${list}?range=ever`, 422, 'status', null],
    ['failed', list, 503, 'alert', errorOf(503, 'UNAVAILABLE')],
    ['failed', `${list}/1`, 503, 'alert', errorOf(503, 'UNAVAILABLE')],
    ['denied', list, 403, 'status', errorOf(403, 'ACCOUNT_BLOCKED')],
    ['denied', `${list}/1`, 403, 'status', errorOf(403, 'ACCOUNT_BLOCKED')],
  ] as const)('say that they are %s at %s, with a way on', async (state, path, status, role, instead) => {
    const answered = await get(at(path), instead);
    expect(answered.status).toBe(status);
    expect(answered.text).toMatch(new RegExp(`<div role="${role}">\\s*<div class="empty">`));
    expect(answered.text).toContain(`<h2>${t(`state.${state}`)}</h2>`);
    expect(answered.text.includes('<table')).toBe(false);
    if (state === 'failed') expect(answered.text).toContain(t('failure.retry'));
    if (state === 'denied') expect(answered.text).toContain(`href="${at('/login')}?next=`);
    expect(await faultsOf(answered.text)).toEqual([]);
  });

  it('keep what was typed and say beside it what is wrong', async () => {
    const { text } = await get(at(`${list}?from=2020-01-01&until=2020-01-05`));
    expect(text).toMatch(/<details class="disclosure" open>/);
    expect(text).toMatch(
      /<input(?=[^>]* name="from")(?=[^>]* value="2020-01-01")(?=[^>]* aria-invalid="true")/,
    );
    expect(text).toContain(t('forms.error.DAY_TOO_EARLY'));
  });

  it.each(['/profile/transactions/nope', '/profile/transactions/nope/1', `${list}/x`, `${list}/999999`])(
    '%s is not found',
    async (path) => {
      expect((await get(at(path))).status).toBe(404);
    },
  );
});

it('an entry is found under its own type and under all, and under no other', async () => {
  const path = receiptIn((await get(list)).text);
  const under = async (type: string) => (await get(path.replace('/all/', `/${type}/`))).status;
  expect([await under('bonus'), await under('play')]).toEqual([200, 404]);
});

it("another player's entry is as unknown as one that never was", async () => {
  const path = receiptIn((await get(list)).text);
  const other = await site.cookiesOf('kosong', 'kosong-password-1');
  expect((await get(path, null, other)).status).toBe(404);
});

it('a file has what the filters show, and is nothing that a browser would keep when it fails', async () => {
  const { headers, text } = await get(`${list}?range=today&format=csv`);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/"transactions-all-[\d-]{10}_[\d-]{10}\.csv"$/);
  expect(text.split('\r\n')[1]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Hadiah selamat datang,1000000,1000000,\d+$/,
  );
  const failed = await get(`${list}?format=csv`, errorOf(503, 'UNAVAILABLE'));
  expect([failed.status, failed.headers.get('content-disposition')]).toEqual([503, null]);
});
