/** The operator's command line: the platform's operator calls over HTTP. Exit codes: 0 done, 1 refused, 2 wrong usage. */
import { explainFailure, runCommand } from './ops/run.ts';

try {
  await runCommand(process.argv.slice(2), process.env, (text) => process.stdout.write(text));
} catch (error) {
  const { exitCode, text } = explainFailure(error);
  console.error(text);
  process.exitCode = exitCode;
}
