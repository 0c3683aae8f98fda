import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error.ts';
import { type Command, type Option, PERSON, readCommands } from './commands.ts';
import { execute, type Printing } from './execute.ts';
import { type Values, wrapLines } from './format.ts';
import { helpOf, overview } from './help.ts';
import { PlatformRefusal, platformFrom, RefusedError } from './platform.ts';
import { explainRefusal } from './refusals.ts';

/** Joins `--expire -1` to `--expire=-1`: the parser would read the number as an option. */
function joinNegative(args: string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const previous = joined.at(-1);
    if (/^-\d+$/.test(arg) && previous?.startsWith('--')) joined.splice(-1, 1, `${previous}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

function parse(args: string[], command: Command, help: string) {
  const options: Record<string, { type: 'string' | 'boolean' }> = Object.fromEntries(
    command.fields.map(({ name, kind }) => [name, { type: kind === 'flag' ? 'boolean' : 'string' }]),
  );
  options.json = { type: 'boolean' };
  if (command.list) options.csv = { type: 'boolean' };
  try {
    const allowPositionals = command.argument !== undefined;
    const { values, positionals } = parseArgs({ args: joinNegative(args), options, allowPositionals });
    if (positionals.length > 1) throw new Error(`Unexpected argument "${positionals[1]}".`);
    const named = command.fields.find(({ field }) => field === command.argument)?.name ?? '';
    if (positionals.length === 1 && values[named] !== undefined)
      throw new Error(`Unexpected argument "${positionals[0]}": --${named} is given.`);
    return { ...values, ...(positionals.length === 1 && { [named]: positionals[0] }) };
  } catch (error) {
    // Node adds advice about positional arguments, which no command has.
    const [sentence] = (error as Error).message.split('. ');
    throw new UsageError(`${sentence}.`.replace('..', '.'), help);
  }
}

function fieldValue(
  { name, kind, required, field }: Option,
  given: string | boolean | undefined,
  command: Command,
  help: string,
) {
  if (typeof given === 'boolean') return given;
  if (given !== undefined && given.trim() !== '') {
    if (kind !== 'number') return given;
    if (!/^-?\d{1,15}$/.test(given))
      throw new UsageError(`--${name} must be a whole number, got "${given}".`, help);
    return Number(given);
  }
  if (required) throw new UsageError(`--${name} is required.`, help);
  const fallback = command.defaults?.[field];
  return fallback === 'uuid' ? randomUUID() : fallback;
}

/** The fields of the call that have a value. */
function fieldsFrom(
  given: ReturnType<typeof parse>,
  command: Command,
  person: string | undefined,
  help: string,
): Values {
  return Object.fromEntries(
    command.fields.flatMap((option) => {
      const written = given[option.name] ?? (option.field === PERSON ? person : undefined);
      const value = fieldValue(option, written, command, help);
      return value === undefined ? [] : [[option.field, value]];
    }),
  );
}

function formatOf({ csv, json }: ReturnType<typeof parse>, help: string): Printing['format'] {
  if (csv && json) throw new UsageError('--csv and --json exclude each other.', help);
  return json ? 'json' : csv ? 'csv' : 'text';
}

interface Terminal {
  /** Columns; undefined where the output goes elsewhere. */
  width?: number;
  /** Asks the person at the terminal; undefined where there is none. */
  ask?: (question: string) => Promise<boolean>;
}

/**
 * Asks whether to make a refused call all the same, and returns its values. Throws RefusedError where the
 * refusal is no question, or is not answered with a yes.
 */
async function confirm(
  error: unknown,
  command: Command,
  values: Values,
  ask: Terminal['ask'],
): Promise<Values> {
  if (!(error instanceof PlatformRefusal)) throw error;
  const explained = explainRefusal(error, command, values);
  const code = error.refusal?.code;
  const question = command.confirm;
  if (!question || code !== question.code) throw new RefusedError(explained, code);
  const option = command.fields.find(({ field }) => field === question.field)?.name;
  const insist = `Nothing was changed. To do it all the same, add --${option}.`;
  if (!ask || !(await ask(`${explained}\nDo it all the same? [y/N] `)))
    throw new RefusedError(ask ? insist : `${explained}\n${insist}`, code);
  return { ...values, [question.field]: true };
}

/** Letters to insert, remove or replace between two texts. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, to] of [...other].entries()) {
      const [above = 0, aboveNext = 0, left = 0] = [row[column], row[column + 1], next[column]];
      next.push(Math.min(above + (letter === to ? 0 : 1), aboveNext + 1, left + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Names the nearest command where one is near, and the commands that begin with the same word. */
function unknownCommand(words: string[], begun: Command[], width?: number): UsageError {
  const typed = words.slice(0, 2).filter((word) => !word.startsWith('-'));
  const nearest = readCommands()
    .map(({ name }) => {
      const length = name.split(' ').length;
      return { name, distance: editDistance(typed.slice(0, length).join(' '), name) };
    })
    .sort((one, other) => one.distance - other.distance)[0];
  const guess = nearest && nearest.distance <= 3 ? ` Did you mean "${nearest.name}"?` : '';
  const help = begun.length > 0 ? overview(begun, width) : 'All commands: npm run ops -- --help';
  return new UsageError(`Unknown command "${typed.join(' ')}".${guess}`, help);
}

/** Executes one command and prints its result. Throws UsageError or RefusedError. */
export async function runCommand(
  words: string[],
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
  { width, ask }: Terminal = {},
): Promise<void> {
  const commands = readCommands();
  const [first] = words;
  if (first === undefined || first === '--help' || first === '-h')
    return print(`${overview(commands, width)}\n`);
  const begun = commands.filter(({ name }) => name.split(' ')[0] === first);
  const [command] = begun
    .filter(({ name }) => `${words.join(' ')} `.startsWith(`${name} `))
    .sort((one, other) => other.name.length - one.name.length);
  const asksHelp = words.includes('--help') || words.includes('-h');
  if (!command && begun.length > 0 && asksHelp) return print(`${overview(begun, width)}\n`);
  if (!command) throw unknownCommand(words, begun, width);
  const help = helpOf(command, width);
  if (asksHelp) return print(`${help}\n`);
  const given = parse(words.slice(command.name.split(' ').length), command, help);
  const values = fieldsFrom(given, command, environment.OPERATOR_NAME, help);
  const printing = { format: formatOf(given, help), width, send: platformFrom(environment), print };
  try {
    await execute(command, values, printing);
  } catch (error) {
    const confirmed = await confirm(error, command, values, ask);
    await execute(command, confirmed, printing).catch((error) => confirm(error, command, values, undefined));
  }
}

/** The message and exit code after a command has failed. Throws an error that is a defect. */
export function explainFailure(
  error: unknown,
  words: string[],
  width?: number,
): { exitCode: number; text: string } {
  const asJson = words.includes('--json');
  const json = (code: string, message: string) => JSON.stringify({ error: { code, message } });
  if (error instanceof UsageError) {
    const { message, help } = error;
    return { exitCode: 2, text: asJson ? json('USAGE', message) : `${wrapLines(message, width)}\n\n${help}` };
  }
  if (error instanceof RefusedError) {
    const { message, code } = error;
    return { exitCode: 1, text: asJson ? json(code, message) : wrapLines(message, width) };
  }
  throw error;
}
