import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error.ts';
import { type Command, type Option, readCommands } from './commands.ts';
import { helpOf, overview } from './help.ts';
import { platformFrom } from './platform.ts';

type Values = Record<string, string | number>;

/** `--expire -1` is read as `--expire=-1`: the parser would take the number for an option. */
function joinNegative(args: string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const previous = joined.at(-1);
    if (/^-\d+$/.test(arg) && previous?.startsWith('--')) joined.splice(-1, 1, `${previous}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

function parse(args: string[], command: Command) {
  const options = Object.fromEntries(command.fields.map(({ name }) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: joinNegative(args), options, strict: true }).values;
  } catch (error) {
    throw new UsageError((error as Error).message, helpOf(command));
  }
}

function fieldValue(
  { name, isNumber, required, field }: Option,
  given: string | undefined,
  command: Command,
) {
  if (given !== undefined && given.trim() !== '') {
    if (!isNumber) return given;
    if (!/^-?\d{1,9}$/.test(given))
      throw new UsageError(`--${name} must be a whole number.`, helpOf(command));
    return Number(given);
  }
  if (required) throw new UsageError(`--${name} is missing.`, helpOf(command));
  const fallback = command.defaults?.[field];
  return fallback === 'uuid' ? randomUUID() : fallback;
}

/** The fields of the call, those that are left out not among them. */
function fieldsFrom(args: string[], command: Command): Values {
  const given = parse(args, command);
  return Object.fromEntries(
    command.fields.flatMap((option) => {
      const value = fieldValue(option, given[option.name], command);
      return value === undefined ? [] : [[option.field, value]];
    }),
  );
}

/** `{event.id}` as the answer or the call has it. */
function filled(sentence: string, answer: object): string {
  return sentence.replace(/\{([\w.]+)\}/g, (_, path: string) => {
    const value = path.split('.').reduce<unknown>((part, key) => (part as Values | undefined)?.[key], answer);
    return String(value);
  });
}

const undelivered = ' The socket host did not answer; players get it when they connect again.';

async function carryOut(command: Command, values: Values, environment: NodeJS.ProcessEnv): Promise<string> {
  const path = command.path.replace(/\{(\w+)\}/g, (_, field) => encodeURIComponent(String(values[field])));
  const inBody = command.fields.filter(({ inPath, field }) => !inPath && field in values);
  const body = Object.fromEntries(inBody.map(({ field }) => [field, values[field]]));
  const hasBody = command.fields.some(({ inPath }) => !inPath);
  const answer = await platformFrom(environment).post<{ delivered?: boolean }>(
    path,
    hasBody ? body : undefined,
  );
  return filled(command.done, { ...values, ...answer }) + (answer.delivered === false ? undelivered : '');
}

/** Carries out one command; answers what to print. Throws UsageError or RefusedError. */
export async function runCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const commands = readCommands();
  const [first] = words;
  if (first === undefined || first === '--help' || first === '-h') return overview(commands);
  const begun = commands.filter(({ name }) => name.split(' ')[0] === first);
  const command = begun.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
  const asksHelp = words.includes('--help') || words.includes('-h');
  if (!command && begun.length > 0 && asksHelp) return overview(begun);
  if (!command) {
    const known = begun.length > 0 ? begun : commands;
    throw new UsageError(`There is no command "${words.slice(0, 2).join(' ')}".`, overview(known));
  }
  if (asksHelp) return helpOf(command);
  const args = words.slice(command.name.split(' ').length);
  return carryOut(command, fieldsFrom(args, command), environment);
}
