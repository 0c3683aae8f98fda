import { defineConfig } from '@playwright/test';

const { PW_CHROMIUM, CI } = process.env;

/** Each worker starts the built product on free ports with data of its own (tests/support/product.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  fullyParallel: false,
  forbidOnly: Boolean(CI),
  workers: 2,
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    // Tests change and stop requests, which they must see; app.spec.ts runs with the worker.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    ...(PW_CHROMIUM && { launchOptions: { executablePath: PW_CHROMIUM } }),
  },
});
