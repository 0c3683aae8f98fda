import { expectAccessible } from './accessible-page.ts';
import { expect, test } from './fixtures.ts';

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

test('keno keeps the numbers that were ticked when it refuses them', async ({
  page,
  product,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  await page.goto(`${product.platformUrl}/demo/nova/bintang-keno?language=id`);
  await page.getByLabel('Angka Anda').selectOption({ label: 'Pilih sendiri di bawah' });
  const boxes = page.getByRole('group', { name: '1 sampai 10 angka' }).getByRole('checkbox');
  for (let box = 0; box < 11; box += 1) await boxes.nth(box).check();
  await page.getByRole('button', { name: 'Main' }).click();
  await expect(page.getByRole('status')).toHaveText('Pilih 1 sampai 10 angka, atau biarkan diacak.');
  await expect(boxes.and(page.locator(':checked'))).toHaveCount(11);
});
