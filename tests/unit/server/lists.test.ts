import { describe, expect, it } from 'vitest';
import type { Transactions } from '../../../src/contract/contract.ts';
import { translator } from '../../../src/i18n/i18n.ts';
import type { Locale } from '../../../src/i18n/locales.ts';
import { csvOf, csvResponse } from '../../../src/server/list/csv.ts';
import { handleList, type ShownList } from '../../../src/server/list/handle-list.ts';
import { allRows, filtersOf, type ListPage, listView } from '../../../src/server/list/list-page.ts';
import { transactionList } from '../../../src/server/list/transaction-list.ts';
import type { Outcome } from '../../../src/server/platform/outcome.ts';

const done = (value: ListPage<number>): Outcome<ListPage<number>> => ({ kind: 'done', value });
const page = (entries: number[], nextCursor: string | null = null, previousCursor: string | null = null) =>
  done({ entries, nextCursor, previousCursor });
const refused = (status: number, ...fields: string[]): Outcome<never> => ({
  kind: 'refused',
  refusal: { status, code: 'INVALID_INPUT', fields: fields.map((field) => ({ field, code: 'FORMAT' })) },
});
const at = (query: string) => new URL(`https://site.example/list${query}`);

describe('a list', () => {
  it('has its filters in its address; a field left empty is none', () => {
    expect(filtersOf(at('?kind=bonus&from=&until=2026-01-02&other=1'), ['kind', 'from', 'until'])).toEqual({
      kind: 'bonus',
      until: '2026-01-02',
    });
  });

  it('leads to the pages around it with the same filters, and to a file that begins at the first', () => {
    const { links, csv } = listView(at('?kind=bonus&cursor=o5'), page([4], 'o4', 'n4'), ['kind']);
    expect(links).toEqual({
      newest: '/list?kind=bonus',
      newer: '/list?kind=bonus&cursor=n4',
      older: '/list?kind=bonus&cursor=o4',
    });
    expect(csv).toBe('/list?kind=bonus&format=csv');
  });

  it('has no way back on its first page', () => {
    expect(listView(at(''), page([1]), []).links).toEqual({ newest: null, newer: null, older: null });
  });

  it.each([
    ['ready', '', page([1])],
    ['empty', '?kind=game', page([])],
    ['tooFar', '?cursor=o1', page([])],
    ['failed', '', { kind: 'unreachable' } as const],
    ['failed', '', refused(422)],
    ['refused', '?from=x', refused(422, 'from')],
    ['refused', '?kind=x&cursor=y', refused(422, 'kind', 'cursor')],
    ['tooFar', '?cursor=x', refused(422, 'cursor')],
    ['denied', '', refused(401)],
    ['denied', '', refused(403)],
  ])('is %s at "%s" as the platform answers', (state, query, outcome) => {
    expect(listView(at(query), outcome, ['kind', 'from']).state).toBe(state);
  });

  it('gathers every page for its file, up to a limit', async () => {
    const pages: Record<string, ReturnType<typeof page>> = {
      first: page([5, 4], 'o4'),
      o4: page([3, 2], 'o2'),
      o2: page([1]),
    };
    const ask = async (cursor = 'first') => pages[cursor] ?? refused(422);
    expect(await allRows(ask, 9)).toEqual({ kind: 'done', value: [5, 4, 3, 2, 1] });
    expect(await allRows(ask, 3)).toEqual({ kind: 'done', value: [5, 4, 3] });
    expect(await allRows(async (cursor) => (cursor ? refused(401) : page([5], 'o5')), 9)).toEqual(
      refused(401),
    );
  });
});

describe('a file for spreadsheets', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+62', "'+62"],
    ['-1+cmd', "'-1+cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['-2000', '-2000'],
    ['a "b", c', '"a ""b"", c"'],
    ['two\nlines', '"two\nlines"'],
  ])('holds %j as %j', (value, cell) => {
    expect(csvOf([[value, 'x']])).toBe(`\uFEFF${cell},x\r\n`);
  });

  it('is kept by nobody on the way', () => {
    const { headers } = csvResponse('entries', [['a']]);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="entries.csv"');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });
});

