import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/support/long-first.ts';
import { patience } from './tests/support/patience.ts';
import { findPostgres } from './tests/support/product/postgres.ts';

/** With `TESTS=nightly` only the nightly tests run; without it, all others. */
const isNightly = process.env.TESTS === 'nightly';
const nightly = '**/*.nightly.test.{ts,tsx}';

const include = (folder: string) => [`tests/${folder}/${isNightly ? nightly : '**/*.test.{ts,tsx}'}`];
const exclude = isNightly ? [] : [nightly];

/** Files with `vi.mock`, which run in processes of their own, because a replaced module stays replaced. */
const replacing = globSync(include('unit'), { exclude }).filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);

/** Tests of the platform that run on PostgreSQL run on PGlite too: those of the database daily, the others nightly. */
const onPglite = {
  name: 'unit on PGlite',
  include: [`tests/unit/platform/${isNightly ? 'features' : 'database'}/*.test.ts`],
  // Longer, and with kills, among the nightly tests.
  exclude: ['tests/unit/platform/database/offers-model.test.ts'],
  provide: { database: 'PGlite' as const },
};
const hasPostgres = findPostgres() !== null;

export default defineConfig({
  test: {
    environment: 'node',
    // Vitest treats stylesheets as empty by default; tests read the colours of this one.
    css: { include: [/\/theme\.css/] },
    // More workers than cores, because some tests wait for servers and processes. A percentage cannot exceed 100.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongFirst },
    // Long, because a busy machine is no mistake.
    testTimeout: 6 * patience.timeout,
    hookTimeout: 6 * patience.timeout,
    expect: { poll: patience },
    // The built server runs untransformed.
    server: { deps: { external: [/\/dist\/[^/]+\/server\//] } },
    // Files share loaded modules: loading them again for each took a third of the time.
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    globalSetup: 'tests/support/vitest-run.ts',
    provide: { database: hasPostgres ? 'PostgreSQL' : 'PGlite' },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: include('unit'), exclude: [...exclude, ...replacing] },
      },
      { extends: true, test: { name: 'unit with replaced modules', include: replacing, isolate: true } },
      {
        extends: true,
        test: { name: 'pages', include: include('pages'), exclude },
      },
      ...(hasPostgres ? [{ extends: true as const, test: onPglite }] : []),
    ],
  },
});
