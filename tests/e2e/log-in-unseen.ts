import { expect, type Page } from '@playwright/test';
import type { Player } from './fixtures.ts';

/** Logs in without opening a page, so that the first page opened has the first socket. */
export async function logInUnseen(page: Page, { account, password }: Player, site: string): Promise<void> {
  const answer = await page.request.post('/login', {
    form: { account, password },
    headers: { Origin: site, 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(answer.ok()).toBe(true);
}
