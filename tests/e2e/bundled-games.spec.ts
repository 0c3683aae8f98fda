import { bundledGames } from '../../platform/practice/games/games.ts';
import { expectAccessible } from './accessible-page.ts';
import { expect, test } from './fixtures.ts';
import { expectStageToFit } from './game-stage.ts';

/** A game of each engine, with what it says of a round; in the other language and without script: tests/unit/platform/suites/demo.ts. */
const games = [
  ['nova/lucky-durian', /garis/i],
  ['rimba/rafflesia-bloom', /gulungan|kombinasi/],
  ['samudra/coral-hunter', /Ikan badut (?:tertangkap|lolos)/],
  ['rimba/congklak-dash', /Berhenti di/],
  ['samudra/becak-rush', /Becak berhenti di jalan \d+/],
  ['nova/bintang-keno', /\d dari 5 angka Anda keluar/],
] as const;

test.use({ viewport: { width: 360, height: 800 } });

for (const [game, id] of games) {
  test(`a visitor plays a round of ${game} on a phone and sees what it came to`, async ({
    page,
    product,
  }) => {
    await page.goto(`${product.platformUrl}/demo/${game}?language=id`);
    await page.getByRole('button', { name: 'Main' }).click();
    await expect(page.getByRole('status')).toHaveText(id);
    await expect(page.locator('[data-board]')).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('button', { name: 'Main' })).toBeFocused();
    await expectAccessible(page, game);
  });
}

test('no game scrolls before, during and after a round, and board and buttons are on the screen', async ({
  page,
  product,
}) => {
  for (const { gameBrand, gameID } of bundledGames) {
    await page.goto(`${product.platformUrl}/demo/${gameBrand}/${gameID}?language=id`);
    await expectStageToFit(page, `${gameID} at rest`);
    const chip = page.locator('[name=spot]').first();
    if (await chip.count()) await chip.check();
    await page.locator('.go button').click();
    await expect(page.locator('[data-board][data-fresh]')).toBeVisible();
    await expectStageToFit(page, `${gameID} after a move`);
  }
});

test('the stake goes up and down by steps and to presets, and the menu has prizes and rules', async ({
  page,
  product,
}) => {
  await page.goto(`${product.platformUrl}/demo/nova/lucky-durian?language=id`);
  const stake = page.getByRole('combobox', { name: 'Taruhan' });
  const more = page.getByRole('button', { name: 'Naikkan taruhan' });
  const less = page.getByRole('button', { name: 'Turunkan taruhan' });
  await less.click();
  await expect(stake).toHaveValue('500');
  await more.click();
  await more.click();
  await expect(stake).toHaveValue('1500');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Rp 5.000' }).click();
  await more.click();
  await expect(stake).toHaveValue('5000');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Tabel bayaran').click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectAccessible(page, 'the menu of a game');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Tabel bayaran')).toBeHidden();
});

test('keno takes ten numbers and no eleventh, and a quick pick or the bin takes them back', async ({
  page,
  product,
}) => {
  await page.goto(`${product.platformUrl}/demo/nova/bintang-keno?language=id`);
  const boxes = page.getByRole('group', { name: '1 sampai 10 angka' }).getByRole('checkbox');
  const ticked = boxes.and(page.locator(':checked'));
  for (let box = 0; box < 11; box += 1) await boxes.nth(box).click();
  await expect(ticked).toHaveCount(10);
  await expect(page.getByRole('status')).toHaveText('Cukup: paling banyak 10 angka.');
  const quick = page.getByLabel('Angka Anda');
  await expect(quick).toHaveValue('0');
  await quick.selectOption('5');
  await expect(ticked).toHaveCount(0);
  await boxes.nth(3).check();
  await page.getByRole('button', { name: 'Hapus angka' }).click();
  await expect(ticked).toHaveCount(0);
  await boxes.nth(6).check();
  await page.getByRole('button', { name: 'Main' }).click();
  await expect(page.getByRole('status')).toHaveText(/dari 1 angka Anda/);
  await expect(ticked).toHaveCount(1);
});
