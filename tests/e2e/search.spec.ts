import type { Page } from '@playwright/test';
import { at, expect, test, texts } from './fixtures.ts';

/** A word of a help question, and the question's anchor. */
const wanted = {
  id: { query: 'kedaluwarsa', path: '/help#free-spin-expiry' },
  en: { query: 'expire', path: '/en/help#free-spin-expiry' },
};
/** Questions as players type them: a whole sentence, and a word that the texts do not use. */
const inOwnWords = {
  id: { 'bagaimana cara mengganti kata sandi': 'password-change-required', kadaluarsa: 'free-spin-expiry' },
  en: { 'how do i change my password': 'password-change-required', 'log out everywhere': 'log-out-all-tabs' },
};
const unfindable = 'qxzvqxzv';
const notLoaded = /pagefind/i;

for (const locale of ['id', 'en'] as const) {
  const t = texts(locale);
  const dialog = (page: Page) => page.getByRole('dialog', { name: t('search.title') });
  const field = (page: Page) => dialog(page).getByRole('searchbox');
  /** The keys are heard once the page's script is there, which comes after the first paint. */
  const openByKeys = (page: Page) =>
    expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(dialog(page)).toBeVisible({ timeout: 250 });
    }).toPass();
  const results = (page: Page) => dialog(page).getByRole('listitem').getByRole('link');

  test.describe(`search in ${locale}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(at('/help', locale));
      await expect(page.locator('#banner')).toBeHidden();
    });

    test('finds a question by the keyboard alone and opens it', async ({ page }) => {
      const { query, path } = wanted[locale];
      await page.keyboard.press('/');
      await expect(dialog(page), 'a key alone opens nothing').toBeHidden();
      await openByKeys(page);
      await expect(field(page)).toBeFocused();
      await page.keyboard.type(query);
      await expect(results(page).first()).toHaveAttribute('href', path);
      await expect(dialog(page).getByRole('status')).toContainText(/\d/);
      await expect(results(page).locator('mark').first()).toBeVisible();

      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(path);
      await expect(dialog(page)).toBeHidden();
      await expect(page.locator('#free-spin-expiry')).toHaveAttribute('open', '');
    });

    test('answers each of its own examples, in the language of the page only', async ({ page }) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('search.placeholder') })
        .click();
      for (const key of ['example1', 'example2', 'example3', 'example4'] as const) {
        await field(page).fill('');
        await dialog(page)
          .getByRole('button', { name: t(`search.${key}`) })
          .click();
        await expect(dialog(page).getByRole('status')).toHaveText(/\d/);
        await expect(results(page).first()).toBeVisible();
        const paths = await results(page).evaluateAll((links) =>
          links.map((link) => link.getAttribute('href') ?? ''),
        );
        expect(paths.filter((path) => path.startsWith('/en/') !== (locale === 'en'))).toEqual([]);
        expect(paths.filter((path) => /\/(?:#|$)/.test(path))).toEqual([]);
      }
    });

    test('finds what players ask in their own words', async ({ page }) => {
      await openByKeys(page);
      for (const [query, name] of Object.entries(inOwnWords[locale])) {
        await field(page).fill(query);
        await expect(dialog(page).locator(`a[href="${at(`/help#${name}`, locale)}"]`)).toBeVisible();
      }
    });

    test('without a hit says so and shows ways on', async ({ page }) => {
      await openByKeys(page);
      await page.keyboard.type(unfindable);
      await expect(dialog(page).getByRole('status')).toHaveText(t('search.none', { query: unfindable }));
      await dialog(page)
        .getByRole('link', { name: t('nav.promotions') })
        .click();
      await expect(page).toHaveURL(at('/promotions/all', locale));
    });

    // The rest is the same in every language.
    if (locale !== 'id') return;

    test('asks for nothing before it is opened', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('search.open') })
        .hover();
      await page.waitForLoadState('networkidle');
      expect(asked.filter((url) => url.includes('/pagefind/'))).toEqual([]);
    });

    test('is walked with the arrows, and Escape closes it and gives the focus back', async ({ page }) => {
      const opener = page.getByRole('banner').getByRole('button', { name: t('search.open') });
      await opener.focus();
      await openByKeys(page);
      await field(page).fill(wanted[locale].query);
      await expect(results(page).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(results(page).first()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(opener).toBeFocused();
    });

    test('shows markup in a query as the text it is', async ({ page }) => {
      const query = '<b>qxzvqxzv</b>';
      await openByKeys(page);
      await field(page).fill(query);
      await expect(dialog(page).getByRole('status')).toHaveText(t('search.none', { query }));
      await expect(dialog(page).locator('b')).toHaveCount(0);
    });

    test('that cannot be loaded says so, and works when it is tried again', async ({ page, complaints }) => {
      complaints.allow(notLoaded);
      await page.route('**/pagefind/**', (route) => route.abort());
      await openByKeys(page);
      await page.keyboard.type(wanted[locale].query);
      await expect(dialog(page).getByRole('status')).toHaveText(t('search.failed'));

      await page.unroute('**/pagefind/**');
      await dialog(page)
        .getByRole('button', { name: t('search.retry') })
        .click();
      await expect(results(page).first()).toHaveAttribute('href', wanted[locale].path);
    });

    test('whose index is lost on the way does not claim that nothing was found', async ({
      page,
      complaints,
    }) => {
      complaints.allow(notLoaded);
      await page.route(/\.pf_index$|pagefind-entry\.json$/, (route) => route.abort());
      await openByKeys(page);
      await page.keyboard.type(wanted[locale].query);
      await expect(dialog(page).getByRole('status')).toHaveText(t('search.failed'));
    });

    test('waits for the network and then answers by itself', async ({ page, context, complaints }) => {
      complaints.allow(notLoaded, /ERR_INTERNET_DISCONNECTED/);
      await openByKeys(page);
      await field(page).fill(wanted[locale].query);
      await expect(results(page).first()).toBeVisible();
      await page.reload();
      await openByKeys(page);
      await expect(dialog(page).getByRole('button', { name: t('search.example1') })).toBeVisible();
      await context.setOffline(true);
      await page.keyboard.type(unfindable);
      await expect(dialog(page).getByRole('status')).toHaveText(t('search.offline'));
      await context.setOffline(false);
      await expect(dialog(page).getByRole('status')).toHaveText(t('search.none', { query: unfindable }));
    });

    test('follows to the next page and is offered where nothing is', async ({ page, complaints }) => {
      complaints.allow(/status of 404/);
      await page.goto(at('/nothing-here', locale));
      await page
        .getByRole('main')
        .getByRole('button', { name: t('search.placeholder') })
        .click();
      await field(page).fill(wanted[locale].query);
      await results(page).first().click();
      await expect(page).toHaveURL(wanted[locale].path);
      await openByKeys(page);
      await expect(field(page)).toHaveValue('');
      await expect(dialog(page).getByText(t('search.try'))).toBeVisible();
    });
  });
}
