import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error.ts';
import { isOneLine } from './bundle.ts';

export const usage = `On an editor's computer:
  npm run publish -- take FILE                        update the texts here to those of the site
  npm run publish -- propose FILE --by NAME [--note TEXT]
                                                      write the changed texts to a file to send

On the server:
  npm run publish -- copy FILE                        write the site's texts to a file for editors
  npm run publish -- receive FILE                     check and store an editor's file as a proposal
  npm run publish -- list                             show the current version and open proposals
  npm run publish -- preview NUMBER                   build and show the site with a proposal on this machine
  npm run publish -- approve NUMBER --by NAME         put a proposal on the site
  npm run publish -- reject NUMBER --by NAME --note TEXT
                                                      reject a proposal
  npm run publish -- rollback --by NAME [--to VERSION] [--note TEXT]
                                                      restore the texts of an earlier version
  npm run publish -- record --by NAME [--note TEXT]   make a version of texts changed by hand
  npm run publish -- log                              show who approved what, and when`;

const takes = {
  take: { word: 'file' },
  propose: { word: 'file', needs: ['by'], options: ['note'] },
  copy: { word: 'file' },
  receive: { word: 'file' },
  list: {},
  preview: { word: 'number' },
  approve: { word: 'number', needs: ['by'] },
  reject: { word: 'number', needs: ['by', 'note'] },
  rollback: { needs: ['by'], options: ['to', 'note'] },
  record: { needs: ['by'], options: ['note'] },
  log: {},
} as const satisfies Record<string, { word?: 'file' | 'number'; needs?: string[]; options?: string[] }>;

export interface PublishArguments {
  command: keyof typeof takes;
  file: string;
  number: number;
  by: string;
  note: string;
  to: number | undefined;
}

const wholeNumber = (text: string, what: string): number => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`${what} must be a number, got "${text}".`, usage);
};

function oneLine(what: 'by' | 'note', text = '', maxLength: number): string {
  const line = text.trim();
  if (!isOneLine(line))
    throw new UsageError('--by and --note must be one line without direction marks.', usage);
  if (line.length > maxLength)
    throw new UsageError(`--${what}: at most ${maxLength} characters, got ${line.length}.`, usage);
  return line;
}

function parse(args: string[]) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { by: option, note: option, to: option }, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0] ?? '', usage);
  }
}

/** @throws UsageError */
export function readPublishArguments(args: string[], environment: NodeJS.ProcessEnv): PublishArguments {
  const { values, positionals } = parse(args);
  const [command = '', given = '', ...stray] = positionals;
  if (!Object.hasOwn(takes, command)) {
    throw new UsageError(command === '' ? 'A command is required.' : `Unknown command "${command}".`, usage);
  }
  const name = command as keyof typeof takes;
  const {
    word,
    needs = [],
    options = [],
  }: { word?: string; needs?: readonly string[]; options?: readonly string[] } = takes[name];
  const said = { by: environment.OPERATOR_NAME, ...values };
  if (word && given === '') throw new UsageError(`"${command}" needs a ${word}.`, usage);
  if (stray.length > 0 || (!word && given !== '')) {
    throw new UsageError(`Unexpected argument "${stray[0] ?? given}".`, usage);
  }
  const missing = needs.find((need) => !said[need as 'by']?.trim());
  if (missing) throw new UsageError(`--${missing} is required.`, usage);
  const unknown = Object.keys(values).find((option) => ![...needs, ...options].includes(option));
  if (unknown) throw new UsageError(`"${command}" has no option --${unknown}.`, usage);
  return {
    command: name,
    file: word === 'file' ? given : '',
    number: word === 'number' ? wholeNumber(given, 'NUMBER') : 0,
    by: oneLine('by', said.by, 80),
    note: oneLine('note', said.note, 500),
    to: said.to === undefined ? undefined : wholeNumber(said.to, '--to'),
  };
}
