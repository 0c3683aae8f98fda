import { afterAll, beforeAll, inject } from 'vitest';
import { startPlatform, type TestPlatform } from '../../support/platform-app.ts';
import { openTestDatabase } from '../../support/test-database.ts';

type Suite = (platform: () => TestPlatform) => void;

/**
 * Runs suites on one platform with a database of its own: over a socket where it is PostgreSQL, as an operator with
 * several processes has it, in this process where it is PGlite.
 */
export function runSuites(...suites: Suite[]): void {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = startPlatform(await openTestDatabase());
    if (inject('database') === 'PostgreSQL') await platform.listen();
  });

  afterAll(() => platform?.close());

  for (const suite of suites) suite(() => platform);
}
