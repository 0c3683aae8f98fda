import type { Page } from '@playwright/test';
import { type PlainHosting, startPlainHosting } from '../support/plain-hosting.ts';
import { at, expect, type Locale, locales, test, texts } from './fixtures.ts';
import { cookieOf, titleOf } from './invitation-titles.ts';

const viewportOf = (page: Page) => page.locator('meta[name=viewport]').getAttribute('content');

for (const locale of locales) {
  const t = texts(locale);
  const other = locale === 'id' ? 'en' : 'id';
  const codeField = (page: Page, language: Locale = locale) =>
    page.getByLabel(texts(language)('forms.referral'));

  test.describe(`without JavaScript in ${locale}`, () => {
    test.use({ javaScriptEnabled: false });

    test('the switcher changes the language for good, there and back', async ({ page }) => {
      const switchTo = (language: Locale) =>
        page.getByRole('banner').locator(`a[hreflang^="${language}"]`).click();
      await page.goto(at('/help', locale));
      await switchTo(other);
      await expect(page).toHaveURL(at('/help', other));
      await switchTo(locale);
      await expect(page).toHaveURL(at('/help', locale));
      await page.goto('/download');
      await expect(page).toHaveURL(at('/download', locale));
    });

    // The rest is the same in every language.
    if (locale !== 'id') return;

    test('an invitation leads to sign-up all the same', async ({ page }) => {
      await page.goto(at('/help?rf=FRIEND1', locale));
      await expect(page).toHaveURL(at('/signup?rf=FRIEND1', locale));
      await expect(codeField(page)).toHaveValue('FRIEND1');
    });

    test('an invitation with a modal leaves the page as it is, and sign-up knows the code', async ({
      page,
    }) => {
      await page.goto(at('/help?ot=friend&rf=FRIEND1', locale));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('nav.signup') })
        .click();
      await expect(codeField(page)).toHaveValue('FRIEND1');
    });
  });

  test.describe(`the desktop view in ${locale}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, bannerSeen: false });

    test('is forced by view=desktop, stays for the tab, and can be left', async ({ page, context }) => {
      const width = () => page.evaluate(() => document.documentElement.clientWidth);
      const desktop = 'width=1280, initial-scale=0.3, maximum-scale=0.7';
      await page.goto(at('/?view=desktop', locale));
      expect(await viewportOf(page)).toBe(desktop);
      expect(await width()).toBeGreaterThanOrEqual(1280);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('view');

      await page
        .getByRole('banner')
        .getByRole('link', { name: t('nav.help') })
        .click();
      await expect(page).toHaveURL(at('/help', locale));
      await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', desktop);
      await page.goto(at('/download', locale));
      expect(await viewportOf(page)).toBe(desktop);
      expect(await width()).toBeGreaterThanOrEqual(1280);

      const elsewhere = await context.newPage();
      await elsewhere.goto(at('/download', locale));
      expect(await viewportOf(elsewhere)).toContain('device-width');

      await page.goto(at('/download?from=mail', locale));
      await page.getByRole('link', { name: t('footer.mobileView') }).click();
      await expect(page).toHaveURL(at('/download?from=mail&view=mobile', locale));
      await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /device-width/);
      await expect(page.getByRole('link', { name: t('footer.mobileView') })).toBeHidden();
      await page.goto(at('/help', locale));
      expect(await viewportOf(page)).toContain('device-width');
    });

    // The rest is the same in every language.
    if (locale !== 'id') return;

    test('shows the desktop picture of the banner', async ({ page }) => {
      const pictures: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') pictures.push(request.url());
      });
      await page.goto(at('/?view=desktop', locale));
      const facts = (await (await page.request.get('/api/social-data')).json()) as {
        icon: { desktop: string };
      };
      await expect.poll(() => pictures.some((url) => url.endsWith(facts.icon.desktop))).toBe(true);
    });
  });
}

test.describe('the stored language', () => {
  test('brings back to English, query and hash kept, until Indonesian is picked', async ({ page }) => {
    await page.goto('/help?a=1');
    await expect(page).toHaveURL('/help?a=1');
    await page.goto('/en/download');
    await page.goto('/help?a=1#main');
    await expect(page).toHaveURL('/en/help?a=1#main');

    await page.getByRole('banner').locator('a[hreflang^="id"]').click();
    await expect(page).toHaveURL('/help?a=1#main');
    await page.goto('/download');
    await expect(page).toHaveURL('/download');
    await page.reload();
    await expect(page).toHaveURL('/download');
  });

  test('lets Back lead to the language it came from', async ({ page }) => {
    await page.goto('/help');
    await page.getByRole('banner').locator('a[hreflang^="en"]').click();
    await expect(page).toHaveURL('/en/help');
    await page.goBack();
    await expect(page).toHaveURL('/help');
    await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  });

  test('opens the switcher’s page in a new tab too', async ({ page, context }) => {
    await page.goto('/en/help');
    const opened = context.waitForEvent('page');
    await page.getByRole('banner').locator('a[hreflang^="id"]').click({ button: 'middle' });
    const tab = await opened;
    await expect(tab).toHaveURL('/help');
  });
});

test.describe('on a plain static host', () => {
  let hosting: PlainHosting;
  test.beforeAll(async () => {
    hosting = await startPlainHosting();
  });
  test.afterAll(() => hosting.close());
  test.beforeEach(({ complaints }) => complaints.allow(/status of 404/));

  test('the page itself sends an invited visitor to sign-up and remembers the code', async ({ page }) => {
    await page.goto(`${hosting.origin}/en/help?rf=FRIEND1&utm_source=mail#main`);
    await expect(page).toHaveURL(`${hosting.origin}/en/signup?rf=FRIEND1&utm_source=mail#main`);
    expect(await cookieOf(page, 'referral')).toBe('FRIEND1');
  });

  test('the page itself goes to the stored language', async ({ page }) => {
    await page.goto(`${hosting.origin}/en`);
    await expect.poll(() => cookieOf(page, 'urlLangParam')).toBe('en');
    await page.goto(`${hosting.origin}/help?a=1#main`);
    await expect(page).toHaveURL(`${hosting.origin}/en/help?a=1#main`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('the invitation modal opens', async ({ page }) => {
    await page.goto(`${hosting.origin}/help?ot=friend&rf=FRIEND1`);
    await expect(page.getByRole('dialog', { name: titleOf('friend', 'id') })).toContainText('FRIEND1');
    expect(await cookieOf(page, 'referral')).toBe('FRIEND1');
  });
});
