import type { Page } from '@playwright/test';
import { at, expect, type Locale, setOffline, test, texts } from './fixtures.ts';

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

const dialogIn = (page: Page, locale: Locale) =>
  page.getByRole('dialog', { name: texts(locale)('search.title') });

/** The parts of the search dialog. */
function searchOf(page: Page, locale: Locale = 'id') {
  const dialog = dialogIn(page, locale);
  return {
    dialog,
    field: dialog.getByRole('searchbox'),
    results: dialog.getByRole('listitem').getByRole('link'),
    status: dialog.getByRole('status'),
    /** The keys work once the page's script has loaded, after the first paint. */
    openByKeys: () =>
      expect(async () => {
        await page.keyboard.press('Control+k');
        await expect(dialog).toBeVisible({ timeout: 250 });
      }).toPass(),
  };
}

const t = texts('id');
const query = wanted.id.query;

test.beforeEach(async ({ page }) => {
  await page.goto('/help');
  await expect(page.locator('#banner')).toBeHidden();
});

for (const locale of ['id', 'en'] as const) {
  test(`search in ${locale} finds questions in players' words, finds its own examples, and offers ways on`, async ({
    page,
  }) => {
    const words = texts(locale);
    const { dialog, field, results, status } = searchOf(page, locale);
    await page.goto(at('/help', locale));
    await page
      .getByRole('main')
      .getByRole('button', { name: words('search.placeholder') })
      .click();
    for (const key of ['example1', 'example2', 'example3', 'example4'] as const) {
      await field.fill('');
      await dialog.getByRole('button', { name: words(`search.${key}`) }).click();
      await expect(status).toHaveText(/\d/);
      await expect(results.first()).toBeVisible();
      const paths = await results.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? ''),
      );
      expect(paths.filter((path) => path.startsWith('/en/') !== (locale === 'en'))).toEqual([]);
      expect(paths.filter((path) => /\/(?:#|$)/.test(path))).toEqual([]);
    }
    for (const [question, name] of Object.entries(inOwnWords[locale])) {
      await field.fill(question);
      await expect(dialog.locator(`a[href="${at(`/help#${name}`, locale)}"]`)).toBeVisible();
    }
    await field.fill(unfindable);
    await expect(status).toHaveText(words('search.none', { query: unfindable }));
    await dialog.getByRole('link', { name: words('nav.promotions') }).click();
    await expect(page).toHaveURL(at('/promotions/all', locale));
  });
}

test('search requests nothing before it is opened, works by keyboard, and returns the focus', async ({
  page,
}) => {
  const { dialog, field, results, status, openByKeys } = searchOf(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const opener = page.getByRole('banner').getByRole('button', { name: t('search.open') });
  await opener.hover();
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => url.includes('/pagefind/'))).toEqual([]);

  await opener.focus();
  await page.keyboard.press('/');
  await expect(dialog, 'a key alone opens nothing').toBeHidden();
  await openByKeys();
  await expect(field).toBeFocused();
  await page.keyboard.type('<b>qxzvqxzv</b>');
  await expect(status).toHaveText(t('search.none', { query: '<b>qxzvqxzv</b>' }));
  await expect(dialog.locator('b')).toHaveCount(0);
  await field.fill(query);
  await expect(results.first()).toHaveAttribute('href', wanted.id.path);
  await page.keyboard.press('ArrowDown');
  await expect(results.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await openByKeys();
  await field.fill(query);
  await expect(status).toContainText(/\d/);
  await expect(results.locator('mark').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(wanted.id.path);
  await expect(dialog).toBeHidden();
  await expect(page.locator('#free-spin-expiry')).toHaveAttribute('open', '');
});

test('search that cannot be loaded reports it, and works on the next try', async ({ page, complaints }) => {
  complaints.allow(notLoaded);
  const { dialog, results, status, openByKeys } = searchOf(page);
  await page.route('**/pagefind/**', (route) => route.abort());
  await openByKeys();
  await page.keyboard.type(query);
  await expect(status).toHaveText(t('search.failed'));
  await page.unroute('**/pagefind/**');
  await dialog.getByRole('button', { name: t('search.retry') }).click();
  await expect(results.first()).toHaveAttribute('href', wanted.id.path);
});

test('search without its index reports a failure, not an empty result', async ({ page, complaints }) => {
  complaints.allow(notLoaded);
  const { status, openByKeys } = searchOf(page);
  await page.route(/\.pf_index$|pagefind-entry\.json$/, (route) => route.abort());
  await openByKeys();
  await page.keyboard.type(query);
  await expect(status).toHaveText(t('search.failed'));
});

test('search waits for the network and then runs by itself', async ({ page, complaints }) => {
  complaints.allow(notLoaded, /ERR_INTERNET_DISCONNECTED/);
  const { dialog, field, results, status, openByKeys } = searchOf(page);
  await openByKeys();
  await field.fill(query);
  await expect(results.first()).toBeVisible();
  await page.reload();
  await openByKeys();
  await expect(dialog.getByRole('button', { name: t('search.example1') })).toBeVisible();
  await setOffline(page, true);
  await page.keyboard.type(unfindable);
  await expect(status).toHaveText(t('search.offline'));
  await setOffline(page, false);
  await expect(status).toHaveText(t('search.none', { query: unfindable }));
});

test('search leads to the next page and is offered on the not-found page', async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  const { dialog, field, results, openByKeys } = searchOf(page);
  await page.goto('/nothing-here');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('search.placeholder') })
    .click();
  await field.fill(query);
  await results.first().click();
  await expect(page).toHaveURL(wanted.id.path);
  await openByKeys();
  await expect(field).toHaveValue('');
  await expect(dialog.getByText(t('search.try'))).toBeVisible();
});
