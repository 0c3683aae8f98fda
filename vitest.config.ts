import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/support/long-first.ts';

export default defineConfig({
  test: {
    environment: 'node',
    // Vitest takes stylesheets for empty; the theme's colours are read from one.
    css: { include: [/\/theme\.css/] },
    // More than there are cores: some tests wait for what a server or a process of its own does.
    maxWorkers: '150%',
    sequence: { sequencer: LongFirst },
    testTimeout: 15_000,
    hookTimeout: 60_000,
    // The built server is run as it is, not transformed again.
    server: { deps: { external: [/\/dist\/[^/]+\/server\//] } },
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          globalSetup: 'scripts/product/run-folder.ts',
        },
      },
    ],
  },
});
