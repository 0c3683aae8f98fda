import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error.ts';
import { columns } from './answer.ts';
import { carryOut, type Values } from './carry-out.ts';
import { type Command, type Option, PERSON, readCommands } from './commands.ts';
import { helpOf, overview } from './help.ts';
import { platformFrom, RefusedError } from './platform.ts';

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
  const options: Record<string, { type: 'string' | 'boolean' }> = Object.fromEntries(
    command.fields.map(({ name }) => [name, { type: 'string' }]),
  );
  if (command.list) options.csv = { type: 'boolean' };
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
    if (!/^-?\d{1,15}$/.test(given))
      throw new UsageError(`--${name} must be a whole number.`, helpOf(command));
    return Number(given);
  }
  if (required) throw new UsageError(`--${name} is missing.`, helpOf(command));
  const fallback = command.defaults?.[field];
  return fallback === 'uuid' ? randomUUID() : fallback;
}

/** The fields of the call, those that are left out not among them. */
function fieldsFrom(given: ReturnType<typeof parse>, command: Command, person: string | undefined): Values {
  return Object.fromEntries(
    command.fields.flatMap((option) => {
      const written = given[option.name] ?? (option.field === PERSON ? person : undefined);
      const value = fieldValue(option, written as string | undefined, command);
      return value === undefined ? [] : [[option.field, value]];
    }),
  );
}

/** A refusal with what the refused options take. */
function withHelp(error: unknown, { fields }: Command): unknown {
  if (!(error instanceof RefusedError)) return error;
  const refused = fields.filter(({ field }) => error.fields.includes(field));
  if (refused.length === 0) return error;
  return new RefusedError(
    `${error.message}\n${columns(refused.map(({ name, help }) => [`--${name}`, help]))}`,
  );
}

/** Carries out one command and prints what came of it. Throws UsageError or RefusedError. */
export async function runCommand(
  words: string[],
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<void> {
  const commands = readCommands();
  const [first] = words;
  if (first === undefined || first === '--help' || first === '-h') return print(`${overview(commands)}\n`);
  const begun = commands.filter(({ name }) => name.split(' ')[0] === first);
  const [command] = begun
    .filter(({ name }) => `${words.join(' ')} `.startsWith(`${name} `))
    .sort((one, other) => other.name.length - one.name.length);
  const asksHelp = words.includes('--help') || words.includes('-h');
  if (!command && begun.length > 0 && asksHelp) return print(`${overview(begun)}\n`);
  if (!command) {
    const known = begun.length > 0 ? begun : commands;
    throw new UsageError(`There is no command "${words.slice(0, 2).join(' ')}".`, overview(known));
  }
  if (asksHelp) return print(`${helpOf(command)}\n`);
  const given = parse(words.slice(command.name.split(' ').length), command);
  const values = fieldsFrom(given, command, environment.OPERATOR_NAME);
  const printing = { asCsv: given.csv === true, send: platformFrom(environment), print };
  await carryOut(command, values, printing).catch((error) => {
    throw withHelp(error, command);
  });
}
