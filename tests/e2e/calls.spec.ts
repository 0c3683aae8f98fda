import type { Page } from '@playwright/test';
import { expect, signUpByRequest, test, unusedAccount } from './fixtures.ts';

/** The site's calls and documents that the page requests from now on, without their queries. */
function requestsOf(page: Page): { take(): string[] } {
  let requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^(document|fetch|xhr)$/.test(request.resourceType()))
      requests.push(`${request.method()} ${pathname}`);
  });
  return {
    take() {
      const taken = requests.toSorted();
      requests = [];
      return taken;
    },
  };
}

/** The calls that the specification names, and one more for the shell (ADR 95). */
const callsOfLoad = [
  'GET /api/site-data',
  'GET /api/social-data',
  'POST /api/session-check',
  'POST /api/shell',
];

test('a page load of a player makes four calls, and the router fetches only the next page', async ({
  page,
  subscriptions,
}) => {
  await signUpByRequest(page, unusedAccount());
  const requests = requestsOf(page);

  // The profile loads the next offers, which its document does not have.
  for (const [path, own] of [
    ['/help', []],
    ['/quests', []],
    ['/profile', ['GET /api/offers']],
  ] as const) {
    await page.goto(path);
    await subscriptions.untilOwnFreeSpins(page);
    await page.waitForLoadState('networkidle');
    expect(requests.take(), path).toEqual([...callsOfLoad, ...own, `GET ${path}`].toSorted());
  }

  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.textContent();
  await page.getByRole('main').locator('a[href="/deposit"]').first().click();
  await expect(page).toHaveURL('/deposit');
  await expect(heading).not.toHaveText(before ?? '');
  await page.waitForLoadState('networkidle');
  expect(requests.take()).toEqual(['GET /deposit']);
});

test('a page load of a visitor makes three calls', async ({ page, subscriptions }) => {
  const requests = requestsOf(page);
  await page.goto('/help');
  await subscriptions.untilNews(page);
  await page.waitForLoadState('networkidle');
  expect(requests.take()).toEqual([
    'GET /api/site-data',
    'GET /api/social-data',
    'GET /help',
    'POST /api/shell',
  ]);
});
