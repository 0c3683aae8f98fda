import type { Page } from '@playwright/test';
import { bundledGames } from '../../games/games.ts';
import { expectAccessible } from './accessible-page.ts';
import { expect, test } from './fixtures.ts';
import { expectStageToFit } from './game-stage.ts';
import { expectRevealInOrder, recordRound } from './recorded-round.ts';

/** A game of each engine, with its result text. The other language and no script: tests/unit/platform/features/demo.test.ts. */
const games = [
  ['nova/lucky-durian', /garis/i],
  ['rimba/rafflesia-bloom', /gulungan|kombinasi/],
  ['samudra/coral-hunter', /Ikan badut (?:tertangkap|lolos)/],
  ['rimba/congklak-dash', /Berhenti di/],
  ['samudra/becak-rush', /Becak berhenti di lajur \d+/],
  ['nova/bintang-keno', /\d dari 5 angka Anda keluar/],
] as const;

test.use({ viewport: { width: 360, height: 800 } });

for (const [game, id] of games) {
  test(`a visitor plays a round of ${game} on a phone and sees the result`, async ({ page, product }) => {
    await page.goto(`${product.platformUrl}/demo/${game}?language=id`);
    await page.getByRole('button', { name: 'Main' }).click();
    await expect(page.getByRole('status')).toHaveText(id);
    await expect(page.locator('[data-board]')).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('button', { name: 'Main' })).toBeFocused();
    await expectAccessible(page, game);
  });
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** The game's page, with its reels drawn if it has any. */
  async function open(page: Page, url: string) {
    await page.goto(url);
    const last = page.locator('[data-reels] .reel:last-of-type canvas').first();
    if (await page.locator('[data-reels]').count())
      await expect
        .poll(() => last.evaluate((canvas) => (canvas as HTMLCanvasElement).height))
        .toBeGreaterThan(1);
  }

  test('no game shows the result before the reveal', async ({ page, product }) => {
    for (const [game, going] of [
      ['rimba/komodo-gold', 'Berputar…'],
      ['nova/bintang-keno', 'Angka diundi…'],
      ['kartika/roulette-merapi', 'Roda berputar…'],
    ] as const) {
      await open(page, `${product.platformUrl}/demo/${game}?language=id`);
      const chip = page.locator('[name=spot]').first();
      if (await chip.count()) await chip.check();
      const name = await page.title();
      const record = await recordRound(page);
      await page.getByRole('button', { name: 'Main' }).click();
      // A chip that is placed during the draw stays.
      const next = page.locator('[name=spot]').nth(1);
      if (await chip.count()) await next.evaluate((box) => (box as HTMLInputElement).click());
      // With held reels, wins and a total a round takes up to five seconds.
      await expect(page.locator('[data-revealing]')).toHaveCount(0, { timeout: 14_000 });
      const seen = await record();
      await expect(page).toHaveTitle(/ · /);
      if (await chip.count()) await expect(next).toBeChecked();
      expectRevealInOrder(seen, { texts: [going], balances: ['Rp 100.000', 'Rp 99.500'] });
      // The next turn does not keep the last result in the title.
      await expect(page.getByRole('button', { name: 'Main' })).toBeEnabled();
      expect(
        await page.evaluate(() => {
          document.querySelector<HTMLButtonElement>('.go button')?.click();
          return document.title;
        }),
      ).toBe(name);
    }
  });

  test('the sum of a win covers nothing of the picture', async ({ page, product }) => {
    await page.goto(`${product.platformUrl}/gallery`);
    await page.getByRole('link', { name: 'total' }).first().click();
    await page.getByRole('button', { name: 'Tonton ulang' }).click();
    await expect(page.locator('.result .total')).toBeVisible();
    await expect(page.locator('[data-board] .total')).toHaveCount(0);
  });

  test('a tap on the board ends the reveal at once, and so does a refused round', async ({
    page,
    product,
    complaints,
  }) => {
    await open(page, `${product.platformUrl}/demo/rimba/komodo-gold?language=id`);
    const record = await recordRound(page);
    // Both at once: the reels begin to stop soon after the press.
    await page.evaluate(() => {
      document.querySelector<HTMLButtonElement>('.go button')?.click();
      document.querySelector<HTMLElement>('[data-board]')?.click();
    });
    await expect(page.locator('[data-revealing]')).toHaveCount(0);
    await expect(page.getByRole('status')).toHaveText(/garis|Telur emas/i);
    expect((await record()).some(({ stops }) => stops)).toBe(false);

    // Keno's numbers are under its board; a tap during the draw picks no number.
    await open(page, `${product.platformUrl}/demo/nova/bintang-keno?language=id`);
    await page.getByRole('button', { name: 'Main' }).click();
    await page.mouse.click(180, 300);
    expect(await page.locator('[name=picks]:checked').count()).toBe(0);
    await expect(page.locator('[data-revealing]')).toHaveCount(0);

    // Nothing is drawn again for a refusal.
    complaints.allow(/status of 409/);
    await open(page, `${product.platformUrl}/demo/nova/bintang-keno?language=id`);
    await page.route('**/demo/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, status: 409 });
    });
    const refused = await recordRound(page);
    await page.getByRole('button', { name: 'Main' }).click();
    await expect(page.getByRole('status')).toHaveText(/dari 5 angka Anda/);
    expect((await refused()).some(({ moves, isNew }) => moves && isNew)).toBe(false);
  });
});

