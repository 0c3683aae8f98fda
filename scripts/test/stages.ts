import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { followRecipes } from '../recipes.ts';
import { type Run, run, tool } from '../run.ts';
import type { PlaywrightReport, VitestReport } from '../specification/results.ts';
import { checkSpecification } from '../specification.ts';
import { findBrowsers } from './browser.ts';
import { browserFailures, judgeUnsteady } from './failures.ts';
import { type FileTimes, fileTimes } from './file-times.ts';
import { type Counts, countTests, failedFiles, unsteadyFiles, withoutFiles } from './second-try.ts';

/** Files that run once more when nothing runs beside them. */
interface Retry {
  files: string[];
  run(): Promise<{ result: Result; unsteady: string[] }>;
}

/** Its failures name what passed only when retried, too. */
export interface Result extends Counts {
  /** The tests of these files are not counted yet. */
  retries: Retry[];
}

const reports = join(import.meta.dirname, '../../.cache/reports');

export const none: Result = { passed: 0, failed: 0, skipped: 0, failures: [], retries: [] };

export function sum(results: Result[]): Result {
  return results.reduce(
    (total, { passed, failed, skipped, failures, retries }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
      retries: [...total.retries, ...retries],
    }),
    none,
  );
}

/** Runs a result's failed files once more and counts them. */
export async function retryFailed(first: Result): Promise<Result> {
  const counted: Result[] = [{ ...first, retries: [] }];
  const unsteady: string[] = [];
  for (const retry of first.retries) {
    const again = await retry.run();
    counted.push(again.result);
    unsteady.push(...again.unsteady);
  }
  return sum([...counted, { ...none, ...judgeUnsteady('test files', unsteady) }]);
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

function newReport(name: string): string {
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

type Period = 'daily' | 'nightly';

const suffixes = { daily: '', nightly: '-nightly' };

/** A run of the whole stage leaves its failed files to a second try; one of chosen tests has none. */
function vitest(stage: 'unit' | 'pages', period: Period = 'daily') {
  const name = `${stage}${suffixes[period]}`;

  async function runVitest(file: string, args: string[], runner: Run) {
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const environment = { TESTS: period };
    const status = await runner(
      [tool('vitest'), 'run', '--project', `${stage}*`, ...reports, ...args],
      environment,
    );
    return { status, report: readReport<VitestReport>(file) ?? { testResults: [] } };
  }

  return async (args: string[], runner: Run = run): Promise<Result> => {
    const file = newReport(name);
    const { status, report } = await runVitest(file, args, runner);
    reportTimes(file);
    const files = failedFiles(report);
    if (files.length === 0 || args.length > 0)
      return settle(stage, { ...none, ...countTests(report) }, status);

    const others = withoutFiles(report, files);
    const retry = async () => {
      console.log(`\n— ${stage}: second try of what failed —`);
      const second = await runVitest(newReport(`${name}-second`), files, run);
      const testResults = [...others.testResults, ...second.report.testResults];
      writeFileSync(file, JSON.stringify({ testResults }));
      const result = settle(stage, { ...none, ...countTests(second.report) }, second.status);
      return { result, unsteady: unsteadyFiles(report, second.report) };
    };
    return { ...none, ...countTests(others), retries: [{ files, run: retry }] };
  };
}

function e2e(period: Period = 'daily') {
  return async (args: string[], runner: Run = run): Promise<Result> => {
    if (findBrowsers() === null) return one('e2e: there is no browser', false);
    const file = newReport(`e2e${suffixes[period]}`);
    const status = await runner([tool('playwright', '@playwright/test'), 'test', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      TESTS: period,
    });
    const report = readReport<PlaywrightReport & { stats: Record<string, number> }>(file);
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
    const { failed, flaky: retried } = report ? browserFailures(report) : { failed: [], flaky: [] };
    const judged = judgeUnsteady('browser tests', retried);
    const counts = { passed: expected + flaky, failed: unexpected + judged.failed, skipped };
    const result = { ...none, ...counts, failures: [...failed, ...judged.failures] };
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

const program =
  (script: string, ...fixed: string[]) =>
  async (args: string[]) =>
    one(script, (await run([script, ...fixed, ...args])) === 0);

/** The cheapest failures first. */
export const daily = {
  check: { needsBuild: false, run: check },
  unit: { needsBuild: false, run: vitest('unit') },
  pages: { needsBuild: true, run: vitest('pages') },
  e2e: { needsBuild: true, run: e2e() },
  specification: { needsBuild: false, run: specification },
} satisfies Stages;

/** Tests that take long: kills and cuts, the variant of the product, the recipes, the server's shares of node:http, and bytes on a slow line. */
export const nightly: Stages = {
  unit: { needsBuild: false, run: vitest('unit', 'nightly') },
  pages: { needsBuild: true, run: vitest('pages', 'nightly') },
  e2e: { needsBuild: true, run: e2e('nightly') },
  recipes: { needsBuild: false, run: async () => single(await followRecipes()) },
  speed: { needsBuild: true, run: program('bench/server.ts', '1', 'shares') },
  bytes: { needsBuild: true, run: program('bench/slow-line.ts', '1') },
};
