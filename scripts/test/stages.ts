import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Run, run, tool } from '../run.ts';
import type { PlaywrightReport } from '../specification/results.ts';
import { checkSpecification } from '../specification.ts';
import { findBrowsers } from './browser.ts';
import { type FileTimes, fileTimes } from './file-times.ts';
import { flakyTests, maxFlakyTests } from './flaky.ts';

export interface Result {
  passed: number;
  failed: number;
  skipped: number;
}

const reports = join(import.meta.dirname, '../../.cache/reports');

export const none: Result = { passed: 0, failed: 0, skipped: 0 };

export function sum(results: Result[]): Result {
  return results.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    none,
  );
}

const one = (ok: boolean): Result => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** A stage without tests, or whose tool failed, has failed. */
function settle(result: Result, status: number): Result {
  const hidden = result.failed === 0 && (status !== 0 || result.passed === 0);
  return hidden ? { ...result, failed: 1 } : result;
}

function readReport(file: string): Record<string, unknown> | null {
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
  const report = readReport(file);
  if (report === null) return;
  const times = fileTimes(report as unknown as FileTimes);
  const list = file.replace('.json', '-times.txt');
  writeFileSync(list, `${times.join('\n')}\n`);
  console.log(`The slowest of ${times.length} files (all in ${relative(process.cwd(), list)}):`);
  console.log(times.slice(0, 10).join('\n'));
}

type Period = 'daily' | 'nightly';

const suffixes = { daily: '', nightly: '-nightly' };

function vitest(stage: 'unit' | 'pages', period: Period = 'daily') {
  return async (args: string[]): Promise<Result> => {
    const file = freshReport(`${stage}${suffixes[period]}`);
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const status = await run([tool('vitest'), 'run', '--project', `${stage}*`, ...reports, ...args], {
      TESTS: period,
    });
    const report = (readReport(file) ?? {}) as Record<string, number>;
    reportTimes(file);
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report;
    const skipped = numPendingTests + numTodoTests;
    return settle({ passed: numPassedTests, failed: numFailedTests, skipped }, status);
  };
}

function e2e(period: Period = 'daily') {
  return async (args: string[]): Promise<Result> => {
    if (findBrowsers() === null) return one(false);
    const file = freshReport(`e2e${suffixes[period]}`);
    const status = await run([tool('playwright', '@playwright/test'), 'test', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      TESTS: period,
    });
    const report = readReport(file) as (PlaywrightReport & { stats: Record<string, number> }) | null;
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
    const flakyNames = report ? flakyTests(report) : [];
    for (const name of flakyNames) console.error(`Passed at its second try only: ${name}`);
    const tooMany = flakyNames.length > maxFlakyTests;
    if (tooMany) console.error(`More than ${maxFlakyTests} flaky tests: the stage has failed.`);
    return settle({ passed: expected + flaky, failed: unexpected + (tooMany ? 1 : 0), skipped }, status);
  };
}

export interface Stage {
  needsBuild: boolean;
  run(args: string[]): Promise<Result>;
}

export type Stages = Record<string, Stage>;

/** Types, lint and format, dictionaries, texts: one result. */
export const check = async (runner: Run): Promise<Result> => one((await runner(['scripts/check.ts'])) === 0);

/** Every statement of docs/specification.md, by the reports of the other stages. */
async function specification(): Promise<Result> {
  const { rows, complaints } = checkSpecification();
  for (const complaint of complaints) console.error(complaint);
  return settle({ passed: rows - complaints.length, failed: complaints.length, skipped: 0 }, 0);
}

const program = (script: string) => async (args: string[]) => one((await run([script, ...args])) === 0);

/** The cheapest failures first. */
export const daily = {
  check: { needsBuild: false, run: () => check(run) },
  unit: { needsBuild: false, run: vitest('unit') },
  pages: { needsBuild: true, run: vitest('pages') },
  e2e: { needsBuild: true, run: e2e() },
  specification: { needsBuild: false, run: specification },
} satisfies Stages;

/** What takes long: kills and cuts, the variant of the product, the recipes, and the server's shares of node:http. */
export const nightly: Stages = {
  unit: { needsBuild: false, run: vitest('unit', 'nightly') },
  pages: { needsBuild: true, run: vitest('pages', 'nightly') },
  e2e: { needsBuild: true, run: e2e('nightly') },
  recipes: { needsBuild: false, run: program('scripts/recipes.ts') },
  speed: { needsBuild: true, run: program('bench/server.ts') },
};
