import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { money, signedMoney } from '../../src/i18n/format.ts';
import { translator } from '../../src/i18n/i18n.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, startBuiltSite, startPlatform } from '../support/built-site.ts';
import { faultsOf } from '../support/html-faults.ts';

let site: BuiltSite;
let session: string;
/** Replaces the platform's responses about histories. */
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
const returning = (body: object) => () => Response.json(body);
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

  it('show the totals of their days, and which days are shown', async () => {
    const { text } = await get(at(`${list}?range=7days`));
    expect(text).toMatch(/<dl class="totals">.*1[.,]000[.,]000/s);
    expect(text).toMatch(new RegExp(`aria-current="true"[^>]*>${t('range.7days')}<`));
  });

  it('show play at a transfer brand as play, and transfers without a sign or a net', async () => {
    const known = {
      id: '9',
      at: Date.UTC(2026, 10, 1, 3),
      gameBrand: 'samudra',
      gameBrandName: 'Samudra Games',
    };
    const moved = { ...known, type: 'transfer', wallet: 'main', round: null, reference: 'r', cursor: 'a9' };
    const entries = [
      { ...moved, id: '12', reason: 'fromBrand', amount: 99_500, balanceAfter: 99_500 },
      {
        ...moved,
        id: '11',
        type: 'play',
        wallet: 'brand',
        reason: 'stake',
        amount: -500,
        balanceAfter: 99_500,
      },
      {
        ...moved,
        id: '10',
        type: 'play',
        wallet: 'bonus',
        reason: 'win',
        amount: 700,
        balanceAfter: 800,
      },
      { ...moved, reason: 'toBrand', amount: -100_000, balanceAfter: 0 },
    ];
    const totals = { in: 99_500, out: 100_000, net: -500 };
    const range = { from: '2026-11-01', until: '2026-11-01' };
    const page = { range, totals, entries, nextCursor: null, previousCursor: null };
    const { text } = await get(at(list), returning(page));
    const amounts = [...text.matchAll(/data-place="figure">\s*<span[^>]*>([^<]*)</g)].map(
      ([, amount = '']) => amount,
    );
    expect(amounts).toEqual([
      money(99_500, locale),
      signedMoney(-500, locale),
      signedMoney(700, locale),
      money(100_000, locale),
    ]);
    for (const words of [
      `${t('transactions.reason.fromBrand')} · Samudra Games`,
      `${t('transactions.reason.stake')} · Samudra Games`,
      `${t('transactions.reason.win')} · ${t('wallets.bonus')}`,
      t('transactions.transferNote'),
    ])
      expect(text).toContain(words.replaceAll("'", '&#39;'));
    expect(await faultsOf(text)).toEqual([]);
    const transfers = await get(at('/profile/transactions/transfer'), returning(page));
    expect(transfers.text).not.toContain(t('transactions.totalNet'));
    const play = await get(at('/profile/transactions/play'), returning(page));
    expect(play.text).toContain(`href="${at('/profile/transactions/play/11')}"`);
    expect(play.text).not.toContain(t('transactions.transferNote'));
    const file = (await get(`${at(list)}?format=csv`, returning(page))).text.split('\r\n');
    expect(file.slice(1, 3).map((line) => line.split(',').slice(2).join())).toEqual([
      `0,99500,12,${t('wallets.main')},99500`,
      '-500,99500,11,Samudra Games,',
    ]);
    const receipt = await get(at('/profile/transactions/all/9'), returning(entries.at(-1) ?? {}));
    expect(receipt.text).toContain(`<dd>${money(100_000, locale)}</dd>`);
    expect(receipt.text).not.toContain(signedMoney(-100_000, locale));
  });

  it('link to a printable receipt of each entry, which links back', async () => {
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

  it('start with the entry that a notification links to, and mark it in words too', async () => {
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
  ] as const)('show the state %s at %s, with a way on', async (state, path, status, role, instead) => {
    const response = await get(at(path), instead);
    expect(response.status).toBe(status);
    expect(response.text).toMatch(new RegExp(`<div role="${role}">\\s*<div class="empty">`));
    expect(response.text).toContain(`<h2>${t(`state.${state}`)}</h2>`);
    expect(response.text.includes('<table')).toBe(false);
    if (state === 'failed') expect(response.text).toContain(t('failure.retry'));
    if (state === 'denied') expect(response.text).toContain(`href="${at('/login')}?next=`);
    expect(await faultsOf(response.text)).toEqual([]);
  });

  it('keep typed values and show errors beside their fields', async () => {
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

it("another player's entry is not found", async () => {
  const path = receiptIn((await get(list)).text);
  const other = await site.cookiesOf('kosong', 'kosong-password-1');
  expect((await get(path, null, other)).status).toBe(404);
});

it('a file contains what the filters show, and a failed one is not offered as a download', async () => {
  const { headers, text } = await get(`${list}?range=today&format=csv`);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/"transactions-all-[\d-]{10}_[\d-]{10}\.csv"$/);
  expect(text.split('\r\n')[1]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Hadiah selamat datang,1000000,1000000,\d+,Saldo utama,$/,
  );
  const failed = await get(`${list}?format=csv`, errorOf(503, 'UNAVAILABLE'));
  expect([failed.status, failed.headers.get('content-disposition')]).toEqual([503, null]);
});

const round = {
  id: '7',
  at: Date.UTC(2026, 10, 1, 3),
  visit: '2',
  gameBrand: 'nova',
  gameBrandName: 'Nova Play',
  gameID: 'blackjack-pelanduk',
  gameName: 'Blackjack Pelanduk',
  image: '/games/blackjack-pelanduk.svg',
  state: 'settled',
  endedBy: 'left',
  resumed: true,
  freeSpin: false,
  stake: 2_000,
  win: 0,
  net: -2_000,
};
const entry = {
  at: round.at,
  reason: 'stake',
  amount: -2_000,
  balanceAfter: 98_000,
};
const seeds = {
  serverHash: 'a'.repeat(64),
  nextServerHash: 'b'.repeat(64),
  serverSeed: null,
  clientSeed: 'mine',
  ownSeed: null,
  nonce: 3,
  shared: false,
};
const detail = {
  ...round,
  reference: null,
  rulesVersion: null,
  verification: null,
  replay: null,
  seeds,
  detail: [{ label: 'Your hand', value: '<b>9 8</b>' }],
  entries: [
    { ...entry, id: '41', main: true },
    { ...entry, id: '42', main: false },
  ],
  steps: [
    { at: round.at, stake: 1_000 },
    { at: round.at + 60_000, stake: 2_000 },
  ],
};

describe.each(locales)('the betting history in %s', (locale) => {
  const at = (path: string) => localizedPath(path, locale);
  const t = translator(locale);
  const history = '/profile/bettingHistory';
  const page = {
    range: { from: '2026-10-25', until: '2026-11-01' },
    nextCursor: null,
    previousCursor: null,
    days: [],
  };
  const totals = { rounds: 1, staked: 2_000, won: 0, net: -2_000 };

  it.each([
    ['empty', history, 200, null],
    ['empty', `${history}?view=rounds`, 200, null],
    ['refused', `${history}?view=rounds&from=yesterday`, 422, null],
    ['failed', history, 503, errorOf(503, 'UNAVAILABLE')],
    ['failed', `${history}/7`, 503, errorOf(503, 'UNAVAILABLE')],
    ['denied', `${history}?view=rounds`, 403, errorOf(403, 'ACCOUNT_BLOCKED')],
  ] as const)('shows the state %s at %s', async (state, path, status, instead) => {
    const response = await get(at(path), instead);
    expect([response.status, response.text.includes(`<h2>${t(`state.${state}`)}</h2>`)]).toEqual([
      status,
      true,
    ]);
    expect(await faultsOf(response.text)).toEqual([]);
  });

  it('lists rounds with their marks, and keeps the view when filtered', async () => {
    const list = returning({ ...page, totals, entries: [round] });
    const { text } = await get(at(`${history}?view=rounds&game=nova`), list);
    expect(text).toContain(`${t('rounds.mark.resumed')}, ${t('rounds.mark.left')}`);
    expect(text).toContain(`href="${at(`${history}/7`)}"`);
    expect(text).toMatch(/<input type="hidden" name="view" value="rounds"/);
    expect(text).toMatch(/<option value="nova" selected>/);
    expect(await faultsOf(text)).toEqual([]);
  });

  it('draws the net of each day, with its table', async () => {
    const days = [
      { day: '2026-10-25', rounds: 1, staked: 500, won: 3_500, net: 3_000 },
      { day: '2026-11-01', rounds: 1, staked: 2_000, won: 0, net: -2_000 },
    ];
    const path = at(`${history}?view=rounds`);
    const { text } = await get(path, returning({ ...page, days, totals, entries: [round] }));
    expect(text).toMatch(/<svg viewBox="0 0 8 100"[^>]*aria-hidden="true"/);
    const table = text.slice(text.indexOf(t('rounds.byDay')), text.indexOf('</figure>'));
    expect(table.match(/<th scope="row">/g)).toHaveLength(2);
    for (const { net } of days) expect(table).toContain(signedMoney(net, locale));
    expect(await faultsOf(text)).toEqual([]);
    const one = await get(path, returning({ ...page, days: days.slice(0, 1), totals, entries: [round] }));
    expect(one.text).not.toContain(t('rounds.byDay'));
  });

  it('shows a game with its picture, and marks gains and losses beside their sign', async () => {
    const gain = { ...round, id: '8', win: 5_000, net: 3_000 };
    const even = { ...round, id: '9', win: 2_000, net: 0 };
    const list = returning({ ...page, totals, entries: [round, gain, even] });
    const { text } = await get(at(`${history}?view=rounds`), list);
    const picture = `<img class="game-picture" src="${round.image}" alt="" width="40" height="40" loading="lazy"`;
    expect(text.split(picture)).toHaveLength(4);
    const marked = [...text.matchAll(/<span data-change="([^"]*)">([^<]*)</g)].map(([, sign, said]) => [
      sign,
      said,
    ]);
    const signed = [-2_000, 3_000, 0].map((net) => signedMoney(net, locale));
    expect(marked).toEqual([
      ['-1', signed[0]],
      ['1', signed[1]],
      ['0', signed[2]],
    ]);
    expect(text).toContain(`<dd class="figures" data-change="-1">${signed[0]}<`);
  });

  it('shows a visit without a round, and no choice of days', async () => {
    const { text } = await get(at(`${history}?visit=2`), returning({ ...page, totals, entries: [] }));
    expect(text).toContain(t('rounds.emptyVisit'));
    expect(text).not.toContain(t('range.other'));
    expect(await faultsOf(text)).toEqual([]);
  });

  it('shows for a round what was played, what was booked, and how to check it', async () => {
    const { status, text } = await get(at(`${history}/7`), returning(detail));
    expect(status).toBe(200);
    expect(text).toContain('&lt;b&gt;9 8&lt;/b&gt;');
    expect(text).toContain(t('rounds.step', { number: 2 }));
    expect(text).toContain(`href="${at('/profile/transactions/all/41')}"`);
    expect(text).not.toContain('/profile/transactions/all/42');
    expect(text).toContain(t('rounds.seed.notRevealed'));
    expect(text).not.toContain(t('rounds.watch'));
    expect(text).toContain('a'.repeat(64));
    expect(await faultsOf(text)).toEqual([]);
  });

  it('links to the page that plays a round again, and to the one that checks it once its seed is revealed', async () => {
    const verification = 'https://games.test/verify?server=b';
    const replay = 'https://games.test/replay/7?signature=a';
    const revealed = { ...detail, verification, replay, seeds: { ...seeds, serverSeed: 'b'.repeat(64) } };
    const { text } = await get(at(`${history}/7`), returning(revealed));
    expect(text).toContain('b'.repeat(64));
    expect(text).toContain(`href="${verification}"`);
    expect(text).toMatch(
      new RegExp(`href="https://games.test/replay/7\\?signature=a"[^>]*>\\s*${t('rounds.watch')}`),
    );
    expect(text).not.toContain(t('rounds.seed.notRevealed'));
  });

  it('shows the money of a round whose provider does not respond', async () => {
    const { status, text } = await get(at(`${history}/7`), returning({ ...detail, detail: null }));
    expect([status, text.includes(t('rounds.noDetail'))]).toEqual([200, true]);
  });

  it.each([`${history}/1`, `${history}/x`, `${history}?visit=999999`, `${history}?visit=x`])(
    '%s is not found',
    async (path) => {
      expect((await get(at(path))).status).toBe(404);
    },
  );
});

it.each(['?format=csv', '?format=csv&view=rounds'])(
  'a file of the betting history is made at %s',
  async (query) => {
    const { status, headers } = await get(`/profile/bettingHistory${query}`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/"(?:visits|rounds)-[\d-]{10}_[\d-]{10}\.csv"$/);
  },
);
