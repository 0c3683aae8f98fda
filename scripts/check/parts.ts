import { availableParallelism } from 'node:os';
import { type Run, runCaptured, tool } from '../run.ts';

/** A part of the check, run with Node. */
export interface CheckPart {
  name: string;
  args: string[];
}

export interface PartResult {
  name: string;
  passed: boolean;
  seconds: number;
  output: string;
}

export const style: CheckPart = {
  name: 'lint and format',
  args: [tool('biome', '@biomejs/biome'), 'check', '--error-on-warnings'],
};

export const texts: CheckPart = { name: 'texts', args: ['scripts/content.ts', '--errors'] };

/** Writes the content types, which the type checks need. */
export const sync: CheckPart = { name: 'types of the texts', args: ['scripts/astro.ts', 'sync'] };

const severity = ['--minimumFailingSeverity', 'error', '--minimumSeverity', 'error'];

/** Each file is checked by one of them. */
export const types: CheckPart[] = [
  // One checker, because several check the same types again, and other parts use the other cores.
  { name: 'types', args: [tool('tsc', 'typescript-native'), '--checkers', '1'] },
  {
    name: 'types in markup',
    args: ['scripts/astro.ts', 'check', '--noSync', '--tsconfig', 'tsconfig.astro.json', ...severity],
  },
];

/** Its output is printed when it passes too: the number of texts that are not translated yet. */
export const dictionaries: CheckPart = { name: 'dictionaries', args: ['scripts/dictionaries.ts'] };

/** Independent parts, the longest first. */
export const others: CheckPart[] = [
  { name: 'what nothing uses', args: [tool('knip'), '--no-progress'] },
  { name: 'forgotten steps', args: ['scripts/forgotten.ts'] },
  { name: 'baseline', args: ['scripts/migration.ts', '--check'] },
  dictionaries,
  { name: 'lockfile', args: ['scripts/lockfile.ts'] },
];

/** Captured programs would print no colours on a terminal. */
const environment = process.stdout.isTTY ? { FORCE_COLOR: '1' } : undefined;

export async function runPart({ name, args }: CheckPart): Promise<PartResult> {
  const began = performance.now();
  const { run, output }: { run: Run; output(): string } = runCaptured();
  const status = await run(args, environment);
  const seconds = (performance.now() - began) / 1000;
  return { name, passed: status === 0, seconds, output: output().trim() };
}

/** Runs work in parallel, with at most one piece per processor. */
export function sideBySide(most = availableParallelism()) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
