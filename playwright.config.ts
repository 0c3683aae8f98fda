import { defineConfig } from '@playwright/test';
import { addressBarPages, installedBrowsers } from './scripts/test/browser.ts';

const browsers = installedBrowsers();

/** Replaces Playwright's own `--disable-features`, so its list is repeated here. */
const switchedOff = [
  ...addressBarPages,
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'OptimizationHints',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** With `TESTS=nightly` only the nightly tests run; without it, all others. */
const nightly = '**/*.nightly.spec.ts';

/** Each worker starts the built product on free ports with its own data (tests/support/product/product.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  ...(process.env.TESTS === 'nightly' ? { testMatch: nightly } : { testIgnore: nightly }),
  globalSetup: './tests/support/product/run-folder.ts',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Three workers on two cores are no faster and cause timeouts.
  workers: 2,
  retries: 1,
  // Long, because a busy machine is no mistake.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      args: [`--disable-features=${switchedOff.join(',')}`],
      ...(browsers?.shell && { executablePath: browsers.shell }),
    },
    // The service worker would hide requests from tests that intercept them; app.spec.ts enables it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    // Animations run only in tests that check them.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
