import {
  at,
  demo,
  expect,
  locales,
  logInByRequest,
  signUpByRequest,
  test,
  texts,
  unusedAccount,
} from './fixtures.ts';

const library = /react\.transitional\.element|pusher:connection_established/;

for (const locale of locales) {
  const t = texts(locale);
  const other = locale === 'id' ? 'en' : 'id';

  test.describe(`a page in ${locale}`, () => {
    test('shows a logged-in player his balance on a prerendered page', async ({ page }) => {
      await signUpByRequest(page, unusedAccount(), locale);
      await page.goto(at('/help', locale));
      await expect(page.getByRole('banner')).toContainText(/Rp\s100[.,]000/);
    });

    test('changes its language and keeps its place and query', async ({ page }) => {
      await page.goto(at('/lobby/slots?from=mail', locale));
      await page.getByRole('banner').locator(`a[hreflang^="${other}"]`).first().click();

      await expect(page).toHaveURL(at('/lobby/slots?from=mail', other));
      await expect(page.locator('html')).toHaveAttribute('lang', other);
    });

    test('that does not exist says so in its language', async ({ page, complaints }) => {
      complaints.allow(/status of 404/);
      const answer = await page.goto(at('/nothing-here', locale));
      expect(answer?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
    });

    // The rest is the same in every language.
    if (locale !== 'id') return;

    test('asks for neither React nor pusher-js before it has loaded, and a visitor never gets React', async ({
      page,
      subscriptions,
    }) => {
      const scripts: Promise<{ text: string; early: boolean }>[] = [];
      let loaded = false;
      page.on('load', () => {
        loaded = true;
      });
      page.on('response', (response) => {
        if (!response.url().endsWith('.js')) return;
        const early = !loaded;
        scripts.push(response.text().then((text) => ({ text, early })));
      });
      await page.goto(at('/', locale));
      await subscriptions.untilNews(page);

      const all = await Promise.all(scripts);
      expect(all.length).toBeGreaterThan(2);
      expect(all.filter(({ text, early }) => early && library.test(text))).toEqual([]);
      expect(all.filter(({ text }) => /react\.transitional\.element/.test(text))).toEqual([]);
    });

    test('shows a logged-in player the right header before any module has arrived', async ({ page }) => {
      await logInByRequest(page, demo, locale);
      await page.route('**/_astro/*.js', () => {});
      await page.goto(at('/help', locale), { waitUntil: 'commit' });

      const header = page.getByRole('banner');
      await expect(header.getByRole('button', { name: t('nav.accountMenu') })).toBeVisible();
      await expect(header.getByRole('link', { name: t('nav.login') })).toBeHidden();
    });

    test('is found by keyboard: the skip link leads to the content', async ({ page }) => {
      await page.goto(at('/help', locale));
      await expect(page.locator('#banner')).toBeHidden();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.locator('#main')).toBeFocused();
    });
  });
}
