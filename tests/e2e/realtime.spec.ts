import {
  at,
  demo,
  expect,
  locales,
  logInByRequest,
  offerTo,
  signUpByRequest,
  test,
  texts,
  unusedAccount,
} from './fixtures.ts';

for (const locale of locales) {
  const t = texts(locale);

  test.describe(`real time in ${locale}`, () => {
    test('a free-spin offer appears on a prerendered page within a second and opens its game in a new tab', async ({
      page,
      product,
      subscriptions,
    }) => {
      const player = unusedAccount();
      await signUpByRequest(page, player, locale);
      await page.goto(at('/help', locale));
      await subscriptions.untilOwnFreeSpins(page);

      await product.ops(...offerTo(player));
      const card = page.getByRole('dialog', { name: /Lucky Durian/ });
      await expect(card).toBeVisible({ timeout: 1_000 });
      await expect(card).toContainText('10');

      const tab = page.waitForEvent('popup');
      await card.getByRole('link', { name: t('shell.freeSpin.gameDetail') }).click();
      const game = await tab;
      await expect(game).toHaveURL(/\/play\/nova\/lucky-durian$/);
      await expect(game.locator('html')).toHaveAttribute('lang', locale);
      await expect(game.getByRole('heading', { level: 1 })).toContainText('Lucky Durian');
    });

    // The rest is the same in every language.
    if (locale !== 'id') return;

    test('a free-spin offer appears on a protected page', async ({ page, product, subscriptions }) => {
      const player = unusedAccount();
      await signUpByRequest(page, player, locale);
      await page.goto(at('/profile', locale));
      await subscriptions.untilOwnFreeSpins(page);

      await product.ops(...offerTo(player));
      const card = page.getByRole('dialog', { name: /Lucky Durian/ });
      await expect(card).toBeVisible({ timeout: 1_000 });
      await page.keyboard.press('Escape');
      await expect(card).toBeHidden();
    });

    test('news without a link closes itself after ten seconds, news with one stays', async ({
      page,
      product,
      subscriptions,
    }) => {
      await page.clock.install();
      await page.goto(at('/', locale));
      await subscriptions.untilNews(page);

      await product.ops(
        'news',
        '--msg',
        'Stays open',
        '--link-url',
        '/promotions/weekly',
        '--link-text',
        'Read',
      );
      await product.ops('news', '--msg', 'Closes itself');
      const linked = page.getByText('Stays open');
      const plain = page.getByText('Closes itself');
      await expect(linked).toBeVisible({ timeout: 1_000 });
      await expect(plain).toBeVisible({ timeout: 1_000 });

      await page.mouse.move(0, 0);
      await page.clock.fastForward(9_000);
      await expect(plain).toBeVisible();
      await page.clock.fastForward(2_000);
      await expect(plain).toBeHidden();
      await expect(linked).toBeVisible();
      await expect(page.getByRole('link', { name: 'Read', exact: true })).toHaveAttribute(
        'href',
        new URL('/promotions/weekly', page.url()).href,
      );
    });
  });
}

test('the socket stays the same over five navigations between public and protected pages', async ({
  page,
  subscriptions,
}) => {
  await logInByRequest(page, demo);
  await page.goto('/');
  await subscriptions.untilOwnFreeSpins(page);
  const opened = subscriptions.opened(page);
  const document = await page.evaluateHandle(() => window.document);

  for (const path of ['/profile', '/help', '/quests', '/download', '/profile/message']) {
    await page.evaluate((href) => {
      const link = window.document.createElement('a');
      link.href = href;
      window.document.querySelector('main')?.append(link);
      link.click();
    }, path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await subscriptions.untilOwnFreeSpins(page);
  }

  expect(subscriptions.opened(page)).toBe(opened);
  expect(await document.evaluate((first) => first === window.document)).toBe(true);
});

test('an island that leaves while it is being hydrated leaves no complaint on the console', async ({
  page,
}) => {
  await logInByRequest(page, demo);
  // As the router does, at the one moment when hydration has begun and nothing of it is done.
  await page.addInitScript(() => {
    const observer = new MutationObserver((changes) => {
      const island = changes
        .map(({ target }) => target as Element)
        .find((at) => at.matches('[client=visible]'));
      if (!island) return;
      observer.disconnect();
      island.remove();
      document.dispatchEvent(new Event('astro:after-swap'));
      requestIdleCallback(() => document.documentElement.classList.add('island-has-left'));
    });
    observer.observe(document, { subtree: true, attributeFilter: ['ssr'] });
  });
  await page.setViewportSize({ width: 800, height: 3_000 });
  await page.goto('/profile');
  await expect(page.locator('html')).toHaveClass(/island-has-left/);
});
