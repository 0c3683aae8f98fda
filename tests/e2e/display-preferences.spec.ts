import { expect, test, texts } from './fixtures.ts';

const t = texts('id');

test('forced colours still show the selected filter and the current page', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/lobby/slots');
  const fill = (name: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  const chosen = await fill(t('lobby.class.slots'));
  expect(await fill(t('lobby.allBrands'))).toBe(chosen);
  expect(await fill(t('lobby.class.table'))).not.toBe(chosen);

  const here = page.getByRole('banner').getByRole('link', { name: t('nav.lobby'), exact: true });
  await expect(here.filter({ visible: true })).toHaveCSS('background-color', chosen);
});

test('reduced motion stops every animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && Number(effect?.getTiming().duration) > 1,
        )
        .map(({ effect }) => (effect as KeyframeEffect).target?.className),
    );
  await page.goto('/help');
  expect(await moving()).toEqual([]);
  await expect(page.locator('#banner')).toBeHidden();
  await page.locator('summary').first().click();
  expect(await moving()).toEqual([]);

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('nav.promotions') })
    .click();
  await expect(page).toHaveURL('/promotions/all');
  await page.locator('.card--link').first().hover();
  expect(await moving()).toEqual([]);
});
