import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/support/long-first.ts';

/** With `TESTS=nightly` the nightly tests alone run; without it, all others. */
const isNightly = process.env.TESTS === 'nightly';
const nightly = '**/*.nightly.test.{ts,tsx}';

const include = (folder: string) => [`tests/${folder}/${isNightly ? nightly : '**/*.test.{ts,tsx}'}`];
const exclude = isNightly ? [] : [nightly];

/** Files that put a module in another's place, which only a process of their own takes back. */
const replacing = globSync(include('unit'), { exclude }).filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);

export default defineConfig({
  test: {
    environment: 'node',
    // Vitest takes stylesheets for empty; the theme's colours are read from one.
    css: { include: [/\/theme\.css/] },
    // More than there are cores, which a percentage never is: some tests wait for what a server or a process does.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongFirst },
    testTimeout: 15_000,
    hookTimeout: 60_000,
    // The built server is run as it is, not transformed again.
    server: { deps: { external: [/\/dist\/[^/]+\/server\//] } },
    // What one file has loaded serves the next: to load it anew for each was a third of the work.
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: include('unit'), exclude: [...exclude, ...replacing] },
      },
      { extends: true, test: { name: 'unit with replaced modules', include: replacing, isolate: true } },
      {
        extends: true,
        test: {
          name: 'pages',
          include: include('pages'),
          exclude,
          globalSetup: 'tests/support/product/run-folder.ts',
        },
      },
    ],
  },
});