describe('the list of transactions', () => {
  const at = Date.UTC(2026, 11, 31, 18, 5);
  const entry = (reason: string, amount: number) => ({
    ...{ id: '1', at, amount, reason },
    balanceAfter: { amount: 98_000, currency: 'IDR' as const },
  });
  const entries = ['welcome', 'gift', 'stake', 'win', 'cashback'].map((reason) =>
    entry(reason, reason === 'stake' ? -2_000 : 5_000),
  );
  const full = { kind: 'done', value: { entries, nextCursor: null, previousCursor: null } } as const;
  const show = (locale: Locale, query: string, outcome: Outcome<Transactions> = full) => {
    const t = translator(locale);
    const locals = { locale, t, platform: { transactions: async () => outcome } };
    const response = { status: 200, headers: new Headers() };
    const url = new URL(`https://site.example/list${query}`);
    return { shown: handleList({ url, locals, response } as never, transactionList(locals)), response };
  };
  const view = async (...asked: Parameters<typeof show>) => {
    const shown = await show(...asked).shown;
    if (shown instanceof Response) throw new Error('a file');
    return shown;
  };
  const plain = (rows: readonly (readonly string[])[]) =>
    rows.map((cells) => cells.map((cell) => cell.replace(/\s/g, ' ')));

  it('says reasons in words, amounts with their sign, moments in western Indonesian time', async () => {
    const id = plain((await view('id', '')).rows);
    expect(id[2]).toEqual(['1 Jan 2027, 01.05', 'Taruhan', '-Rp 2.000', 'Rp 98.000']);
    expect(id.map(([, reason]) => reason)).toEqual([
      ...['Hadiah selamat datang', 'Hadiah', 'Taruhan', 'Kemenangan', 'Lainnya'],
    ]);
    expect(plain((await view('en', '')).rows)[0]).toEqual([
      ...['Jan 1, 2027, 1:05 AM', 'Welcome gift', '+Rp 5,000', 'Rp 98,000'],
    ]);
  });

  it.each(['id', 'en'] as const)('names a refused filter in %s and keeps what was typed', async (locale) => {
    const query = '?from=2026-02-02&until=2026-02-01';
    const { shown, response } = show(locale, query, refused(422, 'until'));
    const { state, values, errors } = (await shown) as ShownList;
    expect([state, response.status]).toEqual(['refused', 422]);
    expect(values).toEqual({ from: '2026-02-02', until: '2026-02-01' });
    expect(errors).toEqual({ until: translator(locale)('list.refusedLastDay', { value: '2026-02-01' }) });
  });

  it.each([
    [5_000, false],
    [5_001, true],
  ])('of %i entries says in its file whether some are left out: %s', async (count, isCut) => {
    const many = Array.from({ length: count }, () => entry('gift', 1_000));
    const outcome = { kind: 'done', value: { ...full.value, entries: many } } as const;
    const file = (await show('en', '?format=csv', outcome).shown) as Response;
    const lines = (await file.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 5_000 + (isCut ? 1 : 0));
    expect(lines.at(-1)?.includes('Only the newest')).toBe(isCut);
  });

  it('is a file with plain numbers and moments that spreadsheets know', async () => {
    const file = (await show('en', '?format=csv').shown) as Response;
    expect((await file.text()).split('\r\n')[3]).toBe('2027-01-01 01:05:00,Stake,-2000,98000');
  });

  it.each([
    [{ kind: 'unreachable' } as const, 503],
    [refused(401), 403],
    [refused(422, 'from'), 422],
  ])('is an error in words, not a page, where its file cannot be made: %#', async (outcome, status) => {
    const answer = (await show('en', '?format=csv&from=x', outcome).shown) as Response;
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      status,
      'text/plain; charset=utf-8',
    ]);
    expect(answer.headers.has('Content-Disposition')).toBe(false);
  });
});
