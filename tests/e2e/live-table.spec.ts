import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { publisherOf } from '../support/publish.ts';
import { expectAccessible } from './accessible-page.ts';
import { at, expect, type Locale, signUpByRequest, test, unusedAccount } from './fixtures.ts';
import { expectStageToFit } from './game-stage.ts';
import { recordRound } from './recorded-round.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Opens the table for a new player, and waits until the socket host has taken the page's subscription. */
async function sitDown(page: Page, locale: Locale): Promise<void> {
  await signUpByRequest(page, unusedAccount(), locale);
  const subscribed = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const frame = JSON.parse(String(payload));
        if (
          frame.event.endsWith('subscription_succeeded') &&
          frame.channel === `live-roulette-merapi-${locale}`
        )
          resolve();
      }),
    );
  });
  await page.goto(at('/GameLoading?gameBrand=kartika&gameID=roulette-merapi', locale));
  await page.waitForURL('**/play/kartika/roulette-merapi');
  await subscribed;
}

test('two players at a table see the same draw at the same time, each in their language', async ({
  page,
  otherContext,
  product,
}) => {
  const other = await otherContext.newPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await Promise.all([sitDown(page, 'id'), sitDown(other, 'en')]);
  await expectAccessible(page, 'the table');
  await expectStageToFit(page, 'the table');
  // The draw is pushed, not polled.
  for (const each of [page, other]) await each.route('**/play/kartika/**', () => {});
  const publish = publisherOf(product);
  const draw = (locale: Locale, number: number, board: string, text: string) =>
    publish(`live-roulette-merapi-${locale}`, { number, board, text }, 'draw');
  const record = await recordRound(page);
  await Promise.all([
    draw('id', 99_999_999, '<p data-part="1">tujuh belas</p>', '17, hitam'),
    draw('en', 99_999_999, '<p>seventeen</p>', '17, black'),
  ]);
  await expect(page.getByRole('status')).toHaveText('17, hitam');
  await expect(page.locator('[data-board]')).toHaveText('tujuh belas');
  const moving = (await record()).filter(({ moves }) => moves);
  expect(moving.length).toBeGreaterThan(0);
  expect(moving.map(({ text }) => text)).not.toContain('17, hitam');
  // The title keeps no earlier draw.
  await expect(page).toHaveTitle('Roulette Merapi');
  await expect(other.getByRole('status')).toHaveText('17, black');
  await expect(other.locator('[data-board]')).toHaveText('seventeen');

  // A tap ends a picture that would move for a minute.
  const slow = `<p data-motion='[[{"opacity":0},{"opacity":1}],60000]'>lima</p>`;
  await draw('id', 100_000_000, slow, '5, merah');
  await expect(page.locator('[data-board]')).toHaveText('lima');
  await page.locator('[data-board]').click();
  await expect(page.getByRole('status')).toHaveText('5, merah');

  // A player finds their seed in the list that a draw's client seed is the hash of.
  const list = `${sha256('mine:roulette-merapi:5')}\n`;
  await page.route('**/verify/seeds/kartika/roulette-merapi/5', (route) => route.fulfill({ body: list }));
  const round = { game: 'kartika/roulette-merapi', server: 'a', nonce: '5', bet: '{}', language: 'id' };
  const check = (client: string) =>
    page.goto(new URL(`/verify?${new URLSearchParams({ ...round, client, own: 'mine' })}`, page.url()).href);
  await check(sha256(list));
  await expect(page.locator('[data-list]')).toHaveText(
    'Seed klien cocok dengan daftar. Seed Anda ada di dalamnya.',
  );
  await check(sha256('another list'));
  await expect(page.locator('[data-list]')).toHaveText('Seed klien tidak cocok dengan daftar.');
});
