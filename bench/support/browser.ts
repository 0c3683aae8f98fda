import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../scripts/test/browser.ts';

/** The browser of the browser tests, without a window. */
export async function openBrowser(): Promise<Browser> {
  const found = findBrowser();
  if (!found) throw new Error('This measurement needs Chromium.');
  return chromium.launch(found.path === null ? {} : { executablePath: found.path });
}
