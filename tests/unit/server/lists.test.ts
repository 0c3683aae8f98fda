import { describe, expect, it } from 'vitest';
import type { TransactionQuery, Transactions, Visit } from '../../../src/contract/contract.ts';
import { translator } from '../../../src/i18n/i18n.ts';
import type { Locale } from '../../../src/i18n/locales.ts';
import { csvResponse } from '../../../src/server/list/csv.ts';
import { handleList } from '../../../src/server/list/handle-list.ts';
import { type ListPage, listView, readFilters } from '../../../src/server/list/list-page.ts';
import { transactionList } from '../../../src/server/list/transaction-list.ts';
import type { Outcome } from '../../../src/server/platform/outcome.ts';
import { visitColumns } from '../../../src/views/history/visit-columns.ts';
import type { ShownList } from '../../../src/views/lists/shown-list.ts';
import { fakePlatform } from '../../support/fake-platform.ts';

const done = (value: ListPage<number>): Outcome<ListPage<number>> => ({ kind: 'done', value });
const page = (entries: number[], nextCursor: string | null = null, previousCursor: string | null = null) =>
  done({ entries, nextCursor, previousCursor });
const refused = (status: number, field = '', code = 'FORMAT'): Outcome<never> => ({
  kind: 'refused',
  refusal: { status, code: 'INVALID_INPUT', fields: field ? [{ field, code }] : [] },
});
const at = (query: string) => new URL(`https://site.example/list${query}`);

describe('a list', () => {
  it('has its filters in its address, without empty ones', () => {
    expect(
      readFilters(at('?range=today&from=&until=2026-01-02&other=1'), ['range', 'from', 'until']),
    ).toEqual({
      range: 'today',
      until: '2026-01-02',
    });
  });

  it('links to the pages around it with the same filters, and to a file from the first', () => {
    const { links, csv } = listView(at('?range=today&cursor=o5&entry=5'), page([4], 'o4', 'n4'), ['range']);
    expect(links).toEqual({
      newest: '/list?range=today',
      newer: '/list?range=today&cursor=n4',
      older: '/list?range=today&cursor=o4',
    });
    expect(csv).toBe('/list?range=today&format=csv');
  });

  it('has no link back on its first page', () => {
    expect(listView(at(''), page([1]), []).links).toEqual({ newest: null, newer: null, older: null });
  });

  it.each([
    ['ready', '', page([1])],
    ['empty', '?range=today', page([])],
    ['tooFar', '?cursor=o1', page([])],
    ['failed', '', { kind: 'unreachable' } as const],
    ['failed', '', refused(422)],
    ['failed', '', refused(404)],
    ['refused', '?from=x', refused(422, 'from')],
    ['tooFar', '?cursor=x', refused(422, 'cursor')],
    ['denied', '', refused(401)],
    ['denied', '', refused(403)],
  ])('is %s at "%s" by the platform\'s response', (state, query, outcome) => {
    expect(listView(at(query), outcome, ['range', 'from']).state).toBe(state);
  });
});

