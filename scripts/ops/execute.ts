import { csv } from '../../shared/csv.ts';
import { plainLine } from '../../shared/invisible.ts';
import type { Command, Option } from './commands.ts';
import { fillPlaceholders, type Row, report, table, type Values, writeMoments } from './format.ts';
import { type OperatorCall, RefusedError, type SendCall } from './platform.ts';

const undelivered = 'The socket host did not answer. Players receive it when they reconnect.';

function callOf({ method, path, fields }: Command, values: Values): OperatorCall {
  const at = (place: Option['place']) =>
    fields.flatMap(({ place: own, field }): [string, Values[string]][] =>
      own === place && field in values ? [[field, values[field] ?? '']] : [],
    );
  const dots = fields.find(({ place, field }) => place === 'path' && /^\.\.?$/.test(String(values[field])));
  // An address cannot hold it: it would name another call.
  if (dots) throw new RefusedError(`--${dots.name}: "${values[dots.field]}" is not allowed. ${dots.help}`);
  const query = new URLSearchParams(at('query').map(([name, value]) => [name, String(value)]));
  const body = fields.some(({ place }) => place === 'body') ? Object.fromEntries(at('body')) : undefined;
  return {
    method,
    path: `${path.replace(/\{(\w+)\}/g, (_, field) => encodeURIComponent(String(values[field])))}${query.size > 0 ? `?${query}` : ''}`,
    headers: Object.fromEntries(at('header').map(([name, value]) => [name, encodeURIComponent(value)])),
    body,
  };
}

type Pages = AsyncGenerator<Row[], Row>;

/** Reads the rows of a list page by page. Returns what else the last page has. */
async function* pagesOf(call: OperatorCall, list: string, send: SendCall): Pages {
  let path = call.path;
  while (true) {
    const page = (await send({ ...call, path })) as Row & { nextCursor?: string | null };
    const { [list]: rows, nextCursor, ...others } = page;
    yield rows as Row[];
    if (!nextCursor) return others;
    const address = new URL(call.path, 'http://platform.invalid');
    address.searchParams.set('cursor', nextCursor);
    path = `${address.pathname}${address.search}`;
  }
}

const asJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

async function printCsv(
  call: OperatorCall,
  list: string,
  { send, print, moments }: ListPrinting,
): Promise<void> {
  let names: string[] | null = null;
  for await (const rows of pagesOf(call, list, send)) {
    if (!rows[0]) continue;
    // The mark at the beginning tells spreadsheets that the text is UTF-8.
    const heading: string = names ? '' : `\uFEFF${Object.keys(rows[0]).join(',')}\r\n`;
    names ??= Object.keys(rows[0]);
    print(heading + csv(names, writeMoments(rows, moments)));
  }
}

async function printList(call: OperatorCall, list: string, printing: ListPrinting): Promise<void> {
  const { format, width, remark, moments, send, print } = printing;
  if (format === 'csv') return printCsv(call, list, printing);
  const all: Row[] = [];
  const pages = pagesOf(call, list, send);
  let page = await pages.next();
  for (; !page.done; page = await pages.next()) all.push(...page.value);
  const others = page.value;
  const hasOthers = Object.keys(others).length > 0;
  if (format === 'json') return print(asJson(hasOthers ? { [list]: all, ...others } : all));
  print(all.length > 0 ? `${table(writeMoments(all, moments), width)}\n` : 'No results.\n');
  if (hasOthers) print(`\n${report(writeMoments(others, moments), width)}\n`);
  if (remark) print(`${remark}\n`);
}

/** Formats in which a command prints its result. */
export interface Printing {
  /** `csv` is for lists only. */
  format: 'text' | 'csv' | 'json';
  /** Columns of the terminal; undefined where the output goes elsewhere. */
  width: number | undefined;
  send: SendCall;
  print: (text: string) => void;
}

interface ListPrinting extends Printing, Pick<Command, 'moments'> {
  remark: string | undefined;
}

/** Makes the call of a command and prints its result. Throws PlatformRefusal or RefusedError. */
export async function execute(command: Command, values: Values, printing: Printing): Promise<void> {
  const { done, waits, list, listsOnly, holds, moments } = command;
  const { format, width, send, print } = printing;
  const call = callOf(command, values);
  const remark = listsOnly && !(listsOnly.unless in values) ? listsOnly.remark : undefined;
  if (list) return printList(call, list, { ...printing, remark, moments });
  const result = (await send(call)) as Row;
  const sentence = waits && waits.field in result ? waits.text : done;
  const written = writeMoments(result, moments);
  const text = sentence ? fillPlaceholders(sentence, { ...values, ...written }) : report(written, width);
  const notices = [result.delivered === false ? undelivered : '', plainLine(String(result.unchecked ?? ''))];
  print(format === 'json' ? asJson(result) : `${[text, ...notices].filter(Boolean).join(' ')}\n`);
  if (holds && result[holds.field] !== true) throw new RefusedError(holds.otherwise);
}
