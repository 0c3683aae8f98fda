import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { followRecipes } from '../recipes.ts';
import { type Run, run, tool } from '../run.ts';
import type { PlaywrightReport, VitestReport } from '../specification/results.ts';
import { checkSpecification } from '../specification.ts';
import { findBrowsers } from './browser.ts';
import { browserFailures, maxFlakyTests, vitestFailures } from './failures.ts';
import { type FileTimes, fileTimes } from './file-times.ts';

export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  /** A line for each failed test, and for each that passed only when retried. */
  failures: string[];
}

const reports = join(import.meta.dirname, '../../.cache/reports');

export const none: Result = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function sum(results: Result[]): Result {
  return results.reduce(
    (total, { passed, failed, skipped, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
    }),
    none,
  );
}

/** A stage that counts as one test. */
const single = (failures: string[]): Result =>
  failures.length === 0 ? { ...none, passed: 1 } : { ...none, failed: 1, failures };
const one = (name: string, ok: boolean): Result => single(ok ? [] : [name]);

/** A stage without tests, or whose tool failed, has failed. */
function settle(stage: string, result: Result, status: number): Result {
  const hidden = result.failed === 0 && (status !== 0 || result.passed === 0);
  if (!hidden) return result;
  const failure = status === 0 ? `${stage}: no test passed` : `${stage}: its tool ended with ${status}`;
  return { ...result, failed: 1, failures: [...result.failures, failure] };
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** Writes the time of every file beside the report, and prints the ten slowest. */
function reportTimes(file: string): void {
  const report = readReport<FileTimes>(file);
  if (report === null) return;
  const times = fileTimes(report);
  const list = file.replace('.json', '-times.txt');
  writeFileSync(list, `${times.join('\n')}\n`);
  console.log(`The slowest of ${times.length} files (all in ${relative(process.cwd(), list)}):`);
  console.log(times.slice(0, 10).join('\n'));
}

type Counts = Partial<Record<`num${'Passed' | 'Failed' | 'Pending' | 'Todo'}Tests`, number>>;

type Period = 'daily' | 'nightly';

const suffixes = { daily: '', nightly: '-nightly' };

function vitest(stage: 'unit' | 'pages', period: Period = 'daily') {
  return async (args: string[], runner: Run = run): Promise<Result> => {
    const file = freshReport(`${stage}${suffixes[period]}`);
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const status = await runner([tool('vitest'), 'run', '--project', `${stage}*`, ...reports, ...args], {
      TESTS: period,
    });
    const report = readReport<VitestReport & Counts>(file) ?? { testResults: [] };
    reportTimes(file);
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report;
    const skipped = numPendingTests + numTodoTests;
    const failures = vitestFailures(report);
    return settle(stage, { passed: numPassedTests, failed: numFailedTests, skipped, failures }, status);
  };
}

function e2e(period: Period = 'daily') {
  return async (args: string[], runner: Run = run): Promise<Result> => {
    if (findBrowsers() === null) return one('e2e: there is no browser', false);
    const file = freshReport(`e2e${suffixes[period]}`);
    const status = await runner([tool('playwright', '@playwright/test'), 'test', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      TESTS: period,
    });
    const report = readReport<PlaywrightReport & { stats: Record<string, number> }>(file);
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
    const { failed, flaky: retried } = report ? browserFailures(report) : { failed: [], flaky: [] };
    const tooMany = retried.length > maxFlakyTests ? [`e2e: more than ${maxFlakyTests} flaky tests`] : [];
    const failures = [...failed, ...retried.map((test) => `Passed at its second try: ${test}`), ...tooMany];
    const result = { passed: expected + flaky, failed: unexpected + tooMany.length, skipped, failures };
    return settle('e2e', result, status);
  };
}

export interface Stage {
  needsBuild: boolean;
  run(args: string[], runner?: Run): Promise<Result>;
}

export type Stages = Record<string, Stage>;

/** Types, lint and format, dictionaries, texts: one result. */
const check = async (_: string[], runner: Run = run): Promise<Result> =>
  one('check', (await runner(['scripts/check.ts'])) === 0);

/** Every statement of docs/specification.md, by the reports of the other stages. */
async function specification(): Promise<Result> {
  const { rows, complaints } = checkSpecification();
  const result = {
    ...none,
    passed: rows - complaints.length,
    failed: complaints.length,
    failures: complaints,
  };
  return settle('specification', result, 0);
}

const program = (script: string) => async (args: string[]) =>
  one(script, (await run([script, ...args])) === 0);

/** The cheapest failures first. */
export const daily = {
  check: { needsBuild: false, run: check },
  unit: { needsBuild: false, run: vitest('unit') },
  pages: { needsBuild: true, run: vitest('pages') },
  e2e: { needsBuild: true, run: e2e() },
  specification: { needsBuild: false, run: specification },
} satisfies Stages;

/** Tests that take long: kills and cuts, the variant of the product, the recipes, and the server's shares of node:http. */
export const nightly: Stages = {
  unit: { needsBuild: false, run: vitest('unit', 'nightly') },
  pages: { needsBuild: true, run: vitest('pages', 'nightly') },
  e2e: { needsBuild: true, run: e2e('nightly') },
  recipes: { needsBuild: false, run: async () => single(await followRecipes()) },
  speed: { needsBuild: true, run: program('bench/server.ts') },
};
