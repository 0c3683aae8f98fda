import { expect, type Page } from '@playwright/test';

export const networkTrouble = /Failed to load resource|WebSocket connection|ERR_|realtime/i;

/** The page has a service worker. */
export async function untilControlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}
