/** Full titles of the tests that passed, by file relative to tests/. */
export type Passed = Map<string, Set<string>>;

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightReport {
  suites: PlaywrightSuite[];
}

/** A test's full title in reports and tables: its groups, outermost first, then its own title. */
const fullTitle = (titles: string[]): string => titles.join(' › ');

function add(passed: Passed, file: string, title: string): void {
  const titles = passed.get(file) ?? new Set();
  passed.set(file, titles.add(title));
}

export function readVitest(report: VitestReport, passed: Passed): void {
  for (const { name, assertionResults } of report.testResults) {
    const file = name.replace(/^.*\/tests\//, '');
    for (const { ancestorTitles, title, status } of assertionResults) {
      if (status === 'passed') add(passed, file, fullTitle([...ancestorTitles, title]));
    }
  }
}

interface BrowserTest {
  file: string;
  title: string;
  ok: boolean;
  /** Passed only when retried. */
  flaky: boolean;
}

export function browserTests({ suites }: PlaywrightReport): BrowserTest[] {
  const walk = (suite: PlaywrightSuite, above: string[]): BrowserTest[] => {
    const titles = suite.title === suite.file ? above : [...above, suite.title];
    const own = (suite.specs ?? []).map(({ title, ok, tests }) => ({
      file: `e2e/${suite.file}`,
      title: fullTitle([...titles, title]),
      ok,
      flaky: tests.some(({ status }) => status === 'flaky'),
    }));
    return [...own, ...(suite.suites ?? []).flatMap((inner) => walk(inner, titles))];
  };
  return suites.flatMap((suite) => walk(suite, []));
}

export function readPlaywright(report: PlaywrightReport, passed: Passed): void {
  for (const { file, title, ok } of browserTests(report)) if (ok) add(passed, file, title);
}
