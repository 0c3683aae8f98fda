import { testFile, type VitestReport } from '../specification/results.ts';
import { vitestFailures } from './failures.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** A line for each failure. */
  failures: string[];
}

/** Counts a report's tests. A file that failed as a whole counts as one. */
export function countTests(report: VitestReport): Counts {
  const statuses = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  );
  const passed = statuses.filter((status) => status === 'passed').length;
  const notRun = statuses.filter((status) => status !== 'passed' && status !== 'failed').length;
  const failures = vitestFailures(report);
  return { passed, failed: failures.length, skipped: notRun, failures };
}

/** The paths of the files that failed in any of their projects. */
export function failedFiles({ testResults }: VitestReport): string[] {
  return [...new Set(testResults.filter(({ status }) => status === 'failed').map(({ name }) => name))];
}

/** The report without some files. */
export function withoutFiles(report: VitestReport, files: string[]): VitestReport {
  return { testResults: report.testResults.filter(({ name }) => !files.includes(name)) };
}

/** The first failure of each file that failed at its first try and passed at its second. */
export function unsteadyFiles(first: VitestReport, second: VitestReport): string[] {
  const failedAgain = failedFiles(second);
  const ran = second.testResults.map(({ name }) => name);
  const unsteady = failedFiles(first).filter((file) => ran.includes(file) && !failedAgain.includes(file));
  return unsteady.map((file) => {
    const testResults = first.testResults.filter(({ name }) => name === file);
    return vitestFailures({ testResults })[0] ?? testFile(file);
  });
}
