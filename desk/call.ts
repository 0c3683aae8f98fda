import type { Command } from './commands.ts';

/** A refusal of the platform, with its stable code. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly fields: { field: string; code: string; limit?: number }[];

  constructor(
    status: number,
    { code = 'UNAVAILABLE', fields = [] }: Partial<Pick<Refusal, 'code' | 'fields'>>,
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** The network or the desk's server did not respond. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

export type Values = Record<string, unknown>;

/** A page that nobody has touched for so long is left open; its calls do not keep the session alive. */
const attentionMs = 60_000;
let lastTouch = Date.now();
const touch = () => {
  lastTouch = Date.now();
};
for (const kind of ['pointerdown', 'keydown'])
  addEventListener(kind, touch, { capture: true, passive: true });

interface Sent {
  method?: string;
  body?: object;
}

/** Calls the platform through the desk's server. Throws Refusal and NoAnswer. */
export async function call<Result>(path: string, { method = 'GET', body }: Sent = {}): Promise<Result> {
  const response = await fetch(path, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(Date.now() > lastTouch + attentionMs && { 'X-Idle': '1' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new NoAnswer();
  });
  const value = response.status === 204 ? {} : await response.json().catch(() => ({}));
  if (!response.ok) throw new Refusal(response.status, value.error ?? {});
  return value as Result;
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Carries a command out with these values of its fields. */
export function carryOut<Result>(
  { method, path, fields, pages, defaults = {} }: Command,
  values: Values,
): Promise<Result> {
  const given = (field: string) => {
    if (isGiven(values[field])) return values[field];
    return defaults[field] === 'uuid' ? crypto.randomUUID() : defaults[field];
  };
  const placed = (place: string) =>
    Object.fromEntries(
      fields
        .filter((field) => field.place === place && isGiven(given(field.field)))
        .map(({ field, kind }) => [field, kind === 'number' ? Number(given(field)) : given(field)]),
    );
  const address = path.replace(/\{(\w+)\}/g, (_, field) => encodeURIComponent(String(given(field))));
  const page = { cursor: values.cursor, limit: pages && values.limit };
  const query = new URLSearchParams(
    Object.entries({ ...placed('query'), ...page }).flatMap(([name, value]) =>
      isGiven(value) ? [[name, String(value)]] : [],
    ),
  );
  return call(query.size > 0 ? `${address}?${query}` : address, {
    method,
    ...(method === 'POST' && { body: placed('body') }),
  });
}

interface ListPage {
  rows: Values[];
  /** The cursor of the next page; null: there is none. */
  next: string | null;
  /** The other fields of the response. */
  beside: Values;
}

/** A page of a list, with these values of its filters, `cursor` and `limit`. */
export async function pageOf(command: Command, values: Values): Promise<ListPage> {
  const answer = await carryOut<Values>(command, values);
  const { [command.list ?? 'rows']: rows, nextCursor = null, ...beside } = answer;
  return { rows: rows as Values[], next: nextCursor as string | null, beside };
}

/** The most that a page of a list may have. */
const PAGE = 100;

/** All pages of a list, one after the other. */
export async function* pagesOf(command: Command, values: Values): AsyncGenerator<Values[]> {
  let cursor: string | null = null;
  do {
    const page: ListPage = await pageOf(command, { ...values, cursor, limit: PAGE });
    yield page.rows;
    cursor = page.next;
  } while (cursor !== null);
}
