import { expect, type Page } from '@playwright/test';

/** What the button on a game's page does. */
export async function addFavourite(page: Page, gameID: string): Promise<void> {
  const { origin } = new URL(page.url());
  const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' };
  const form = { change: 'add', gameBrand: 'nova', gameID };
  expect((await page.request.post('/lobby/mine', { form, headers })).status()).toBe(200);
}
