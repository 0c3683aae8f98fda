import { browserTests, type PlaywrightReport } from '../specification/results.ts';

/** Tests of one run that may pass at their second try only. More means that something is wrong with the suite. */
export const mostSecondTries = 2;

/** The tests that did, by file and title. */
export function secondTries(report: PlaywrightReport): string[] {
  return browserTests(report)
    .filter(({ atSecondTry }) => atSecondTry)
    .map(({ file, title }) => `${file} › ${title}`);
}
