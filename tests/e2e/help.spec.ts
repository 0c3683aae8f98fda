import { at, expect, locales, test, texts } from './fixtures.ts';

for (const locale of locales) {
  const t = texts(locale);
  const question = '#real-money';

  test.describe(`help in ${locale}`, () => {
    test('a topic chip leads to its topic', async ({ page }) => {
      await page.goto(at('/help', locale));
      await expect(page.locator('#banner')).toBeHidden();
      await page
        .getByRole('navigation', { name: t('help.topics') })
        .getByRole('link', { name: t('help.topic.games') })
        .click();
      await expect(
        page.getByRole('heading', { name: t('help.topic.games'), level: 2, exact: true }),
      ).toBeInViewport();
    });

    // The rest is the same in every language.
    if (locale !== 'id') return;

    test('an address with a question opens it', async ({ page }) => {
      await page.goto(at(`/help${question}`, locale));
      await expect(page.locator(`${question} .prose`)).toBeVisible();
      await expect(page.locator(question)).toBeInViewport();
    });

    test('a link to a question opens it, from another page too', async ({ page }) => {
      await page.goto(at('/help', locale));
      await expect(page.locator('#banner')).toBeHidden();
      await page.evaluate(
        (href) => {
          document.querySelector('main')?.insertAdjacentHTML('afterbegin', `<a href="${href}">here</a>`);
        },
        at(`/help${question}`, locale),
      );
      await page.getByRole('link', { name: 'here' }).click();
      await expect(page.locator(`${question} .prose`)).toBeVisible();
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('answers open by themselves, the named one is readable, and no search is offered', async ({
        page,
      }) => {
        await page.goto(at(`/help${question}`, locale));
        await expect(page.locator(`${question} .prose`)).toBeVisible();
        await page.locator('#wagering summary').click();
        await expect(page.locator('#wagering .prose')).toBeVisible();
        await expect(page.getByRole('button', { name: t('search.open') })).toBeHidden();
        await expect(
          page.getByRole('main').getByRole('button', { name: t('search.placeholder') }),
        ).toBeHidden();
      });
    });
  });
}
