import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    // Vitest leaves one core free, which is half of a machine with two.
    maxWorkers: '100%',
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
          globalSetup: 'tests/support/run-folder.ts',
        },
      },
    ],
  },
});
