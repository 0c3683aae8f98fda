import { defineConfig } from '@playwright/test';
import { addressBarPages } from './scripts/test/browser.ts';

const { PW_CHROMIUM, CI } = process.env;

/** The switch stands in for Playwright's, whose names are therefore repeated. */
const switchedOff = [
  ...addressBarPages,
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'OptimizationHints'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** Each worker starts the built product on free ports with data of its own (tests/support/product.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/run-folder.ts',
  outputDir: '.cache/e2e',
  fullyParallel: true,
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
    launchOptions: {
      args: [`--disable-features=${switchedOff.join(',')}`],
      ...(PW_CHROMIUM && { executablePath: PW_CHROMIUM }),
    },
  },
});
