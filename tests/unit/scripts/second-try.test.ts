import { describe, expect, it } from 'vitest';
import { countTests, failedFiles, unsteadyFiles, withoutFiles } from '../../../scripts/test/second-try.ts';

/** A file of a report with one test per status. */
function file(name: string, statuses: string[], status = statuses.includes('failed') ? 'failed' : 'passed') {
  const assertionResults = statuses.map((each) => ({
    ancestorTitles: [],
    title: each,
    status: each,
    failureMessages: each === 'failed' ? ['late'] : [],
  }));
  return { name: `/product/tests/unit/${name}.test.ts`, assertionResults, status, message: '' };
}

const path = (name: string) => `/product/tests/unit/${name}.test.ts`;

describe('the retry of failed test files', () => {
  const first = {
    testResults: [
      file('steady', ['passed', 'passed', 'skipped', 'todo']),
      file('shared', ['passed']),
      file('shared', ['passed', 'failed', 'failed']),
      file('broken', ['passed', 'failed']),
      file('hook', ['passed'], 'failed'),
      file('lost', ['failed']),
    ],
  };
  const second = {
    testResults: [
      file('shared', ['passed']),
      file('shared', ['passed', 'passed', 'passed']),
      file('broken', ['passed', 'failed']),
      file('hook', ['passed']),
    ],
  };
  const files = failedFiles(first);

  it('includes each file that failed in a project, or as a whole', () => {
    expect(files).toEqual(['shared', 'broken', 'hook', 'lost'].map(path));
  });

  it('counts each test once', () => {
    expect(countTests(withoutFiles(first, files))).toEqual({
      passed: 2,
      failed: 0,
      skipped: 2,
      failures: [],
    });
    expect(countTests(second)).toEqual({
      passed: 6,
      failed: 1,
      skipped: 0,
      failures: ['unit/broken.test.ts › failed: late'],
    });
  });

  it('counts a file that failed as a whole', () => {
    expect(countTests({ testResults: [file('hook', ['passed'], 'failed')] })).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      failures: ['unit/hook.test.ts'],
    });
  });

  it('names the files that passed with their first failure, not those that did not run', () => {
    expect(unsteadyFiles(first, second)).toEqual(['unit/shared.test.ts › failed: late', 'unit/hook.test.ts']);
  });
});
