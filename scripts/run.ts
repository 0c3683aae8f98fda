import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The JavaScript file of an installed package's command, so that it runs on this Node. */
export function tool(name: string, packageName = name): string {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}

export type Run = (words: string[], environment?: Record<string, string>, folder?: string) => Promise<number>;

/** Runs Node with the terminal's input and output, and passes signals on. Returns the exit code. */
export const run: Run = (words, environment, folder) => runNode(words, { environment, folder });

/** Runs Node like `run`, but keeps its output for later, for parallel work. */
export function runCaptured(): { run: Run; said(): string } {
  const said: string[] = [];
  return {
    run: (words, environment) => runNode(words, { environment, hear: (text) => said.push(text) }),
    said: () => said.join(''),
  };
}

interface RunOptions {
  environment?: Record<string, string> | undefined;
  /** Default: the project's folder. */
  folder?: string | undefined;
  hear?: (text: string) => void;
}

function runNode(words: string[], { environment, folder = root, hear }: RunOptions): Promise<number> {
  const child = spawn(process.execPath, words, {
    cwd: folder,
    stdio: hear ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...environment },
  });
  if (hear) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear);
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve(code ?? 1);
    });
  });
}
