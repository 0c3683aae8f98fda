/** The operator's command line: the platform's operator calls over HTTP. Exit codes: 0 done, 1 refused, 2 wrong usage. */
import { explainFailure, runCommand } from './ops/run.ts';

const words = process.argv.slice(2);
try {
  const print = (text: string) => process.stdout.write(text);
  await runCommand(words, process.env, print, process.stdout.columns);
} catch (error) {
  const { exitCode, text } = explainFailure(error, words);
  console.error(text);
  process.exitCode = exitCode;
}
