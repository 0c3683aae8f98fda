import type { Command, Option } from './commands.ts';
import { csv, fillPlaceholders, type Row, report, table, type Values } from './format.ts';
import { type OperatorCall, RefusedError, type SendCall } from './platform.ts';

const undelivered = ' The socket host did not answer. Players receive it when they reconnect.';

function callOf({ method, path, fields }: Command, values: Values): OperatorCall {
  const at = (place: Option['place']) =>
    fields.flatMap(({ place: own, field }): [string, string | number][] =>
      own === place && field in values ? [[field, values[field] ?? '']] : [],
    );
  const query = new URLSearchParams(at('query').map(([name, value]) => [name, String(value)]));
  const body = fields.some(({ place }) => place === 'body') ? Object.fromEntries(at('body')) : undefined;
  return {
    method,
    path: `${path.replace(/\{(\w+)\}/g, (_, field) => encodeURIComponent(String(values[field])))}${query.size > 0 ? `?${query}` : ''}`,
    headers: Object.fromEntries(at('header').map(([name, value]) => [name, encodeURIComponent(value)])),
    body,
  };
}

/** Reads the rows of a list page by page. */
async function* pagesOf(call: OperatorCall, list: string, send: SendCall): AsyncGenerator<Row[]> {
  let path = call.path;
  while (true) {
    const page = (await send({ ...call, path })) as Row & { nextCursor?: string | null };
    yield page[list] as Row[];
    if (!page.nextCursor) return;
    const address = new URL(call.path, 'http://platform.invalid');
    address.searchParams.set('cursor', page.nextCursor);
    path = `${address.pathname}${address.search}`;
  }
}

async function printList(call: OperatorCall, { list = '', asCsv, send, print }: Printing): Promise<void> {
  const all: Row[] = [];
  let names: string[] | null = null;
  for await (const rows of pagesOf(call, list, send)) {
    if (!asCsv) all.push(...rows);
    else if (rows[0]) {
      const heading: string = names ? '' : `${Object.keys(rows[0]).join(',')}\r\n`;
      names ??= Object.keys(rows[0]);
      print(heading + csv(names, rows));
    }
  }
  if (!asCsv) print(all.length > 0 ? `${table(all)}\n` : 'No results.\n');
}

interface Printing {
  list?: string;
  asCsv: boolean;
  send: SendCall;
  print: (text: string) => void;
}

/** Makes the call of a command and prints its result. Throws PlatformRefusal or RefusedError. */
export async function execute(
  command: Command,
  values: Values,
  printing: Omit<Printing, 'list'>,
): Promise<void> {
  const { done, list, holds } = command;
  const { send, print } = printing;
  const call = callOf(command, values);
  if (list) return printList(call, { ...printing, list });
  const result = (await send(call)) as Row;
  const text = done ? fillPlaceholders(done, { ...values, ...result }) : report(result);
  print(`${text}${result.delivered === false ? undelivered : ''}\n`);
  if (holds && result[holds.field] !== true) throw new RefusedError(holds.otherwise);
}
