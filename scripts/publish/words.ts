import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error.ts';

export const usage = `On the computer of an editor:
  npm run publish -- take FILE                        brings the texts here up to those of the site
  npm run publish -- propose FILE --by NAME [--note TEXT]
                                                      writes what was changed here into a file to send

On the server:
  npm run publish -- copy FILE                        writes the texts of the site into a file for editors
  npm run publish -- receive FILE                     checks and keeps what an editor has sent
  npm run publish -- list                             the version of the site, and what waits for approval
  npm run publish -- preview NUMBER                   builds the site with a proposal and shows it on this machine
  npm run publish -- approve NUMBER --by NAME         puts a proposal on the site
  npm run publish -- reject NUMBER --by NAME --note TEXT
  npm run publish -- rollback --by NAME [--to VERSION] [--note TEXT]
                                                      puts the texts of an earlier version on the site again
  npm run publish -- record --by NAME [--note TEXT]   makes a version of texts that were changed here by hand
  npm run publish -- log                              who approved what, and when`;

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

export interface PublishWords {
  command: keyof typeof takes;
  file: string;
  number: number;
  by: string;
  note: string;
  to: number | undefined;
}

const wholeNumber = (text: string, what: string): number => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`Write ${what} as a number, not "${text}".`, usage);
};

function oneLine(what: 'name' | 'note', text = '', maxLength: number): string {
  const line = text.trim();
  if (/\p{Cc}/u.test(line)) throw new UsageError('Names and notes are one line.', usage);
  if (line.length > maxLength) throw new UsageError(`A ${what} has at most ${maxLength} characters.`, usage);
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
export function readPublishWords(args: string[], environment: NodeJS.ProcessEnv): PublishWords {
  const { values, positionals } = parse(args);
  const [command = '', given = '', ...stray] = positionals;
  if (!Object.hasOwn(takes, command)) {
    throw new UsageError(command === '' ? 'Say what to do.' : `There is no "${command}".`, usage);
  }
  const name = command as keyof typeof takes;
  const {
    word,
    needs = [],
    options = [],
  }: { word?: string; needs?: readonly string[]; options?: readonly string[] } = takes[name];
  const said = { by: environment.OPERATOR_NAME, ...values };
  if (word && given === '') throw new UsageError(`Write a ${word} after "${command}".`, usage);
  if (stray.length > 0 || (!word && given !== '')) {
    throw new UsageError(`"${stray[0] ?? given}" is one word too many.`, usage);
  }
  const missing = needs.find((need) => !said[need as 'by']?.trim());
  if (missing) throw new UsageError(`--${missing} is missing.`, usage);
  const unknown = Object.keys(values).find((option) => ![...needs, ...options].includes(option));
  if (unknown) throw new UsageError(`"${command}" takes no --${unknown}.`, usage);
  return {
    command: name,
    file: word === 'file' ? given : '',
    number: word === 'number' ? wholeNumber(given, 'the proposal') : 0,
    by: oneLine('name', said.by, 80),
    note: oneLine('note', said.note, 500),
    to: said.to === undefined ? undefined : wholeNumber(said.to, 'the version'),
  };
}