describe('a CSV file', () => {
  async function* once(...table: string[][]) {
    yield table;
  }

  it.each([
    ['=1+1', "'=1+1"],
    ['+62', "'+62"],
    ['-1+cmd', "'-1+cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['-2000', '-2000'],
    ['a "b", c', '"a ""b"", c"'],
    ['two\nlines', '"two\nlines"'],
  ])('writes %j as %j', async (value, cell) => {
    const bytes = await csvResponse('entries', once([value, 'x'])).bytes();
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(`\uFEFF${cell},x\r\n`);
  });

  it('is not cached', () => {
    const { headers } = csvResponse('entries', once(['a']));
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="entries.csv"');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });
});

describe('the list of transactions', () => {
  const at = Date.UTC(2026, 11, 31, 18, 5);
  const entry = (reason: string, amount: number, id = '1') => ({
    id,
    at,
    amount,
    reason,
    type: 'all' as const,
    gameBrand: null,
    reference: null,
    round: null,
    balanceAfter: 98_000,
  });
  const entries = ['welcome', 'gift', 'stake', 'win', 'cashback'].map((reason) =>
    entry(reason, reason === 'stake' ? -2_000 : 5_000),
  );
  const range = { from: '2026-12-03', until: '2027-01-01' };
  const totals = { in: 20_000, out: 2_000, net: 18_000 };
  const full = { range, totals, entries, nextCursor: null, previousCursor: null };
  type ListQuery = TransactionQuery;

  const show = (locale: Locale, query: string, answer: (received: ListQuery) => Outcome<Transactions>) => {
    const t = translator(locale);
    const platform = fakePlatform({
      'GET /transactions': async ({ params }: { params: { query: ListQuery } }) => answer(params.query),
    });
    const locals = { locale, t, platform, path: (route: string) => route };
    const response = { status: 200, headers: new Headers() };
    const url = new URL(`https://site.example/list${query}`);
    return {
      shown: handleList({ url, locals, response } as never, transactionList(locals, 'all', at)),
      response,
    };
  };
  const returning =
    (value: Partial<Transactions> = {}) =>
    (): Outcome<Transactions> => ({
      kind: 'done',
      value: { ...full, ...value },
    });
  const view = async (locale: Locale, query: string, answer = returning()) => {
    const shown = await show(locale, query, answer).shown;
    if (shown instanceof Response) throw new Error('a file');
    return shown;
  };
  const fileOf = async (query: string, answer: Parameters<typeof show>[2] = returning()) =>
    (await show('en', query, answer).shown) as Response;
  const plain = ({ rows }: Pick<ShownList, 'rows'>) =>
    rows.map(({ cells }) => cells.map(({ text }) => text.replace(/\s/g, ' ')));

  it('shows reasons as texts, signed amounts, and times in western Indonesia', async () => {
    const id = plain(await view('id', ''));
    expect(id[2]).toEqual(['1 Jan, 01.05', 'Taruhan', '−Rp 2.000', 'Rp 98.000']);
    expect(id.map(([, reason]) => reason)).toEqual([
      'Hadiah selamat datang',
      'Hadiah dari kami',
      'Taruhan',
      'Kemenangan',
      'Lainnya',
    ]);
    expect(plain(await view('en', ''))[0]).toEqual([
      'Jan 1, 1:05 AM',
      'Welcome gift',
      '+Rp 5,000',
      'Rp 98,000',
    ]);
  });

  it('names the offer of a reward in the language of the page, or in that which there is', async () => {
    const titles = [{ id: 'Cashback mingguan', en: 'Weekly cashback' }, { id: 'Malam dongeng' }, {}];
    const entries = titles.map((title) => ({ ...entry('reward', 5), offer: { id: 'promotion/x', title } }));
    const reasons = async (locale: Locale) =>
      plain(await view(locale, '', returning({ entries }))).map(([, reason]) => reason);
    expect(await reasons('id')).toEqual(['Hadiah · Cashback mingguan', 'Hadiah · Malam dongeng', 'Hadiah']);
    expect(await reasons('en')).toEqual(['Reward · Weekly cashback', 'Reward · Malam dongeng', 'Reward']);
  });

  it.each([
    ['', { from: '2026-12-03', until: '2027-01-01' }],
    ['?range=today', { from: '2027-01-01', until: '2027-01-01' }],
    ['?range=7days', { from: '2026-12-26', until: '2027-01-01' }],
    ['?range=90days', { from: '2026-10-04', until: '2027-01-01' }],
    ['?range=today&from=2026-11-01', { from: '2026-11-01' }],
    ['?until=2026-11-05', { until: '2026-11-05' }],
  ])('at "%s" requests %j: days in western Indonesia, chosen ones first', async (query, days) => {
    let received: ListQuery | undefined;
    await view('id', query, (given?: ListQuery) => {
      received = given;
      return returning()();
    });
    expect(received).toEqual({ ...days, type: 'all', limit: 20 });
  });

  it.each([
    ['id', '?from=x', 'from', 'FORMAT', 'list.refusedDay'],
    ['en', '?from=2025-01-01', 'from', 'DAY_TOO_EARLY', 'forms.error.DAY_TOO_EARLY'],
    ['en', '?from=2026-09-01&until=2027-01-01', 'until', 'RANGE_TOO_LONG', 'forms.error.RANGE_TOO_LONG'],
    ['id', '?from=2026-12-02&until=2026-12-01', 'until', 'DAY_BEFORE_FIRST', 'forms.error.DAY_BEFORE_FIRST'],
    ['id', '?range=ever', 'range', 'FORMAT', 'list.refusedChoice'],
  ] as const)(
    'in %s at "%s" shows the error of %s, and keeps typed values',
    async (locale, query, field, code, text) => {
      const { shown, response } = show(locale, query, () => refused(422, field, code));
      const { state, values, errors } = (await shown) as ShownList;
      expect([state, response.status]).toEqual(['refused', 422]);
      expect(values).toEqual(Object.fromEntries(new URLSearchParams(query)));
      expect(errors).toEqual({ [field]: translator(locale)(text, { value: values[field] ?? '' }) });
    },
  );

  it('links each entry to its receipt, and marks the one in the address', async () => {
    const { rows, marked } = await view('id', '?entry=8', returning({ entries: [entry('gift', 5, '8')] }));
    expect(rows[0]?.cells.map(({ href }) => href).filter(Boolean)).toEqual(['/profile/transactions/all/8']);
    expect([rows[0]?.id, marked]).toEqual(['8', '8']);
  });

  it('is a file of all pages, with its days in its name, plain numbers and sortable times', async () => {
    const offer = {
      id: 'promotion/weekly-cashback',
      title: { id: 'Cashback mingguan', en: 'Weekly cashback' },
    };
    const pages: Record<string, Partial<Transactions>> = {
      first: { entries: [entry('gift', 5_000, '3'), entry('stake', -2_000, '2')], nextCursor: 'o2' },
      o2: { entries: [{ ...entry('reward', 3_000), offer }, entry('welcome', 5_000)] },
    };
    const file = await fileOf('?format=csv', ({ cursor = 'first' }) => returning(pages[cursor])());
    expect(file.headers.get('Content-Disposition')).toContain('"transactions-all-2026-12-03_2027-01-01.csv"');
    expect((await file.text()).trimEnd().split('\r\n').slice(1)).toEqual([
      '2027-01-01 01:05:00,Gift from us,5000,98000,3,Main balance,',
      '2027-01-01 01:05:00,Stake,-2000,98000,2,Main balance,',
      '2027-01-01 01:05:00,Reward · Weekly cashback,3000,98000,1,Main balance,',
      '2027-01-01 01:05:00,Welcome gift,5000,98000,1,Main balance,',
    ]);
  });

  it('aborts its file when a page of it fails', async () => {
    const file = await fileOf('?format=csv', ({ cursor }) =>
      cursor ? { kind: 'unreachable' } : returning({ nextCursor: 'o1' })(),
    );
    await expect(file.text()).rejects.toThrow();
  });

  it.each([
    [{ kind: 'unreachable' } as const, 503],
    [refused(401), 403],
    [refused(422, 'from'), 422],
  ])('returns a plain-text error when its file cannot be created: %#', async (outcome, status) => {
    const answer = await fileOf('?format=csv&from=x', () => outcome);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      status,
      'text/plain; charset=utf-8',
    ]);
    expect(answer.headers.has('Content-Disposition')).toBe(false);
  });
});

it('shows the length of a short visit in seconds', () => {
  const columns = visitColumns({ locale: 'en', path: (page) => page });
  const length = columns.find(({ label }) => label === 'rounds.column.duration');
  expect(length?.text({ at: 1_000, lastAt: 43_000 } as Visit)).toBe('42 seconds');
});
