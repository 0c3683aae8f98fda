import { expect, test, texts } from './fixtures.ts';

const t = texts('id');
const question = '#real-money';

test('a topic chip leads to its topic, and an address with a question opens it, also from another page', async ({
  page,
}) => {
  await page.goto('/help');
  await expect(page.locator('#banner')).toBeHidden();
  await page
    .getByRole('navigation', { name: t('help.topics') })
    .getByRole('link', { name: t('help.topic.games') })
    .click();
  await expect(
    page.getByRole('heading', { name: t('help.topic.games'), level: 2, exact: true }),
  ).toBeInViewport();

  await page.goto('/download');
  await page.evaluate((href) => {
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', `<a href="${href}">here</a>`);
  }, `/help${question}`);
  await page.getByRole('link', { name: 'here' }).click();
  await expect(page.locator(`${question} .prose`)).toBeVisible();

  await page.goto('about:blank');
  await page.goto(`/help${question}`);
  await expect(page.locator(`${question} .prose`)).toBeVisible();
  await expect(page.locator(question)).toBeInViewport();
});

test('a small phone shows breadcrumbs uncut and navigation labels on one line', async ({ page }) => {
  const en = texts('en');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/en/pages/safer-play/playing-mindfully');
  const above = page.getByRole('navigation', { name: en('nav.breadcrumbs') }).getByRole('link');
  await expect(above.first()).toHaveText(en('nav.home'));
  expect(
    await above.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length),
  ).toBe(0);
  const labels = page.getByRole('navigation', { name: en('nav.quick') }).locator('a:visible');
  const lines = (links: Element[]) =>
    links.map((link) => {
      const range = document.createRange();
      range.selectNode(link.lastChild ?? link);
      return range.getClientRects().length;
    });
  expect(await labels.evaluateAll(lines)).toEqual([1, 1, 1, 1, 1]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('questions open without a script, the addressed one is open, and search is hidden', async ({
    page,
  }) => {
    await page.goto(`/help${question}`);
    await expect(page.locator(`${question} .prose`)).toBeVisible();
    await page.locator('#wagering summary').click();
    await expect(page.locator('#wagering .prose')).toBeVisible();
    await expect(page.getByRole('button', { name: t('search.open') })).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { name: t('search.placeholder') })).toBeHidden();
  });
});
