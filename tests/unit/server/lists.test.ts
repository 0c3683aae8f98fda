import { describe, expect, it } from 'vitest';
import { csvOf, csvResponse } from '../../../src/server/list/csv.ts';
import { allRows, filtersOf, type ListPage, listView } from '../../../src/server/list/list-page.ts';
import type { Outcome } from '../../../src/server/platform/outcome.ts';

const done = (value: ListPage<number>): Outcome<ListPage<number>> => ({ kind: 'done', value });
const page = (entries: number[], nextCursor: string | null = null, previousCursor: string | null = null) =>
  done({ entries, nextCursor, previousCursor });
const refused = (status: number): Outcome<ListPage<number>> => ({
  kind: 'refused',
  refusal: { status, code: 'SESSION_ENDED', fields: [] },
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
    const { links, csv } = listView(at('?kind=bonus&cursor=o5'), page([4], 'o4', 'n4'));
    expect(links).toEqual({
      newest: '/list?kind=bonus',
      newer: '/list?kind=bonus&cursor=n4',
      older: '/list?kind=bonus&cursor=o4',
    });
    expect(csv).toBe('/list?kind=bonus&format=csv');
  });

  it('has no way back on its first page', () => {
    expect(listView(at(''), page([1])).links).toEqual({ newest: null, newer: null, older: null });
  });

  it.each([
    ['ready', '', page([1])],
    ['empty', '?kind=game', page([])],
    ['tooFar', '?cursor=o1', page([])],
    ['failed', '', { kind: 'unreachable' } as const],
    ['failed', '?from=x', refused(422)],
    ['denied', '', refused(401)],
    ['denied', '', refused(403)],
  ])('is %s at "%s" as the platform answers', (state, query, outcome) => {
    expect(listView(at(query), outcome).state).toBe(state);
  });

  it('gathers every page for its file, up to a limit', async () => {
    const pages: Record<string, ReturnType<typeof page>> = {
      first: page([5, 4], 'o4'),
      o4: page([3, 2], 'o2'),
      o2: page([1]),
    };
    const ask = async (cursor = 'first') => pages[cursor] ?? refused(422);
    expect(await allRows(ask)).toEqual([5, 4, 3, 2, 1]);
    expect(await allRows(ask, 3)).toEqual([5, 4, 3]);
    expect(await allRows(async () => refused(401))).toBeNull();
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
