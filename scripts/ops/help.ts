import type { Command } from './commands.ts';
import { columns, wrap } from './format.ts';

/** Settings of the person who runs commands. */
export const environment: [name: string, meaning: string][] = [
  ['PLATFORM_URL', 'Address of the platform. Default: http://127.0.0.1:4322, with PLATFORM_PORT if set.'],
  [
    'OPERATOR_KEY',
    "Your own key. Default: the installation's, in DATA_DIR/secrets.json (.data/secrets.json).",
  ],
  [
    'OPERATOR_NAME',
    "Your name in the audit log: needed to change something with the installation's key. --by names you for one command.",
  ],
];

/** All commands, and the settings that they share. */
export function overview(commands: Command[], width?: number): string {
  return `Usage: npm run ops -- <command> [options]

${columns(
  commands.map(({ name, summary }) => [name, summary]),
  width,
)}

Help for one command: npm run ops -- <command> --help

Environment:
${columns(environment, width)}`;
}

/** The example of a command; a terminal shows it on several lines, which a shell takes as one. */
function usage({ name, example }: Command, width = Number.POSITIVE_INFINITY): string {
  const lines: string[] = [];
  for (const part of `Usage: npm run ops -- ${name} ${example}`.split(/ (?=--\w)/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length + ' '.length <= width - ' \\'.length)
      lines.splice(-1, 1, `${last} ${part}`);
    else lines.push(lines.length === 0 ? part : `         ${part}`);
  }
  return lines.join(' \\\n').trimEnd();
}

/** The options of a command with their help, without `--csv` and `--json`. */
export function optionsOf({ fields, argument }: Command): [option: string, help: string][] {
  return fields.map(({ name: option, field, help, required }) => {
    const also = field === argument ? [`"--${option}" itself can be left out.`] : [];
    return [`--${option}`, [help, ...also, ...(required ? [] : ['Optional.'])].join(' ').trim()];
  });
}

/** Description, example and options of one command. */
export function helpOf(command: Command, width?: number): string {
  const { summary, description, list } = command;
  const options = optionsOf(command);
  if (list) options.push(['--csv', 'Print CSV instead of a table. Optional.']);
  options.push(['--json', 'Print JSON: the response of the platform, or all rows of a list. Optional.']);
  const about = `${summary}.${description && ` ${description}`}`;
  return `${wrap(about, width ?? Number.POSITIVE_INFINITY).join('\n')}

${usage(command, width)}

${columns(options, width)}`;
}
