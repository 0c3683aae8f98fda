import { availableParallelism } from 'node:os';
import { type Run, runCaptured, tool } from '../run.ts';

/** One question that the check asks of the sources. */
export interface CheckPart {
  name: string;
  words: string[];
}

export interface PartResult {
  name: string;
  passed: boolean;
  seconds: number;
  said: string;
}

export const style: CheckPart = {
  name: 'lint and format',
  words: [tool('biome', '@biomejs/biome'), 'check', '--error-on-warnings'],
};

export const texts: CheckPart = { name: 'texts', words: ['scripts/content.ts', '--errors'] };

/** Writes the types of the content, which the types of everything else need. */
export const sync: CheckPart = { name: 'types of the texts', words: [tool('astro'), 'sync'] };

const severity = ['--minimumFailingSeverity', 'error', '--minimumSeverity', 'error'];

/** Each file is read by one of them: the second by that of its own configuration. */
export const types: CheckPart[] = [
  { name: 'types', words: [tool('tsc', 'typescript-native')] },
  {
    name: 'types in markup',
    words: [tool('astro'), 'check', '--noSync', '--tsconfig', 'tsconfig.astro.json', ...severity],
  },
];

/** What needs nothing of the others. The longest first. */
export const others: CheckPart[] = [
  { name: 'what nothing uses', words: [tool('knip'), '--no-progress'] },
  { name: 'migrations', words: ['scripts/migration.ts', '--check'] },
  { name: 'dictionaries', words: ['scripts/dictionaries.ts'] },
  { name: 'lockfile', words: ['scripts/lockfile.ts'] },
];

/** Colours where a person reads: what is captured believes that none does. */
const environment = process.stdout.isTTY ? { FORCE_COLOR: '1' } : undefined;

export async function runPart({ name, words }: CheckPart): Promise<PartResult> {
  const began = performance.now();
  const { run, said }: { run: Run; said(): string } = runCaptured();
  const status = await run(words, environment);
  const seconds = (performance.now() - began) / 1000;
  return { name, passed: status === 0, seconds, said: said().trim() };
}

/** Does pieces of work side by side, as many at once as there are processors. */
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
