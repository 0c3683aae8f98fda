import { browserTests, type PlaywrightReport } from '../specification/results.ts';

/** How many tests of one run may pass at their second try only. */
export const maxFlakyTests = 2;

/** The tests that passed at their second try only, by file and title. */
export function flakyTests(report: PlaywrightReport): string[] {
  return browserTests(report)
    .filter(({ flaky }) => flaky)
    .map(({ file, title }) => `${file} › ${title}`);
}
