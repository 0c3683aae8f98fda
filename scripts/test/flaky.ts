import { browserTests, type PlaywrightReport } from '../specification/results.ts';

/** Tests of one run that may pass at their second try only. More means that something is wrong with the suite. */
export const mostFlakyTests = 2;

/** The tests that did, by file and title. */
export function flakyTests(report: PlaywrightReport): string[] {
  return browserTests(report)
    .filter(({ flaky }) => flaky)
    .map(({ file, title }) => `${file} › ${title}`);
}
