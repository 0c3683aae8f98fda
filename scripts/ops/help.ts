import { columns } from './answer.ts';
import type { Command } from './commands.ts';

/** What every command is for. */
export function overview(commands: Command[]): string {
  return `Usage: npm run ops -- <command> [options]

${columns(commands.map(({ name, summary }) => [name, summary]))}

npm run ops -- <command> --help tells more.
The platform is found at PLATFORM_URL, else at http://127.0.0.1:PLATFORM_PORT (4322);
the operator key in OPERATOR_KEY, else in DATA_DIR/secrets.json (.data).
--by says who you are, for the audit log; OPERATOR_NAME says it for every command.`;
}

/** How one command is written. */
export function helpOf({ name, summary, description, example, fields, list }: Command): string {
  const options = fields.map(({ name: option, help, required }): [string, string] => [
    `--${option}`,
    required ? help : `${help} May be left out.`.trim(),
  ]);
  if (list) options.push(['--csv', 'As CSV instead of a table. May be left out.']);
  return `${summary}.${description && ` ${description}`}

Usage: npm run ops -- ${name} ${example}

${columns(options)}`;
}
