import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { followRecipes } from '../recipes.ts';
import { run, tool } from '../run.ts';
import type { PlaywrightReport, VitestReport } from '../specification/results.ts';
import { checkSpecification } from '../specification.ts';
import { findBrowsers, prepareOtherBrowsers } from './browser.ts';
import { browserFailures, judgeUnsteady } from './failures.ts';
import { type FileTimes, fileTimes } from './file-times.ts';
import { type Counts, countTests, failedFiles, unsteadyFiles, withoutFiles } from './second-try.ts';

const reports = join(import.meta.dirname, '../../.cache/reports');

export const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function sum(results: Counts[]): Counts {
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
const single = (failures: string[]): Counts =>
  failures.length === 0 ? { ...none, passed: 1 } : { ...none, failed: 1, failures };
const one = (name: string, ok: boolean): Counts => single(ok ? [] : [name]);

/** A stage without tests, or whose tool failed, has failed. */
function settle(stage: string, result: Counts, status: number): Counts {
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

/** In a run of the whole stage the files that failed run once more; one of chosen tests has no second try. */
function vitest(stage: 'unit' | 'pages', period: Period = 'daily') {
  const name = `${stage}${suffixes[period]}`;

  async function runVitest(file: string, args: string[]) {
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const status = await run([tool('vitest'), 'run', '--project', `${stage}*`, ...reports, ...args], {
      TESTS: period,
    });
    return { status, report: readReport<VitestReport>(file) ?? { testResults: [] } };
  }

  return async (args: string[]): Promise<Counts> => {
    const file = newReport(name);
    const { status, report } = await runVitest(file, args);
    reportTimes(file);
    const files = failedFiles(report);
    if (files.length === 0 || args.length > 0) return settle(stage, countTests(report), status);

    console.log(`\n— ${stage}: second try of what failed —`);
    const second = await runVitest(newReport(`${name}-second`), files);
    const others = withoutFiles(report, files);
    const testResults = [...others.testResults, ...second.report.testResults];
    writeFileSync(file, JSON.stringify({ testResults }));
    const judged = judgeUnsteady('test files', unsteadyFiles(report, second.report));
    return sum([
      countTests(others),
      settle(stage, countTests(second.report), second.status),
      { ...none, ...judged },
    ]);
  };
}

function e2e(period: Period = 'daily') {
  return async (args: string[]): Promise<Counts> => {
    if (findBrowsers() === null) return one('e2e: there is no browser', false);
    if (period === 'nightly') prepareOtherBrowsers();
    const file = newReport(`e2e${suffixes[period]}`);
    const status = await run([tool('playwright', '@playwright/test'), 'test', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      TESTS: period,
    });
    const report = readReport<PlaywrightReport & { stats: Record<string, number> }>(file);
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
    const { failed, flaky: retried } = report ? browserFailures(report) : { failed: [], flaky: [] };
    const judged = judgeUnsteady('browser tests', retried);
    const counts = { passed: expected + flaky, failed: unexpected + judged.failed, skipped };
    const result = { ...counts, failures: [...failed, ...judged.failures] };
    return settle('e2e', result, status);
  };
}

export interface Stage {
  needsBuild: boolean;
  run(args: string[]): Promise<Counts>;
}

export type Stages = Record<string, Stage>;

/** Types, lint and format, dictionaries, texts: one result. */
const check = async (): Promise<Counts> => one('check', (await run(['scripts/check.ts'])) === 0);

/** Every statement of docs/specification.md, by the reports of the other stages. */
async function specification(): Promise<Counts> {
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
