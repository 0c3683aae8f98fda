import type { Outcome } from '../platform/outcome.ts';
import { csvResponse } from './csv.ts';
import type { ListDefinition } from './list-definition.ts';
import { type ListPage, listView, readFilters } from './list-page.ts';
import { isMissing, type ListContext } from './response.ts';

/** The platform's limit. */
const maxPageSize = 1_000;

/** An error page in place of the file, so that it is not saved as one. */
function errorPage<Row>(
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

/** Yields every page. A failed page aborts the download, so that no partial file looks complete. */
async function* pagesFrom<Page extends ListPage<unknown>>(
  first: Page,
  load: (cursor: string) => Promise<Outcome<Page>>,
): AsyncGenerator<Page> {
  yield first;
  let cursor = first.nextCursor;
  while (cursor !== null) {
    const outcome = await load(cursor);
    if (outcome.kind !== 'done') throw new Error('A page of the list is missing.');
    yield outcome.value;
    cursor = outcome.value.nextCursor;
  }
}

/** Streams all rows that match the filters page by page, so that the file is never in memory as a whole. */
export async function listFile<Row, Name extends string, Page extends ListPage<Row>>(
  context: ListContext,
  { fileName, columns, load, filters, missingIs404 }: ListDefinition<Row, Name, Page>,
): Promise<Response> {
  const { url, locals } = context;
  const names = Object.keys(filters) as Name[];
  const query = { ...readFilters(url, names), limit: maxPageSize };
  const first = await load(query);
  if (missingIs404 && isMissing(first)) return new Response(null, { status: 404 });
  if (first.kind !== 'done') return errorPage(context, first, names);
  const firstPage = first.value;

  async function* tables(): AsyncGenerator<string[][]> {
    yield [columns.map(({ label }) => locals.t(label))];
    for await (const { entries } of pagesFrom(firstPage, (cursor) => load({ ...query, cursor }))) {
      yield entries.map((row) => columns.map(({ text, file = text }) => file(row)));
    }
  }
  return csvResponse(fileName(firstPage), tables());
}
