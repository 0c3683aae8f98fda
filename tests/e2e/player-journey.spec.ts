import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible-page.ts';
import { expect, signUpByRequest, test, unusedAccount } from './fixtures.ts';
import { recordRound } from './recorded-round.ts';

test.use({ viewport: { width: 360, height: 800 } });

// Every engine, both languages, and a platform that is killed in the middle: player-journey.nightly.spec.ts.
test('a player closes the tab during a round, finishes it, checks it, and finds it in the history', async ({
  page: first,
  context,
  product,
}) => {
  const player = unusedAccount();
  await signUpByRequest(first, player);
  const blackjack = '/GameLoading?gameBrand=nova&gameID=blackjack-pelanduk';

  /** A hand that waits for its player: two cards may be a blackjack, which ends its round at once. */
  await expect(async () => {
    await first.goto(blackjack);
    await expect(first).toHaveURL(/\/play\/nova\/blackjack-pelanduk$/);
    const deal = first.getByRole('button', { name: /^(Main|Pasang taruhan)$/ });
    if (await deal.isVisible()) await deal.click();
    await expect(first.getByRole('button', { name: 'Cukup' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await first.close();

  const page = await context.newPage();
  await page.goto(blackjack);
  await expect(page).toHaveURL(/\/play\/nova\/blackjack-pelanduk$/);
  await expect(page.getByText(/belum selesai/)).toBeVisible();
  await page.getByRole('button', { name: 'Cukup' }).click();
  await expect(page.getByRole('button', { name: /^(Main|Pasang taruhan)$/ })).toBeVisible();

  // The seed of the rounds so far is revealed once it is retired.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Bukti keadilan', { exact: true }).click();
  await page.getByRole('button', { name: 'Ganti seed' }).click();
  await expect(page.locator('[data-revealed-seed]')).toHaveCount(1);
  await page.goto('/profile/bettingHistory?view=rounds');
  await page.getByRole('main').locator('tbody a[href*="bettingHistory/"]').last().click();
  await expect(page.getByRole('main')).toContainText('Blackjack Pelanduk');

  // The replay ends in the picture at rest.
  await page.getByRole('link', { name: 'Tonton ulang ronde ini' }).click();
  await page.waitForURL(/\/play\/rounds\/\d+\/replay/);
  const board = page.locator('[data-board]');
  const [picture, said] = [await board.innerHTML(), (await page.getByRole('status').textContent()) ?? ''];
  const record = await recordRound(page);
  await page.getByRole('button', { name: 'Tonton ulang' }).click();
  await expect(page.getByRole('status')).toHaveText(said);
  expect((await board.innerHTML()).replaceAll(/ data-shown=""/g, '')).toBe(picture);
  const seen = await record();
  expect([seen.some(({ isNew }) => isNew), seen.some(({ text }) => text === 'Menayangkan ulang…')]).toEqual([
    true,
    true,
  ]);
  await expectAccessible(page, 'the replay of a round');
  await page.getByRole('link', { name: 'Kembali ke ronde ini' }).click();
  await expect(page.getByRole('main')).toContainText('Blackjack Pelanduk');

  await page.goto((await page.locator('a[href*="/verify"]').getAttribute('href')) ?? '');
  await expect(page.getByRole('status')).toHaveText(/^Cocok/);

  await page.goto('/profile/transactions/all');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /CSV/ }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  const rows = csv.trim().split('\r\n').slice(1);
  const amounts = rows.map((row) => Number(row.split(',')[2]));
  const shown = await product.ops('account', 'show', '--account', player.account);
  const balance = Number(/^\s*main\s+(\d+)$/m.exec(shown)?.[1]);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(balance);
  expect(Number(rows[0]?.split(',')[3])).toBe(balance);
  expect(amounts).toContain(-500);
});
