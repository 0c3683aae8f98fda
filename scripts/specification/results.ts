/** Full titles of the tests that passed, by file relative to tests/. */
export type Passed = Map<string, string[]>;

interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs?: { title: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

function add(passed: Passed, file: string, title: string): void {
  passed.set(file, [...(passed.get(file) ?? []), title]);
}

export function readVitest(report: VitestReport, passed: Passed): void {
  for (const { name, assertionResults } of report.testResults) {
    const file = name.replace(/^.*\/tests\//, '');
    for (const { fullName, status } of assertionResults) {
      if (status === 'passed') add(passed, file, fullName);
    }
  }
}

export function readPlaywright(report: { suites: PlaywrightSuite[] }, passed: Passed): void {
  const walk = (suite: PlaywrightSuite, above: string[]) => {
    const titles = suite.title === suite.file ? above : [...above, suite.title];
    for (const { title, ok } of suite.specs ?? []) {
      if (ok) add(passed, `e2e/${suite.file}`, [...titles, title].join(' '));
    }
    for (const inner of suite.suites ?? []) walk(inner, titles);
  };
  for (const suite of report.suites) walk(suite, []);
}
