import { UsageError } from '../usage-error.ts';
import { account } from './account.ts';
import type { Command } from './command.ts';
import { freeSpin } from './free-spin.ts';
import { game } from './game.ts';
import { gift } from './gift.ts';
import { news } from './news.ts';
import { platformFrom } from './platform.ts';

const commands: Record<string, Command> = { 'free-spin': freeSpin, news, gift, account, game };

const overview = `Usage: npm run ops -- <command> [options]

Commands:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
  .join('\n')}

npm run ops -- <command> --help tells more.
The platform is found at PLATFORM_URL, else at http://127.0.0.1:PLATFORM_PORT (4322);
the operator key in OPERATOR_KEY, else in DATA_DIR/secrets.json (.data).`;

/** Carries out one command; answers what to print. Throws UsageError or RefusedError. */
export async function runCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const [name, ...args] = words;
  if (name === undefined || name === '--help' || name === '-h') return overview;
  const command = commands[name];
  if (!command) throw new UsageError(`There is no command "${name}".`, overview);
  if (args.includes('--help') || args.includes('-h')) return command.help;
  return command.run(args, () => platformFrom(environment));
}
