import { stripVTControlCharacters } from 'node:util';
import {
  browserTests,
  fullTitle,
  type PlaywrightReport,
  testFile,
  type VitestReport,
} from '../specification/results.ts';

/** At most this many browser tests, and as many files of other tests, may pass at their second try. */
const maxUnsteady = 2;

/** Names what passed at its second try, and adds a failure where that is too much. */
export function judgeUnsteady(kind: string, unsteady: string[]): { failed: number; failures: string[] } {
  const tooMany = unsteady.length > maxUnsteady ? [`More than ${maxUnsteady} ${kind} are unsteady`] : [];
  const named = unsteady.map((test) => `Passed at its second try: ${test}`);
  return { failed: tooMany.length, failures: [...named, ...tooMany] };
}

/** A failure in one line: the test, and the first line of what it threw. */
function line(test: string, message = ''): string {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n');
  return first === '' ? test : `${test}: ${first}`;
}

/** Vitest's failed tests, and the files that failed as a whole. */
export function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, assertionResults, status, message }) => {
    const file = testFile(name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) =>
        line(`${file} › ${fullTitle([...test.ancestorTitles, test.title])}`, test.failureMessages?.[0]),
      );
    return failed.length === 0 && status === 'failed' ? [line(file, message)] : failed;
  });
}

/** The browser tests that failed every time, and those that passed only when retried. */
export function browserFailures(report: PlaywrightReport): { failed: string[]; flaky: string[] } {
  const tests = browserTests(report);
  const lines = (some: typeof tests) =>
    some.map(({ file, title, message }) => line(`${file} › ${title}`, message));
  return { failed: lines(tests.filter(({ ok }) => !ok)), flaky: lines(tests.filter(({ flaky }) => flaky)) };
}
