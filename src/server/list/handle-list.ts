import type { APIContext } from 'astro';
import type { TextKey } from '../../i18n/i18n.ts';
import type { Outcome } from '../platform/outcome.ts';
import { csvResponse } from './csv.ts';
import { allRows, filtersOf, type ListPage, type ListView, listView } from './list-page.ts';

interface ListColumn<Row> {
  label: TextKey;
  numeric?: boolean;
  text(row: Row): string;
  /** In a file for spreadsheets, where that differs from the text. */
  file?(row: Row): string;
}

/** What is particular to a list: its columns, its filters, the call of the platform. */
export interface ListDefinition<Row, Name extends string> {
  /** Of its file. */
  name: string;
  columns: readonly ListColumn<Row>[];
  /** By the name of a filter, what is said beside it when its `value` is refused. */
  filters: Record<Name, TextKey>;
  ask(
    query: Partial<Record<Name, string>> & { cursor?: string; limit: number },
  ): Promise<Outcome<ListPage<Row>>>;
}

/** A list as `RecordList` shows it, with what is wrong with its filters in the reader's language. */
export interface ShownList extends Omit<ListView<never>, 'rows'> {
  columns: readonly { label: string; numeric?: boolean | undefined }[];
  rows: readonly (readonly string[])[];
  errors: Partial<Record<string, string>>;
}

/** Of the platform. */
const longestPage = 100;
const rowsOfFile = 5_000;

type ListContext = Pick<APIContext, 'url' | 'locals'> & { response: { status?: number; headers: Headers } };

/** In place of a file that could not be made: never a page that would be kept as one. */
function noFile(
  { state, status, refused }: Pick<ListView<never>, 'state' | 'status' | 'refused'>,
  { t }: ListContext['locals'],
): Response {
  const known = state === 'refused' || state === 'denied' ? state : 'failed';
  const named = refused.length > 0 ? ` (${refused.join(', ')})` : '';
  return new Response(`${t(`state.${known}`)}${named}. ${t(`state.${known}Text`)}\n`, {
    status: status === 200 ? 503 : status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });
}

async function fileOf<Row, Name extends string>(
  { url, locals }: ListContext,
  { name, columns, ask, filters }: ListDefinition<Row, Name>,
): Promise<Response> {
  const { t } = locals;
  const names = Object.keys(filters) as Name[];
  const query = { ...filtersOf(url, names), limit: longestPage };
  const all = await allRows<Row>((cursor) => ask(cursor ? { ...query, cursor } : query), rowsOfFile + 1);
  if (all.kind !== 'done') return noFile(listView(url, all, names), locals);
  const rows = all.value.slice(0, rowsOfFile).map((row) => columns.map(({ text, file = text }) => file(row)));
  const cut = all.value.length > rowsOfFile ? [[t('list.cut', { count: rowsOfFile })]] : [];
  return csvResponse(name, [columns.map(({ label }) => t(label)), ...rows, ...cut]);
}

/** A page of a list, or its file. */
export async function handleList<Row, Name extends string>(
  context: ListContext,
  list: ListDefinition<Row, Name>,
  limit = 20,
): Promise<ShownList | Response> {
  const { url, locals, response } = context;
  const { t } = locals;
  if (url.searchParams.get('format') === 'csv') return fileOf(context, list);
  const names = Object.keys(list.filters) as Name[];
  const cursor = url.searchParams.get('cursor');
  const outcome = await list.ask({ ...filtersOf(url, names), ...(cursor && { cursor }), limit });
  const view = listView(url, outcome, names);
  response.status = view.status;
  if (view.status === 503) response.headers.set('Retry-After', '10');
  const problem = (name: string) => t(list.filters[name as Name], { value: view.values[name] ?? '' });
  return {
    ...view,
    columns: list.columns.map(({ label, numeric }) => ({ label: t(label), numeric })),
    rows: view.rows.map((row) => list.columns.map(({ text }) => text(row))),
    errors: Object.fromEntries(view.refused.map((name) => [name, problem(name)])),
  };
}
