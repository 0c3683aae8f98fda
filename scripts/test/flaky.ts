import { browserTests, type PlaywrightReport } from '../specification/results.ts';

/** How many tests of one run may need their retry. */
export const maxFlakyTests = 2;

/** The tests that passed only when retried, by file and title. */
export function flakyTests(report: PlaywrightReport): string[] {
  return browserTests(report)
    .filter(({ flaky }) => flaky)
    .map(({ file, title }) => `${file} › ${title}`);
}
