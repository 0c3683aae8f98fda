import { defineConfig } from '@playwright/test';
import { addressBarPages, installedBrowsers } from './scripts/test/browser.ts';

const browsers = installedBrowsers();

/** The switch stands in for Playwright's, whose names are therefore repeated. */
const switchedOff = [
  ...addressBarPages,
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'OptimizationHints'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** Tests of what a browser without windows cannot do are marked with this tag. */
const wholeBrowser = /@whole-browser/;

/** With `TESTS=nightly` the nightly tests alone run; without it, all others. */
const nightly = '**/*.nightly.spec.ts';

function launched(path: string | null | undefined) {
  return {
    args: [`--disable-features=${switchedOff.join(',')}`],
    ...(path && { executablePath: path }),
  };
}

/** Each worker starts the built product on free ports with data of its own (tests/support/product/product.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  ...(process.env.TESTS === 'nightly' ? { testMatch: nightly } : { testIgnore: nightly }),
  globalSetup: './tests/support/product/run-folder.ts',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Three on two cores are no faster, and let slow tests miss their time.
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
    // What moves is awaited only where a test is about it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'shell', grepInvert: wholeBrowser, use: { launchOptions: launched(browsers?.shell) } },
    {
      name: 'whole browser',
      grep: wholeBrowser,
      use: {
        launchOptions: launched(browsers?.whole),
        ...(browsers?.whole === null && { channel: 'chromium' }),
      },
    },
  ],
});