test('no game scrolls during a round, and board and buttons stay on the screen', async ({
  page,
  product,
}) => {
  // Thirteen games in three states on three screens.
  test.slow();
  for (const { gameBrand, gameID } of bundledGames) {
    await page.goto(`${product.platformUrl}/demo/${gameBrand}/${gameID}?language=id`);
    await expectStageToFit(page, `${gameID} at rest`);
    const chip = page.locator('[name=spot]').first();
    if (await chip.count()) await chip.check();
    const pressed = Promise.withResolvers<void>();
    await page.route('**/demo/**', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.locator('.go button').click();
    await expectStageToFit(page, `${gameID} in motion`);
    pressed.resolve();
    await expect(page.locator('[data-board][data-changed]')).toBeVisible();
    await expectStageToFit(page, `${gameID} after a move`);
    await page.unroute('**/demo/**');
  }
});

test('the stake changes by steps and by presets, and the menu has prizes, rules and sounds', async ({
  page,
  product,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
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
  // Sounds are loaded once they are switched on, and the browser remembers that.
  const sound = page.getByRole('switch', { name: 'Suara' });
  await expect(sound).not.toBeChecked();
  expect(scripts.filter((url) => url.endsWith('sounds.js'))).toEqual([]);
  const loaded = page.waitForResponse(/sounds\.js$/);
  await sound.click();
  await loaded;
  await page.keyboard.press('Escape');
  await expect(page.getByText('Tabel bayaran')).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Main' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(sound).toBeChecked();
});

test('keno accepts ten numbers and no eleventh; a quick pick replaces them, and the bin clears them', async ({
  page,
  product,
}) => {
  await page.goto(`${product.platformUrl}/demo/nova/bintang-keno?language=id`);
  const boxes = page.getByRole('group', { name: '1 sampai 10 angka' }).getByRole('checkbox');
  const ticked = boxes.and(page.locator(':checked'));
  await page.setViewportSize({ width: 360, height: 640 });
  const star = await boxes.first().boundingBox();
  expect(Math.min(star?.width ?? 0, star?.height ?? 0)).toBeGreaterThanOrEqual(44);
  for (let box = 0; box < 11; box += 1) await boxes.nth(box).click();
  await expect(ticked).toHaveCount(10);
  await expect(page.getByRole('status')).toHaveText('Maksimal 10 angka.');
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
