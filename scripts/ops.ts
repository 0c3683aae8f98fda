/** The operator's command line: the platform's operator calls over HTTP. Exit codes: 0 done, 1 refused, 2 wrong usage. */
import { account } from './ops/account.ts';
import { type Command, UsageError } from './ops/command.ts';
import { freeSpin } from './ops/free-spin.ts';
import { game } from './ops/game.ts';
import { gift } from './ops/gift.ts';
import { news } from './ops/news.ts';
import { platformFrom, Refused } from './ops/platform.ts';

const commands: Record<string, Command> = { 'free-spin': freeSpin, news, gift, account, game };

const overview = `Usage: npm run ops -- <command> [options]

Commands:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
  .join('\n')}

npm run ops -- <command> --help tells more.
The platform is found at PLATFORM_URL, else at http://127.0.0.1:PLATFORM_PORT (4322);
the operator key in OPERATOR_KEY, else in DATA_DIR/secrets.json (.data).`;

async function run([name, ...args]: string[]): Promise<string> {
  if (name === undefined || name === '--help' || name === '-h') return overview;
  const command = commands[name];
  if (!command) throw new UsageError(`There is no command "${name}".`, overview);
  if (args.includes('--help') || args.includes('-h')) return command.help;
  return command.run(args, () => platformFrom(process.env));
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${error.help}`);
    process.exitCode = 2;
  } else if (error instanceof Refused) {
    console.error(error.message);
    process.exitCode = 1;
  } else {
    throw error;
  }
}
