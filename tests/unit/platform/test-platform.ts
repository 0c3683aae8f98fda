import { afterAll, beforeAll, inject } from 'vitest';
import { startPlatform, type TestPlatform } from '../../support/platform-app.ts';
import { openTestDatabase } from '../../support/test-database.ts';

/**
 * The platform of a test file, with a database of its own. By default it is called over a socket where that is PostgreSQL, as
 * an operator with several processes has it, and in this process where it is PGlite.
 */
export function testPlatform(overSocket = inject('database') === 'PostgreSQL'): () => TestPlatform {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = startPlatform(await openTestDatabase());
    if (overSocket) await platform.listen();
  });

  afterAll(() => platform?.close());

  return () => platform;
}
