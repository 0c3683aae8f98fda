import type { Outcome } from '../platform/outcome.ts';

/** What a list shows in place of rows, or that it has them. */
type ListState = 'ready' | 'empty' | 'tooFar' | 'refused' | 'loading' | 'failed' | 'denied';

/** A page of any list of the platform. */
export interface ListPage<Row> {
  entries: readonly Row[];
  nextCursor: string | null;
  previousCursor: string | null;
}

export interface ListView<Row> {
  state: ListState;
  /** Of the answer that shows it. */
  status: number;
  rows: readonly Row[];
  /** What the filters hold, also what was refused. */
  values: Partial<Record<string, string>>;
  /** Names of the filters that the platform does not take. */
  refused: readonly string[];
  /** Addresses of the pages around this one, with the same filters. */
  links: { newest: string | null; newer: string | null; older: string | null };
  /** Of the same rows, and all further ones, as a file. */
  csv: string;
}

/** The address of a list with other parameters; null takes one out. */
function withParameters(url: URL, changes: Record<string, string | null>): string {
  const parameters = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  const query = parameters.toString();
  return url.pathname + (query && `?${query}`);
}

/** The filters that an address names; what a form left empty is no filter. */
export function filtersOf<Name extends string>(
  url: URL,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const given = names.map((name) => [name, url.searchParams.get(name)?.trim() ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== '')) as Partial<Record<Name, string>>;
}

/** The parameters of a list that the platform does not take; null where it says no for another reason. */
function refusedFields<Row>(outcome: Outcome<ListPage<Row>>): string[] | null {
  if (outcome.kind !== 'refused' || ![400, 422].includes(outcome.refusal.status)) return null;
  return outcome.refusal.fields.map(({ field }) => field);
}

function stateOf<Row>(outcome: Outcome<ListPage<Row>>, isFirst: boolean, refused: boolean): ListState {
  if (outcome.kind === 'done' && outcome.value.entries.length > 0) return 'ready';
  if (outcome.kind === 'done') return isFirst ? 'empty' : 'tooFar';
  if (refused) return 'refused';
  if (refusedFields(outcome)?.includes('cursor')) return 'tooFar';
  return outcome.kind === 'refused' && [401, 403].includes(outcome.refusal.status) ? 'denied' : 'failed';
}

const statuses: Partial<Record<ListState, number>> = { refused: 422, failed: 503, denied: 403 };

/** What a page shows of a list, from its address and what the platform said. */
export function listView<Row>(
  url: URL,
  outcome: Outcome<ListPage<Row>>,
  filters: readonly string[],
): ListView<Row> {
  const isFirst = !url.searchParams.has('cursor');
  const page = outcome.kind === 'done' ? outcome.value : null;
  const pageAt = (cursor: string | null | undefined) => (cursor ? withParameters(url, { cursor }) : null);
  const refused = (refusedFields(outcome) ?? []).filter((field) => filters.includes(field));
  const state = stateOf(outcome, isFirst, refused.length > 0);
  return {
    state,
    status: statuses[state] ?? 200,
    rows: page?.entries ?? [],
    values: filtersOf(url, filters),
    refused,
    links: {
      newest: isFirst ? null : withParameters(url, { cursor: null }),
      newer: pageAt(page?.previousCursor),
      older: pageAt(page?.nextCursor),
    },
    csv: withParameters(url, { cursor: null, format: 'csv' }),
  };
}

/** Every row from the first page on, up to a limit; what the platform said where one of the pages does not come. */
export async function allRows<Row>(
  ask: (cursor: string | undefined) => Promise<Outcome<ListPage<Row>>>,
  most: number,
): Promise<Outcome<Row[]>> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const outcome = await ask(cursor);
    if (outcome.kind !== 'done') return outcome;
    rows.push(...outcome.value.entries);
    cursor = outcome.value.nextCursor ?? undefined;
  } while (cursor !== undefined && rows.length < most);
  return { kind: 'done', value: rows.slice(0, most) };
}
