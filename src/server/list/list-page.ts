import type { Outcome } from '../platform/outcome.ts';

/** What a list shows in place of rows, or that it has them. */
export type ListState = 'ready' | 'empty' | 'tooFar' | 'loading' | 'failed' | 'denied';

/** A page of any list of the platform. */
export interface ListPage<Row> {
  entries: readonly Row[];
  nextCursor: string | null;
  previousCursor: string | null;
}

export interface ListView<Row> {
  state: ListState;
  rows: readonly Row[];
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

function stateOf<Row>(outcome: Outcome<ListPage<Row>>, isFirst: boolean): ListState {
  if (outcome.kind === 'unreachable') return 'failed';
  if (outcome.kind === 'refused') return [401, 403].includes(outcome.refusal.status) ? 'denied' : 'failed';
  if (outcome.value.entries.length > 0) return 'ready';
  return isFirst ? 'empty' : 'tooFar';
}

/** What a page shows of a list, from its address and what the platform said. */
export function listView<Row>(url: URL, outcome: Outcome<ListPage<Row>>): ListView<Row> {
  const isFirst = !url.searchParams.has('cursor');
  const page = outcome.kind === 'done' ? outcome.value : null;
  const pageAt = (cursor: string | null | undefined) => (cursor ? withParameters(url, { cursor }) : null);
  return {
    state: stateOf(outcome, isFirst),
    rows: page?.entries ?? [],
    links: {
      newest: isFirst ? null : withParameters(url, { cursor: null }),
      newer: pageAt(page?.previousCursor),
      older: pageAt(page?.nextCursor),
    },
    csv: withParameters(url, { cursor: null, format: 'csv' }),
  };
}

/** Every row from the first page on, up to a limit; null where one of the pages is refused or does not come. */
export async function allRows<Row>(
  ask: (cursor: string | undefined) => Promise<Outcome<ListPage<Row>>>,
  most = 5_000,
): Promise<Row[] | null> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const outcome = await ask(cursor);
    if (outcome.kind !== 'done') return null;
    rows.push(...outcome.value.entries);
    cursor = outcome.value.nextCursor ?? undefined;
  } while (cursor !== undefined && rows.length < most);
  return rows.slice(0, most);
}
