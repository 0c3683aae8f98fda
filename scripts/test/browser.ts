import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chromium } from 'playwright';

/** Two features by which Chromium makes its own pages for each window's address bar, at twice the cost of the page. */
export const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Paths of the two forms of Chromium that the browser tests use. Null is Playwright's own. */
export interface Browsers {
  whole: string | null;
  /** Without windows, at half the cost. It has no page cache for Back and cannot install apps. */
  shell: string | null;
}

const wholes = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const shells = ['/usr/bin/chromium-headless-shell'];
const debianPackages = ['chromium', 'chromium-headless-shell'];

/** Uses the whole browser if there is no shell. */
export function installedBrowsers(): Browsers | null {
  const { PW_CHROMIUM } = process.env;
  if (!PW_CHROMIUM && existsSync(chromium.executablePath())) return { whole: null, shell: null };
  const whole = PW_CHROMIUM || wholes.find((place) => existsSync(place));
  if (!whole) return null;
  return { whole, shell: shells.find((place) => existsSync(place)) ?? whole };
}

const otherBrowsers = ['firefox', 'webkit'] as const;
export type OtherBrowser = (typeof otherBrowsers)[number];

/** WebKit's driver brings MiniBrowser, which is in a package whose name has a version. */
const packagesOf = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] };

/** Path of the browser that walks the core journey in the nightly tests. Null if it is not installed. */
export function installedOther(name: OtherBrowser): string | null {
  const files = { firefox: '/usr/bin/firefox-esr', webkit: '/usr/lib/*/webkit2gtk-4.*/MiniBrowser' };
  const [path = null] = globSync(files[name]);
  return name === 'webkit' && !existsSync('/usr/bin/Xvfb') ? null : path;
}

const onDebianAsRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** One by one, because a release without one of them still has the others. */
function install(packages: string[]): void {
  spawnSync('apt-get', ['update'], { stdio: 'inherit' });
  for (const name of packages) spawnSync('apt-get', ['install', '-y', name], { stdio: 'inherit' });
}

/** The browsers for the browser tests, installed if possible. Null without one, after printing how to install it. */
export function findBrowsers(): Browsers | null {
  const found = installedBrowsers();
  if (found?.whole === null || (found && found.shell !== found.whole)) return found;
  if (onDebianAsRoot()) {
    console.log('Installing Chromium for the browser tests …');
    install(debianPackages);
  }
  const now = installedBrowsers();
  if (!now) {
    console.error(
      'The browser tests need Chromium: run "npx playwright install chromium", or name one with PW_CHROMIUM=/path/to/chromium.',
    );
  }
  return now;
}

/** Installs the other browsers if possible, and prints the names of those that are missing. */
export function prepareOtherBrowsers(): void {
  const missing = () => otherBrowsers.filter((name) => installedOther(name) === null);
  if (missing().length > 0 && onDebianAsRoot()) {
    console.log('Installing Firefox and WebKitGTK for the nightly browser tests …');
    install(missing().flatMap((name) => packagesOf[name]));
  }
  for (const name of missing())
    console.warn(
      `Skipped: the core journey in ${name}, which needs ${packagesOf[name].join(' and ')} of Debian.`,
    );
}

/** The whole browser, for measurements and screenshots. */
export function findBrowser(): { path: string | null } | null {
  const found = findBrowsers();
  return found && { path: found.whole };
}
