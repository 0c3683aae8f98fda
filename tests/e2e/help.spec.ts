import { expect, test, texts } from './fixtures.ts';

const t = texts('id');
const question = '#real-money';

test('a topic chip leads to its topic, and an address with a question opens it, from another page too', async ({
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('answers open by themselves, the named one is readable, and no search is offered', async ({
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
