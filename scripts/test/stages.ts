import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Run, run, tool } from '../run.ts';
import type { PlaywrightReport } from '../specification/results.ts';
import { checkSpecification } from '../specification.ts';
import { findBrowsers } from './browser.ts';
import { flakyTests, mostFlakyTests } from './flaky.ts';

export interface Result {
  passed: number;
  failed: number;
  skipped: number;
}

const reports = join(import.meta.dirname, '../../.cache/reports');

const one = (ok: boolean): Result => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** A stage that ran nothing, or whose tool failed beside its tests, has failed. */
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

function vitest(stage: 'unit' | 'pages') {
  return async (words: string[]): Promise<Result> => {
    const file = freshReport(stage);
    const status = await run([
      tool('vitest'),
      'run',
      ...['--project', `${stage}*`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ...words,
    ]);
    const report = (readReport(file) ?? {}) as Record<string, number>;
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report;
    const skipped = numPendingTests + numTodoTests;
    return settle({ passed: numPassedTests, failed: numFailedTests, skipped }, status);
  };
}

async function e2e(words: string[]): Promise<Result> {
  if (findBrowsers() === null) return one(false);
  const file = freshReport('e2e');
  const status = await run([tool('playwright', '@playwright/test'), 'test', ...words], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = readReport(file) as (PlaywrightReport & { stats: Record<string, number> }) | null;
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const late = report ? flakyTests(report) : [];
  for (const name of late) console.error(`Passed at its second try only: ${name}`);
  const tooMany = late.length > mostFlakyTests;
  if (tooMany) console.error(`That are more than ${mostFlakyTests}: the stage has failed.`);
  return settle({ passed: expected + flaky, failed: unexpected + (tooMany ? 1 : 0), skipped }, status);
}

export interface Stage {
  needsBuild: boolean;
  run(words: string[]): Promise<Result>;
}

/** Types, lint and format, dictionaries, texts: one result. */
export const check = async (runner: Run): Promise<Result> => one((await runner(['scripts/check.ts'])) === 0);

/** Every statement of docs/specification.md, by the reports of the stages before. */
async function specification(): Promise<Result> {
  const { rows, complaints } = checkSpecification();
  for (const complaint of complaints) console.error(complaint);
  return settle({ passed: rows - complaints.length, failed: complaints.length, skipped: 0 }, 0);
}

/** In the order in which a failure is cheapest to find. */
export const stages: Record<string, Stage> = {
  check: { needsBuild: false, run: () => check(run) },
  unit: { needsBuild: false, run: vitest('unit') },
  pages: { needsBuild: true, run: vitest('pages') },
  e2e: { needsBuild: true, run: e2e },
  specification: { needsBuild: false, run: specification },
};
