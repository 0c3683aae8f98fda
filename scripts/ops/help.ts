import type { Command } from './commands.ts';

/** Each line with its name in a column. */
function table(rows: [name: string, text: string][]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
}

/** What every command is for. */
export function overview(commands: Command[]): string {
  return `Usage: npm run ops -- <command> [options]

${table(commands.map(({ name, summary }) => [name, summary]))}

npm run ops -- <command> --help tells more.
The platform is found at PLATFORM_URL, else at http://127.0.0.1:PLATFORM_PORT (4322);
the operator key in OPERATOR_KEY, else in DATA_DIR/secrets.json (.data).`;
}

/** How one command is written. */
export function helpOf({ name, summary, description, example, fields }: Command): string {
  const options = fields.map(({ name: option, help, required }): [string, string] => [
    `--${option}`,
    required ? help : `${help} May be left out.`.trim(),
  ]);
  return `${summary}.${description && ` ${description}`}

Usage: npm run ops -- ${name} ${example}

${table(options)}`;
}
