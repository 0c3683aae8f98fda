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

export type Run = (args: string[], environment?: Record<string, string>, folder?: string) => Promise<number>;

/** Runs Node with the terminal's input and output, and passes signals on. Returns the exit code. */
export const run: Run = (args, environment, folder) => runNode(args, { environment, folder });

/** Runs Node like `run`, but keeps its output for later, for parallel work. */
export function runCaptured(): { run: Run; output(): string } {
  const output: string[] = [];
  const onOutput = (text: string) => output.push(text);
  return {
    run: (args, environment) => runNode(args, { environment, onOutput }),
    output: () => output.join(''),
  };
}

interface RunOptions {
  environment?: Record<string, string> | undefined;
  /** Default: the project's folder. */
  folder?: string | undefined;
  onOutput?: (text: string) => void;
}

function runNode(args: string[], { environment, folder = root, onOutput }: RunOptions): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...environment },
  });
  if (onOutput)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
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
