import { problemMessage } from '../../forms/problems.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import type { ShownList } from '../../views/lists/shown-list.ts';
import type { ListDefinition } from './list-definition.ts';
import { listFile } from './list-file.ts';
import { type ListPage, listView, type RefusedFilter, readFilters } from './list-page.ts';
import { applyStatus, isMissing, type ListContext } from './response.ts';

function filterErrors<Name extends string>(
  refused: readonly RefusedFilter[],
  values: Partial<Record<string, string>>,
  filters: Record<Name, MessageKey>,
  { t }: ListContext['locals'],
): Partial<Record<string, string>> {
  return Object.fromEntries(
    refused.map(({ field, code }) => {
      const text = code === 'FORMAT' ? filters[field as Name] : problemMessage(code);
      return [field, t(text, { value: values[field] ?? '' })];
    }),
  );
}

/** Loads a page of a list, or the whole list as a CSV file. */
export async function handleList<Row, Name extends string, Page extends ListPage<Row>>(
  context: ListContext,
  list: ListDefinition<Row, Name, Page>,
  limit = 20,
): Promise<ShownList<Page> | Response> {
  const { url, locals } = context;
  if (url.searchParams.get('format') === 'csv') return listFile(context, list);
  const names = Object.keys(list.filters) as Name[];
  const cursor = url.searchParams.get('cursor');
  const outcome = await list.load({ ...readFilters(url, names), ...(cursor && { cursor }), limit });
  if (list.missingIs404 && isMissing(outcome)) return new Response(null, { status: 404 });
  const view = listView<Row, Page>(url, outcome, names);
  applyStatus(context, view.state);
  const columns = list.columns.filter(({ onlyInFile }) => !onlyInFile);
  return {
    ...view,
    columns: columns.map(({ label, numeric, place }) => ({ label: locals.t(label), numeric, place })),
    rows: (view.page?.entries ?? []).map((row) => ({
      id: list.id(row),
      cells: columns.map(({ text, href, picture, change, moment }) => ({
        text: text(row),
        href: href?.(row),
        picture: picture?.(row),
        change: change?.(row),
        moment: moment?.(row),
      })),
    })),
    errors: filterErrors(view.refused, view.values, list.filters, locals),
    marked: url.searchParams.get('entry'),
  };
}
