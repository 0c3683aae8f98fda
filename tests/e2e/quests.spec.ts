import { addFavourite } from './favourites.ts';
import { expect, signUpByRequest, test, texts, unusedAccount } from './fixtures.ts';

const t = texts('id');

test.use({ viewport: { width: 360, height: 800 } });

test('quest progress shows in two tabs at once, and the claimed reward stands in the transactions', async ({
  page,
  context,
  subscriptions,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED.*quest=three-favourites/);
  await signUpByRequest(page, unusedAccount());
  const other = await context.newPage();
  for (const tab of [page, other]) {
    // A product that has just started is still reading the offers of its build.
    await expect(async () => {
      await tab.goto('/quests');
      await expect(tab.locator('#three-favourites')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await subscriptions.untilOwnFreeSpins(tab);
    await tab.locator('#three-favourites').scrollIntoViewIfNeeded();
    // It hydrates when it is seen, and a tab behind another one is not.
    await expect(tab.locator('#three-favourites astro-island[ssr]')).toHaveCount(0);
  }
  const quests = [page, other].map((tab) => tab.locator('#three-favourites'));
  const expectBoth = async (...shown: string[]) => {
    for (const quest of quests) for (const text of shown) await expect(quest).toContainText(text);
  };
  await expectBoth(t('offers.figureOf', { figure: 0, goal: 3 }), t('offers.state.open'));

  await addFavourite(page, 'lucky-durian');
  await expectBoth(t('offers.figureOf', { figure: 1, goal: 3 }));
  for (const game of ['batik-fortune', 'bintang-keno']) await addFavourite(page, game);
  await expectBoth(t('offers.figureOf', { figure: 3, goal: 3 }), t('offers.state.ready'));

  const mine = await context.newPage();
  await mine.goto('/profile');
  await expect(mine.locator('[data-next-offers]')).toContainText(t('offers.state.ready'));
  await mine.goto('/profile/offers');
  await subscriptions.untilOwnFreeSpins(mine);
  // On some days an offer that is paused here owes the account a reward.
  await expect(mine.locator('#rewards')).toBeVisible();
  await expect(mine.locator('#rewards')).not.toContainText(t('offers.reward.paid'));

  // The response to the first claim is lost; the form is still there.
  const lost = '**/quests?quest=three-favourites';
  await page.route(lost, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  const claim = page.getByRole('button', { name: t('quests.claim') });
  await claim.click();
  await expect(page.locator('#three-favourites')).toContainText(/Hasilnya belum diketahui|Selesai/);
  await page.unroute(lost);
  await expectBoth(t('offers.state.done'));
  await expect(claim).toHaveCount(0);
  await expect(mine.locator('#rewards')).toContainText(t('offers.reward.paid'));

  const own = page.locator('#three-favourites');
  await own.locator('summary').click();
  await own.getByRole('link', { name: t('offers.entry') }).click();
  await expect(page).toHaveURL(/\/profile\/transactions\/all\/\d+$/);
  await expect(page.getByRole('main')).toContainText(t('transactions.reason.reward'));
});
