/**
 * Compares docs/specification.md with the last reports of the tests. Prevents: a sentence of the specification without a
 * passing test, and a table that names removed tests.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Passed, readPlaywright, readVitest } from './specification/results.ts';
import { type Row, readTable } from './specification/table.ts';

const root = join(import.meta.dirname, '..');

function report(name: string) {
  const file = join(root, '.cache/reports', `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function passedTests(): Passed {
  const passed: Passed = new Map();
  for (const name of ['unit', 'pages']) {
    const results = report(name);
    if (results) readVitest(results, passed);
  }
  const browser = report('e2e');
  if (browser) readPlaywright(browser, passed);
  return passed;
}

/** A nightly test counts when its file has it: the nightly run fails by itself. */
function isNightly(file: string, title: string): boolean {
  if (!/\.nightly\.(?:test|spec)\.tsx?$/.test(file)) return false;
  const place = join(root, 'tests', file);
  const own = title.split(' › ').at(-1) as string;
  return existsSync(place) && readFileSync(place, 'utf8').includes(own);
}

/** One sentence for each row without a test and for each named test that is missing or did not pass. */
export function problemsWith(rows: Row[], passed: Passed): string[] {
  return rows.flatMap(({ statement, tests }) => {
    const missing = tests.filter(
      ({ file, title }) => !passed.get(file)?.has(title) && !isNightly(file, title),
    );
    if (tests.length === 0) return [`${statement}: no test is named`];
    if (missing.length === 0) return [];
    return [
      `${statement}: no passing test ${missing.map(({ file, title }) => `“${title}” in ${file}`).join(', ')}`,
    ];
  });
}

/** One sentence about each statement that has no passing test. */
export function checkSpecification(): { rows: number; complaints: string[] } {
  const rows = readTable(readFileSync(join(root, 'docs/specification.md'), 'utf8'));
  return { rows: rows.length, complaints: problemsWith(rows, passedTests()) };
}

if (import.meta.main) {
  const { rows, complaints } = checkSpecification();
  for (const complaint of complaints) console.error(complaint);
  console.log(`${rows} statements of the specification, ${complaints.length} without a passing test`);
  if (rows === 0 || complaints.length > 0) process.exitCode = 1;
}
