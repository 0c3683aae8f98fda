import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Two features by which Chromium makes pages of its own for the address bar of each window, at twice the cost of the page. */
export const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function installed(): { path: string | null } | null {
  const { PW_CHROMIUM } = process.env;
  if (PW_CHROMIUM) return { path: PW_CHROMIUM };
  if (existsSync(chromium.executablePath())) return { path: null };
  const path = places.find((place) => existsSync(place));
  return path ? { path } : null;
}

/** The browser for the browser tests: `path` null is Playwright's own. Null when there is none; says how to get one. */
export function findBrowser(): { path: string | null } | null {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium for the browser tests …');
    spawnSync('apt-get', ['update'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'inherit' });
  }
  const now = installed();
  if (!now) {
    console.error(
      'The browser tests need Chromium: run "npx playwright install chromium", or name one with PW_CHROMIUM=/path/to/chromium.',
    );
  }
  return now;
}
