import type { Page } from '@playwright/test';
import { type PlainHosting, startPlainHosting } from '../support/plain-hosting.ts';
import { clearBrowser, expect, type Locale, test, texts } from './fixtures.ts';
import { cookieOf, titleOf } from './invitation-titles.ts';

const viewportOf = (page: Page) => page.locator('meta[name=viewport]').getAttribute('content');

const t = texts('id');
const codeField = (page: Page) => page.getByLabel(t('forms.referral'));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an invitation leads to sign-up or keeps the page, and the language switcher stores the language', async ({
    page,
    context,
  }) => {
    await page.goto('/help?rf=FRIEND1');
    await expect(page).toHaveURL('/signup?rf=FRIEND1');
    await expect(codeField(page)).toHaveValue('FRIEND1');

    await context.clearCookies();
    await page.goto('/help?ot=friend&rf=FRIEND2');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('nav.signup') })
      .click();
    await expect(codeField(page)).toHaveValue('FRIEND2');

    const switchTo = (language: Locale) =>
      page.getByRole('banner').locator(`a[hreflang^="${language}"]`).click();
    await page.goto('/help');
    await switchTo('en');
    await expect(page).toHaveURL('/en/help');
    await page.goto('/download');
    await expect(page).toHaveURL('/en/download');
    await switchTo('id');
    await expect(page).toHaveURL('/download');
    await page.goto('/help');
    await expect(page).toHaveURL('/help');
  });
});

test.describe('the desktop view', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, bannerSeen: false });

  test('is forced by view=desktop with the banner of a computer, stays for the tab, and can be left', async ({
    page,
    context,
  }) => {
    const width = () => page.evaluate(() => document.documentElement.clientWidth);
    const desktop = 'width=1280, initial-scale=0.3, maximum-scale=0.7';
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') pictures.push(request.url());
    });
    await page.goto('/?view=desktop');
    expect(await viewportOf(page)).toBe(desktop);
    expect(await width()).toBeGreaterThanOrEqual(1280);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('view');
    const facts = (await (await page.request.get('/api/social-data')).json()) as {
      icon: { desktop: string };
    };
    await expect.poll(() => pictures.some((url) => url.endsWith(facts.icon.desktop))).toBe(true);

    await page
      .getByRole('banner')
      .getByRole('link', { name: t('nav.help') })
      .click();
    await expect(page).toHaveURL('/help');
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', desktop);
    await page.goto('/download');
    expect(await viewportOf(page)).toBe(desktop);
    expect(await width()).toBeGreaterThanOrEqual(1280);

    const elsewhere = await context.newPage();
    await elsewhere.goto('/download');
    expect(await viewportOf(elsewhere)).toContain('device-width');

    await page.goto('/download?from=mail');
    await page.getByRole('link', { name: t('footer.mobileView') }).click();
    await expect(page).toHaveURL('/download?from=mail&view=mobile');
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /device-width/);
    await expect(page.getByRole('link', { name: t('footer.mobileView') })).toBeHidden();
    await page.goto('/help');
    expect(await viewportOf(page)).toContain('device-width');
  });
});

test('the stored language returns visitors to English until they pick Indonesian, in new tabs too; Back works', async ({
  page,
  context,
}) => {
  await page.goto('/help?a=1');
  await expect(page).toHaveURL('/help?a=1');
  await page.goto('/en/download');
  await page.goto('/help?a=1#main');
  await expect(page).toHaveURL('/en/help?a=1#main');

  await page.getByRole('banner').locator('a[hreflang^="id"]').click();
  await expect(page).toHaveURL('/help?a=1#main');
  await page.goto('/download');
  await page.reload();
  await expect(page).toHaveURL('/download');

  await page.getByRole('banner').locator('a[hreflang^="en"]').click();
  await expect(page).toHaveURL('/en/download');
  await page.goBack();
  await expect(page).toHaveURL('/download');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');

  await page.goto('/en/help');
  const opened = context.waitForEvent('page');
  await page.getByRole('banner').locator('a[hreflang^="id"]').click({ button: 'middle' });
  await expect(await opened).toHaveURL('/help');
});

test.describe('on a plain static host', () => {
  let hosting: PlainHosting;
  test.beforeAll(async () => {
    hosting = await startPlainHosting();
  });
  test.afterAll(() => hosting.close());

  test('the page itself redirects invited visitors and the stored language, and opens the modal', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 404/);
    await page.goto(`${hosting.origin}/en/help?rf=FRIEND1&utm_source=mail#main`);
    await expect(page).toHaveURL(`${hosting.origin}/en/signup?rf=FRIEND1&utm_source=mail#main`);
    expect(await cookieOf(page, 'referral')).toBe('FRIEND1');

    await page.goto(`${hosting.origin}/en`);
    await expect.poll(() => cookieOf(page, 'urlLangParam')).toBe('en');
    await page.goto(`${hosting.origin}/help?a=1#main`);
    await expect(page).toHaveURL(`${hosting.origin}/en/help?a=1#main`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await clearBrowser(page);
    await page.goto(`${hosting.origin}/en/help?ot=friend&rf=FRIEND2`);
    await expect(page.getByRole('dialog', { name: titleOf('friend', 'en') })).toContainText('FRIEND2');
    expect(await cookieOf(page, 'referral')).toBe('FRIEND2');
  });
});
