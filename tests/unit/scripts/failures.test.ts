import { describe, expect, it } from 'vitest';
import { browserFailures, judgeUnsteady, vitestFailures } from '../../../scripts/test/failures.ts';

describe('the failures that a test run names at its end', () => {
  it('are failed tests with their errors, and files that could not run', () => {
    const test = {
      ancestorTitles: ['a table'],
      title: 'closes',
      failureMessages: ['\u001b[31mError\u001b[39m: open\n at x'],
    };
    const report = {
      testResults: [
        {
          name: '/product/tests/unit/a.test.ts',
          status: 'failed',
          assertionResults: [
            { ...test, status: 'failed' },
            { ...test, title: 'opens', status: 'passed' },
          ],
        },
        {
          name: '/product/tests/unit/b.test.ts',
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
        { name: '/product/tests/unit/c.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    };
    expect(vitestFailures(report)).toEqual([
      'unit/a.test.ts › a table › closes: Error: open',
      'unit/b.test.ts: no such module',
    ]);
  });

  it('include failed browser tests, and separately those that passed when retried', () => {
    const spec = (title: string, ok: boolean, status: string) => ({
      title,
      ok,
      tests: [{ status, results: [{ error: { message: `${title} late` } }] }],
    });
    const specs = [
      spec('opens', true, 'expected'),
      spec('closes', true, 'flaky'),
      spec('stays', false, 'unexpected'),
    ];
    const file = 'page.spec.ts';
    expect(browserFailures({ suites: [{ title: file, file, specs }] })).toEqual({
      failed: ['e2e/page.spec.ts › stays: stays late'],
      flaky: ['e2e/page.spec.ts › closes: closes late'],
    });
  });

  it('include two that passed when retried, and fail for a third', () => {
    expect(judgeUnsteady('test files', ['a', 'b'])).toEqual({
      failed: 0,
      failures: ['Passed at its second try: a', 'Passed at its second try: b'],
    });
    const { failed, failures } = judgeUnsteady('test files', ['a', 'b', 'c']);
    expect([failed, failures.at(-1)]).toEqual([1, 'More than 2 test files are unsteady']);
  });
});
