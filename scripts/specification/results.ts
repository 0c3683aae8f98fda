/** Full titles of the tests that passed, by file relative to tests/. */
export type Passed = Map<string, Set<string>>;

export interface VitestReport {
  testResults: {
    name: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages?: string[];
    }[];
    /** Why the file itself failed: it could not be loaded, or a hook of it threw. */
    message?: string;
    status?: string;
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs?: {
    title: string;
    ok: boolean;
    tests: { status: string; results?: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightReport {
  suites: PlaywrightSuite[];
}

/** A test's full title in reports and tables: its groups, outermost first, then its own title. */
export const fullTitle = (titles: string[]): string => titles.join(' › ');

/** A test file's path relative to tests/. */
export const testFile = (path: string): string => path.replace(/^.*\/tests\//, '');

function add(passed: Passed, file: string, title: string): void {
  const titles = passed.get(file) ?? new Set();
  passed.set(file, titles.add(title));
}

export function readVitest(report: VitestReport, passed: Passed): void {
  for (const { name, assertionResults } of report.testResults) {
    const file = testFile(name);
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
  /** The error of its first try. */
  message: string;
}

export function browserTests({ suites }: PlaywrightReport): BrowserTest[] {
  const walk = (suite: PlaywrightSuite, above: string[]): BrowserTest[] => {
    const titles = suite.title === suite.file ? above : [...above, suite.title];
    const own = (suite.specs ?? []).map(({ title, ok, tests }) => ({
      file: `e2e/${suite.file}`,
      title: fullTitle([...titles, title]),
      ok,
      flaky: tests.some(({ status }) => status === 'flaky'),
      message: tests.flatMap(({ results }) => results ?? [])[0]?.error?.message ?? '',
    }));
    return [...own, ...(suite.suites ?? []).flatMap((inner) => walk(inner, titles))];
  };
  return suites.flatMap((suite) => walk(suite, []));
}

export function readPlaywright(report: PlaywrightReport, passed: Passed): void {
  for (const { file, title, ok } of browserTests(report)) if (ok) add(passed, file, title);
}
