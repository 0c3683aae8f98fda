import { expect, it } from 'vitest';
import { fileTimes } from '../../../scripts/test/file-times.ts';

it('the time of each test file is listed, the slowest first', () => {
  const file = (name: string, startTime: number, endTime: number) => ({ name, startTime, endTime });
  const report = {
    testResults: [file('/a/tests/unit/one.test.ts', 0, 40), file('/a/tests/unit/two.test.ts', 1_000, 13_345)],
  };
  expect(fileTimes(report)).toEqual(['   12.3 s  unit/two.test.ts', '    0.0 s  unit/one.test.ts']);
});
