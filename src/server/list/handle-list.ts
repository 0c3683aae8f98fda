import type { APIContext } from 'astro';
import { problemText } from '../../forms/problems.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { applyStatus, isMissing } from './answer.ts';
import type { ListDefinition } from './list-definition.ts';
import { listFile } from './list-file.ts';
import { filtersOf, type ListPage, type ListView, listView, type RefusedFilter } from './list-page.ts';

/** A cell as `RecordList` shows it. */
export interface ShownCell {
  text: string;
  href: string | undefined;
  moment: number | undefined;
}

/** A list as `RecordList` shows it, with what is wrong with its filters in the reader's language. */
export interface ShownList<Page = ListPage<unknown>> extends Omit<ListView<never>, 'page'> {
  page: Page | null;
  columns: readonly { label: string; numeric: boolean | undefined; place: string | undefined }[];
  rows: readonly { id: string; cells: readonly ShownCell[] }[];
  errors: Partial<Record<string, string>>;
  /** The row that the address asks for. */
  marked: string | null;
}

export type ListContext = Pick<APIContext, 'url' | 'locals'> & Parameters<typeof applyStatus>[0];

function errorsOf<Name extends string>(
  refused: readonly RefusedFilter[],
  values: Partial<Record<string, string>>,
  filters: Record<Name, TextKey>,
  { t }: ListContext['locals'],
): Partial<Record<string, string>> {
  return Object.fromEntries(
    refused.map(({ field, code }) => {
      const text = code === 'FORMAT' ? filters[field as Name] : problemText(code);
      return [field, t(text, { value: values[field] ?? '' })];
    }),
  );
}

/** A page of a list, or its file. */
export async function handleList<Row, Name extends string, Page extends ListPage<Row>>(
  context: ListContext,
  list: ListDefinition<Row, Name, Page>,
  limit = 20,
): Promise<ShownList<Page> | Response> {
  const { url, locals } = context;
  if (url.searchParams.get('format') === 'csv') return listFile(context, list);
  const names = Object.keys(list.filters) as Name[];
  const cursor = url.searchParams.get('cursor');
  const outcome = await list.ask({ ...filtersOf(url, names), ...(cursor && { cursor }), limit });
  if (list.ofOneThing && isMissing(outcome)) return new Response(null, { status: 404 });
  const view = listView<Row, Page>(url, outcome, names);
  applyStatus(context, view.state);
  const columns = list.columns.filter(({ onlyInFile }) => !onlyInFile);
  return {
    ...view,
    columns: columns.map(({ label, numeric, place }) => ({ label: locals.t(label), numeric, place })),
    rows: (view.page?.entries ?? []).map((row) => ({
      id: list.id(row),
      cells: columns.map(({ text, href, moment }) => {
        return { text: text(row), href: href?.(row), moment: moment?.(row) };
      }),
    })),
    errors: errorsOf(view.refused, view.values, list.filters, locals),
    marked: url.searchParams.get('entry'),
  };
}
