import { describe, expect, it } from 'vitest';
import { type Passed, readPlaywright, readVitest } from '../../../scripts/specification/results.ts';
import { readTable } from '../../../scripts/specification/table.ts';
import { problemsWith } from '../../../scripts/specification.ts';

const rowOf = (test: string) => readTable(`| 2 | A statement | \`src/\` | ${test} |`);

const browserReport = {
  suites: [
    {
      title: 'page.spec.ts',
      file: 'page.spec.ts',
      suites: [
        {
          title: 'a page in id',
          file: 'page.spec.ts',
          specs: [
            { title: 'opens', ok: true, tests: [{ status: 'expected' }] },
            { title: 'closes', ok: true, tests: [{ status: 'flaky' }] },
            { title: 'stays', ok: false, tests: [{ status: 'unexpected' }] },
          ],
        },
      ],
    },
  ],
};

describe('the table of the specification', () => {
  const passed: Passed = new Map();
  readPlaywright(browserReport, passed);
  readVitest(
    {
      testResults: [
        {
          name: '/product/tests/unit/a.test.ts',
          assertionResults: [{ ancestorTitles: ['a', 'b'], title: 'c', status: 'passed' }],
        },
      ],
    },
    passed,
  );

  it.each([
    '`e2e/page.spec.ts` “a page in id › opens”',
    '`e2e/page.spec.ts` “a page in id › {opens,closes}”',
    '`unit/a.test.ts` “a › b › c”',
    '`e2e/push-cards.nightly.spec.ts` “a first card is on the screen within 3000 ms”',
  ])('accepts %s', (test) => {
    expect(problemsWith(rowOf(test), passed)).toEqual([]);
  });

  it.each([
    ['no test', ''],
    ['a part of a title', '`e2e/page.spec.ts` “opens”'],
    ['a test that failed', '`e2e/page.spec.ts` “a page in id › stays”'],
    ['a nightly test that is nowhere', '`e2e/push-cards.nightly.spec.ts` “a first card is blue”'],
    ['a nightly file that is nowhere', '`e2e/none.nightly.spec.ts` “a first card”'],
    ['a test in one language of two', '`e2e/page.spec.ts` “a page in {id,en} › opens”'],
  ])('reports %s', (_, test) => {
    expect(problemsWith(rowOf(test), passed)).toEqual([expect.stringContaining('§2 A statement')]);
  });
});
