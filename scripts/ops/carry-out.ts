import { type AnswerRow, csv, report, table } from './answer.ts';
import type { Command, Option } from './commands.ts';
import { type OperatorCall, RefusedError, type SendCall } from './platform.ts';

export type Values = Record<string, string | number>;

/** `{event.id}` as the answer or the call has it. */
function filled(sentence: string, answer: object): string {
  return sentence.replace(/\{([\w.]+)\}/g, (_, path: string) => {
    const value = path
      .split('.')
      .reduce<unknown>((part, key) => (part as AnswerRow | undefined)?.[key], answer);
    return String(value);
  });
}

const undelivered = ' The socket host did not answer; players get it when they connect again.';

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

/** The rows of every page, one page at a time. */
async function* pagesOf(call: OperatorCall, list: string, send: SendCall): AsyncGenerator<AnswerRow[]> {
  let path = call.path;
  while (true) {
    const answer = (await send({ ...call, path })) as AnswerRow & { nextCursor?: string | null };
    yield answer[list] as AnswerRow[];
    if (!answer.nextCursor) return;
    const address = new URL(call.path, 'http://platform.invalid');
    address.searchParams.set('cursor', answer.nextCursor);
    path = `${address.pathname}${address.search}`;
  }
}

async function printList(call: OperatorCall, { list = '', asCsv, send, print }: Printing): Promise<void> {
  const all: AnswerRow[] = [];
  let names: string[] | null = null;
  for await (const rows of pagesOf(call, list, send)) {
    if (!asCsv) all.push(...rows);
    else if (rows[0]) {
      const heading: string = names ? '' : `${Object.keys(rows[0]).join(',')}\r\n`;
      names ??= Object.keys(rows[0]);
      print(heading + csv(names, rows));
    }
  }
  if (!asCsv) print(all.length > 0 ? `${table(all)}\n` : 'There is nothing.\n');
}

interface Printing {
  list?: string;
  asCsv: boolean;
  send: SendCall;
  print: (text: string) => void;
}

/** Makes the call of a command and prints what came of it. Throws RefusedError. */
export async function carryOut(
  command: Command,
  values: Values,
  printing: Omit<Printing, 'list'>,
): Promise<void> {
  const { done, list, holds } = command;
  const { send, print } = printing;
  const call = callOf(command, values);
  if (list) return printList(call, { ...printing, list });
  const answer = (await send(call)) as AnswerRow;
  const text = done ? filled(done, { ...values, ...answer }) : report(answer);
  print(`${text}${answer.delivered === false ? undelivered : ''}\n`);
  if (holds && answer[holds.field] !== true) throw new RefusedError(holds.otherwise);
}
