import { at, expect, locales, signUpByRequest, test, texts, unusedAccount } from './fixtures.ts';

const t = texts('id');
const library = /react\.transitional\.element|pusher:connection_established/;

test('an unknown path shows the not-found page in its language', async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  for (const locale of locales) {
    const answer = await page.goto(at('/nothing-here', locale));
    expect(answer?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
  }
});

test('the language switch keeps path and query, and the skip link leads to the content', async ({ page }) => {
  await page.goto('/lobby/slots?from=mail');
  const english = page.getByRole('banner').locator('a[hreflang^="en"]').first();
  await expect(english).toHaveAttribute('href', /\?from=mail$/);
  await english.click();
  await expect(page).toHaveURL('/en/lobby/slots?from=mail');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.goto('/en/help');
  await expect(page.locator('#banner')).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('a visitor downloads no React, and pusher-js only after the page has loaded', async ({
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
  await page.goto('/');
  await subscriptions.untilNews(page);

  const all = await Promise.all(scripts);
  expect(all.length).toBeGreaterThan(2);
  expect(all.filter(({ text, early }) => early && library.test(text))).toEqual([]);
  expect(all.filter(({ text }) => /react\.transitional\.element/.test(text))).toEqual([]);
});

test('a player sees the right header before any module has loaded, and the balance after', async ({
  page,
  context,
}) => {
  await signUpByRequest(page, unusedAccount());
  await page.route('**/_astro/*.js', () => {});
  await page.goto('/help', { waitUntil: 'commit' });
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: t('nav.accountMenu') })).toBeVisible();
  await expect(header.getByRole('link', { name: t('nav.login') })).toBeHidden();

  const second = await context.newPage();
  await second.goto('/help');
  await expect(second.getByRole('banner')).toContainText(/Rp\s20\.000/);

  // The longest balance on the narrowest phone.
  await second.setViewportSize({ width: 320, height: 640 });
  const balance = second.getByRole('banner').locator('[data-balance]');
  await balance.evaluate((element) => {
    element.textContent = 'Rp\u00A09.999.999.999.999';
  });
  const lines = await balance.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
  expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
