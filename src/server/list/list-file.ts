import type { Outcome } from '../platform/outcome.ts';
import { isMissing, type ListContext } from './answer.ts';
import { csvResponse } from './csv.ts';
import type { ListDefinition } from './list-definition.ts';
import { filtersOf, type ListPage, listView } from './list-page.ts';

/** Of the platform. */
const longestPage = 1_000;

/** In place of a file that could not be made: never a page that would be kept as one. */
function noFile<Row>(
  { url, locals: { t } }: ListContext,
  outcome: Outcome<ListPage<Row>>,
  names: readonly string[],
): Response {
  const { state, status, refused } = listView(url, outcome, names);
  const known = state === 'refused' || state === 'denied' ? state : 'failed';
  const named = refused.length > 0 ? ` (${refused.map(({ field }) => field).join(', ')})` : '';
  return new Response(`${t(`state.${known}`)}${named}. ${t(`state.${known}Text`)}\n`, {
    status: status === 200 ? 503 : status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });
}

/** Every page from the first on. A page that does not come breaks the file off: half of one must not pass for a whole one. */
async function* pagesFrom<Page extends ListPage<unknown>>(
  first: Page,
  ask: (cursor: string) => Promise<Outcome<Page>>,
): AsyncGenerator<Page> {
  yield first;
  let cursor = first.nextCursor;
  while (cursor !== null) {
    const outcome = await ask(cursor);
    if (outcome.kind !== 'done') throw new Error('A page of the list is missing.');
    yield outcome.value;
    cursor = outcome.value.nextCursor;
  }
}

/** All rows that fit the filters, page after page: a file of a year of play is never in memory as a whole. */
export async function listFile<Row, Name extends string, Page extends ListPage<Row>>(
  context: ListContext,
  { fileName, columns, ask, filters, ofOneThing }: ListDefinition<Row, Name, Page>,
): Promise<Response> {
  const { url, locals } = context;
  const names = Object.keys(filters) as Name[];
  const query = { ...filtersOf(url, names), limit: longestPage };
  const first = await ask(query);
  if (ofOneThing && isMissing(first)) return new Response(null, { status: 404 });
  if (first.kind !== 'done') return noFile(context, first, names);
  const beginning = first.value;

  async function* tables(): AsyncGenerator<string[][]> {
    yield [columns.map(({ label }) => locals.t(label))];
    for await (const { entries } of pagesFrom(beginning, (cursor) => ask({ ...query, cursor }))) {
      yield entries.map((row) => columns.map(({ text, file = text }) => file(row)));
    }
  }
  return csvResponse(fileName(beginning), tables());
}
