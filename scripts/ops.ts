/** The operator's command line: the platform's operator calls over HTTP. Exit codes: 0 done, 1 refused, 2 wrong usage. */
import { createInterface } from 'node:readline/promises';
import { explainFailure, runCommand } from './ops/run.ts';

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const reply = await terminal.question(question).finally(() => terminal.close());
  return /^y(es)?$/i.test(reply.trim());
}

// A reader such as `head` that has enough ends the command.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const words = process.argv.slice(2);
try {
  const print = (text: string) => process.stdout.write(text);
  const terminal = { width: process.stdout.columns, ...(process.stdin.isTTY && { ask }) };
  await runCommand(words, process.env, print, terminal);
} catch (error) {
  const { exitCode, text } = explainFailure(error, words, process.stderr.columns);
  console.error(text);
  process.exitCode = exitCode;
}
