import { testFile } from '../specification/results.ts';

/** The part of Vitest's JSON report that this reads. */
export interface FileTimes {
  testResults: { name: string; startTime: number; endTime: number }[];
}

/** One line per test file with its seconds, the slowest first. */
export function fileTimes({ testResults }: FileTimes): string[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({
      file: testFile(name),
      seconds: (endTime - startTime) / 1_000,
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
