import { withoutInvisible } from '../../../shared/invisible.ts';
import type { ListState, ShownList } from '../../views/lists/shown-list.ts';
import { withParameters } from '../../views/lists/with-parameters.ts';
import type { Outcome, Refusal } from '../platform/outcome.ts';

/** A page of a list, as the platform returns it. */
export interface ListPage<Row> {
  entries: readonly Row[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** A filter that the platform rejected, and why. */
export type RefusedFilter = Refusal['fields'][number];

export interface ListView<Row, Page extends ListPage<Row> = ListPage<Row>>
  extends Pick<ShownList<Page>, 'state' | 'page' | 'values' | 'links' | 'csv'> {
  /** HTTP status of the page. */
  status: number;
  refused: readonly RefusedFilter[];
}

/** Reads the filters of an address. Empty parameters are ignored. */
export function readFilters<Name extends string>(
  url: URL,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const value = (name: Name) => withoutInvisible(url.searchParams.get(name) ?? '').trim();
  const given = names.map((name) => [name, value(name)] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== '')) as Partial<Record<Name, string>>;
}

/** The query parameters that the platform rejected; null for any other outcome. */
function refusedFields(outcome: Outcome<unknown>): RefusedFilter[] | null {
  if (outcome.kind !== 'refused' || ![400, 422].includes(outcome.refusal.status)) return null;
  return outcome.refusal.fields;
}

/** The state of a failed call, if its filters are not the cause. */
export function failureState(outcome: Outcome<unknown>): 'denied' | 'failed' {
  return outcome.kind === 'refused' && [401, 403].includes(outcome.refusal.status) ? 'denied' : 'failed';
}

function listState<Row>(outcome: Outcome<ListPage<Row>>, isFirst: boolean, refused: boolean): ListState {
  if (outcome.kind === 'done' && outcome.value.entries.length > 0) return 'ready';
  if (outcome.kind === 'done') return isFirst ? 'empty' : 'tooFar';
  if (refused) return 'refused';
  if (refusedFields(outcome)?.some(({ field }) => field === 'cursor')) return 'tooFar';
  return failureState(outcome);
}

export const statuses = {
  ready: 200,
  empty: 200,
  tooFar: 200,
  loading: 200,
  refused: 422,
  failed: 503,
  denied: 403,
} as const satisfies Record<ListState, number>;

/** Builds the view of a list from its address and the platform's outcome. */
export function listView<Row, Page extends ListPage<Row>>(
  url: URL,
  outcome: Outcome<Page>,
  filters: readonly string[],
): ListView<Row, Page> {
  const isFirst = !url.searchParams.has('cursor');
  const page = outcome.kind === 'done' ? outcome.value : null;
  // `entry` belongs to one page, not to its neighbours.
  const pageAt = (cursor: string | null) => withParameters(url, { cursor, entry: null });
  const refused = (refusedFields(outcome) ?? []).filter(({ field }) => filters.includes(field));
  const state = listState(outcome, isFirst, refused.length > 0);
  return {
    state,
    status: statuses[state],
    page,
    values: readFilters(url, filters),
    refused,
    links: {
      newest: isFirst ? null : pageAt(null),
      newer: page?.previousCursor ? pageAt(page.previousCursor) : null,
      older: page?.nextCursor ? pageAt(page.nextCursor) : null,
    },
    csv: withParameters(url, { cursor: null, entry: null, format: 'csv' }),
  };
}
