/** The operator's command line: the platform's operator calls over HTTP. Exit codes: 0 done, 1 refused, 2 wrong usage. */
import { RefusedError } from './ops/platform.ts';
import { runCommand } from './ops/run.ts';
import { UsageError } from './usage-error.ts';

try {
  await runCommand(process.argv.slice(2), process.env, (text) => process.stdout.write(text));
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${error.help}`);
    process.exitCode = 2;
  } else if (error instanceof RefusedError) {
    console.error(error.message);
    process.exitCode = 1;
  } else {
    throw error;
  }
}
