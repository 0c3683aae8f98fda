import { type Setting, settingGroups } from '../../server/setting-list.ts';
import { type Command, type Contract, commandsOf } from '../ops/commands.ts';
import { wrap } from '../ops/format.ts';
import { environment, optionsOf } from '../ops/help.ts';

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('<', '&lt;')).join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');
}

function defaultOf(setting: Setting): string {
  if ('words' in setting) return `\`${setting.words[0]}\``;
  if ('fallback' in setting) return `\`${setting.fallback}\``;
  return setting.otherwise ?? 'none';
}

function valuesOf(setting: Setting): string {
  if ('range' in setting) return setting.range.join(' to ');
  return 'words' in setting ? setting.words.map((word) => `\`${word}\``).join(', ') : '';
}

/** docs/settings.md */
export function settingsReference(): string {
  const groups = settingGroups.map(({ title, settings, notes = [] }) => {
    const rows = Object.entries(settings).map(([name, setting]) => [
      `\`${name}\``,
      defaultOf(setting),
      valuesOf(setting),
      setting.meaning,
    ]);
    return [`## ${title}`, table(['Name', 'Default', 'Values', 'Meaning'], rows), ...notes].join('\n\n');
  });
  return `${[
    '# Settings',
    'Written by `npm run contract` from `server/setting-list.ts`. Do not edit.',
    'All settings are optional and come from the environment. An empty one counts as absent. One that cannot be used stops\nthe start with one sentence and exit code 1. A change needs a restart.',
    ...groups,
  ].join('\n\n')}\n`;
}

/** Options of every command that changes something; the page describes them once. */
const shared = ['--note', '--by', '--key'];

function section(command: Command): string {
  const { name, summary, description, example, role } = command;
  const options = optionsOf(command).filter(([option]) => !shared.includes(option));
  return [
    `### ${name}`,
    wrap(`${summary}.${description && ` ${description}`}${role && ` Role: \`${role}\`.`}`, 112).join('\n'),
    `    npm run ops -- ${`${name} ${example}`.trim()}`,
    ...(options.length > 0
      ? [
          table(
            ['Option', 'Meaning'],
            options.map(([option, help]) => [`\`${option}\``, help]),
          ),
        ]
      : []),
  ].join('\n\n');
}

/** The first word of a command's name. */
const topicOf = ({ name }: Command) => name.split(' ')[0] ?? '';

/** docs/commands.md */
export function commandsReference(contract: Contract): string {
  const commands = commandsOf(contract);
  const topics = [...new Set(commands.map(topicOf))].sort();
  return `${[
    "# Operators' commands",
    'Written by `npm run contract` from the contract. Do not edit. `npm run ops -- COMMAND --help` prints the same.\n[operations.md](operations.md#the-operators-command-line) says what to do when.',
    'A list that is wider than the terminal is printed as names and values instead of a table, and what is empty is left\nout. `--csv` and `--json` print everything.',
    table(
      ['Option of many commands', 'Meaning'],
      [
        ['`--note`', 'Reason, for the audit log.'],
        ['`--by`', 'Your name, for the audit log. Not needed with a key of your own.'],
        ['`--key`', 'Your own unique key: repeating the command with the same key executes it only once.'],
        [
          '`--csv`',
          'Prints a list as CSV. Cells that a spreadsheet would run as a formula get an apostrophe in front.',
        ],
        [
          '`--json`',
          'Prints the response of the platform, or all rows of a list, with times in UTC. A failure is `{"error": {"code", "message"}}` on standard error.',
        ],
      ],
    ),
    table(
      ['Environment', 'Meaning'],
      environment.map(([name, meaning]) => [`\`${name}\``, meaning]),
    ),
    table(
      ['Exit code', 'Meaning'],
      [
        ['0', 'done, or proposed to a second person'],
        ['1', 'the platform refused or did not respond, or a check failed'],
        ['2', 'wrong usage'],
      ],
    ),
    ...topics.flatMap((topic) => [
      `## ${topic}`,
      ...commands.filter((command) => topicOf(command) === topic).map(section),
    ]),
  ].join('\n\n')}\n`;
}
