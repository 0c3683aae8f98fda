import type { Page } from '@playwright/test';
import { bundledGames } from '../../games/games.ts';
import { translator } from '../../platform/i18n/i18n.ts';
import { liveGames } from '../../platform/play/live/live-game.ts';
import type { Product } from '../support/product/product.ts';
import { cashierOf, timedTest as test } from './cashier.ts';
import {
  at,
  expect,
  type Locale,
  locales,
  logInByRequest,
  signUpByRequest,
  unusedAccount,
} from './fixtures.ts';
import { gamePictures } from './game-pictures.ts';
import { expectRevealInOrder, recordRound } from './recorded-round.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 360, height: 640 } });
test.describe.configure({ timeout: 180_000 });

type Game = (typeof bundledGames)[number];

const isLive = (game: Game) => liveGames.some((live) => live === game);
/** Every other demo in one language. With an account a game is in the other, so that each is seen in both. */
const languageOf = (index: number) => locales[index % locales.length] as Locale;
const board = (page: Page) => page.locator('[data-board]');
const go = (page: Page) => page.locator('.go :is(button, a)').last();
const stand = (page: Page) => page.locator('[name=action][value=stand]');
const chips = (page: Page) => page.locator('[name=spot]');

/** Until the reels are drawn, where a game has them. */
async function untilDrawn(page: Page): Promise<void> {
  if (!(await page.locator('[data-reels]').count())) return;
  const last = page.locator('[data-reels] .reel:last-of-type canvas').first();
  const height = () => last.evaluate((canvas) => (canvas as HTMLCanvasElement).height);
  await expect.poll(height).toBeGreaterThan(1);
}

/** From here on the test advances a page's time. A shared table continues by itself. */
async function stopClock(page: Page): Promise<void> {
  if (await page.locator('[data-table]').count()) return;
  await untilDrawn(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Longer than the pause between two rounds. */
const PAUSE_MS = 6_000;

/** Places chips, where the game has them. */
async function chooseSpots(page: Page): Promise<void> {
  if (await chips(page).count()) await chips(page).first().check();
}

/** Lets the board stand still a little after it has begun to move. Its animations run by the real clock. */
async function holdBoard(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown = document.querySelector('[data-board]') as HTMLElement;
    const over = new AbortController();
    shown.addEventListener('click', () => over.abort(), over);
    delete shown.dataset.held;
    const moving = () =>
      shown
        .getAnimations({ subtree: true })
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const realTime = (ms: number) => document.body.animate([], ms).finished;
    const hold = async () => {
      // The mark of the last win moves too.
      const isShowing = () => shown.hasAttribute('data-revealing') && moving().length > 0;
      while (!over.signal.aborted && !isShowing()) await realTime(20);
      await realTime(250);
      while (!over.signal.aborted) {
        for (const animation of moving()) {
          animation.pause();
          shown.dataset.held = '';
        }
        await realTime(20);
      }
    };
    hold();
  });
}

/** Presses the button, until the picture has begun to show the result: a reel stops, or the board moves. */
async function moveBoard(page: Page): Promise<void> {
  await holdBoard(page);
  await go(page).click();
  const isMoving = async () => {
    await page.clock.runFor(50);
    return page.locator('[data-held], [data-turning=slow]').count();
  };
  await expect.poll(isMoving, { intervals: [10] }).toBeGreaterThan(0);
}

/** Ends what moves by a tap, and waits until the next round may start. */
async function skip(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-board]')?.click());
  await expect(board(page)).not.toHaveAttribute('data-revealing', '');
  await page.clock.runFor(PAUSE_MS);
}

/** Plays a turn to its end. */
async function turn(page: Page, button = go(page)): Promise<void> {
  await button.click();
  await expect(board(page)).toHaveAttribute('data-revealing', '');
  await skip(page);
}

/** Plays a round to its end, standing where there is a choice. */
async function round(page: Page): Promise<void> {
  await turn(page);
  if (await stand(page).count()) await turn(page, stand(page));
}

/** Puts a key in the form of a demo with which its next round ends like this. */
async function chooseRound(page: Page, end: 'won' | 'lost' | 'choice'): Promise<void> {
  const isFound = await page.evaluate(async (wanted) => {
    const form = document.querySelector('form') as HTMLFormElement;
    const send = async (body: URLSearchParams) => {
      const headers = { Accept: 'application/json' };
      return (await fetch(form.getAttribute('action') ?? '', { method: 'POST', body, headers })).json();
    };
    const fieldsOf = (fields: HTMLFormElement) => new URLSearchParams(new FormData(fields) as never);
    const formOf = ({ controls }: { controls: string }) => {
      const template = document.createElement('template');
      template.innerHTML = `<form>${controls}</form>`;
      return fieldsOf(template.content.firstElementChild as HTMLFormElement);
    };
    const balanceOf = (fields: URLSearchParams) => JSON.parse(fields.get('state') ?? '').balance;
    const first = fieldsOf(form);
    const before = balanceOf(first);
    for (let tries = 0; tries < 1_000; tries += 1) {
      const key = crypto.randomUUID();
      first.set('key', key);
      let response = await send(first);
      const isChoice = response.controls.includes('name="action"');
      if (isChoice) {
        const next = formOf(response);
        next.set('action', 'stand');
        response = await send(next);
      }
      const change = balanceOf(formOf(response)) - before;
      const found = { won: change > 0, lost: change < 0, choice: isChoice };
      if (!found[wanted]) continue;
      const field = form.elements.namedItem('key');
      if (field instanceof HTMLInputElement) field.value = key;
      return true;
    }
    return false;
  }, end);
  expect(isFound, end).toBe(true);
}

for (const [index, game] of bundledGames.entries()) {
  const locale = languageOf(index);
  test(`the demo of ${game.gameID} fits and is accessible in every state, in ${locale}`, async ({
    page,
    product,
    complaints,
  }) => {
    complaints.allow(/status of 409/);
    const { gameBrand, gameID } = game;
    const pictures = gamePictures(page, `${gameID}-${locale}-demo`);
    await page.clock.install();
    await page.goto(`${product.platformUrl}/demo/${gameBrand}/${gameID}?language=${locale}`);
    await stopClock(page);
    await pictures.check('at rest');
    await page.locator('.bar [popovertarget=menu]').click();
    for (const summary of await page.locator('.sheet summary').all()) await summary.click();
    await pictures.check('the menu');
    await page.keyboard.press('Escape');

    await pictures.check('in motion', async () => {
      await skip(page);
      if (await stand(page).count()) await turn(page, stand(page));
      await chooseSpots(page);
      await moveBoard(page);
    });
    await skip(page);
    if (await stand(page).count()) await turn(page, stand(page));
    for (const end of ['lost', 'won'] as const) {
      await chooseSpots(page);
      await chooseRound(page, end);
      await round(page);
      await pictures.check(end);
    }
    if (gameID === 'blackjack-pelanduk') {
      await chooseRound(page, 'choice');
      await turn(page);
      await pictures.check('a choice');
      await turn(page, stand(page));
    }
    await page.evaluate(() => {
      const field = document.querySelector('[name=state]') as HTMLInputElement;
      field.value = JSON.stringify({ ...JSON.parse(field.value), balance: 100 });
    });
    await chooseSpots(page);
    await go(page).click();
    await expect(page.locator('.empty')).toBeVisible();
    await pictures.check('empty');
    await pictures.write();
  });
}

test('no game shows the result before the reveal', async ({ page, product }) => {
  for (const [index, { gameBrand, gameID, engine }] of bundledGames.entries()) {
    const locale = languageOf(index);
    await page.goto(`${product.platformUrl}/demo/${gameBrand}/${gameID}?language=${locale}`);
    await untilDrawn(page);
    await chooseSpots(page);
    const record = await recordRound(page);
    await go(page).click();
    await expect(board(page)).not.toHaveAttribute('data-revealing', '', { timeout: 20_000 });
    const balances = locale === 'id' ? ['Rp 100.000', 'Rp 99.500'] : ['Rp 100,000', 'Rp 99,500'];
    expectRevealInOrder(await record(), { texts: [translator(locale)(engine.look.going)], balances });
  }
});

/** Opens a game and stops its clock. */
async function openAt(page: Page, { gameBrand, gameID }: Game, locale: Locale): Promise<void> {
  await page.clock.resume();
  await page.goto(at(`/GameLoading?gameBrand=${gameBrand}&gameID=${gameID}`, locale));
  await page.waitForURL(`**/play/${gameBrand}/${gameID}`);
  await stopClock(page);
}

for (const game of bundledGames.filter((each) => !isLive(each))) {
  const locale = languageOf(bundledGames.indexOf(game) + 1);
  test(`${game.gameID} fits and is accessible with an account in every state, in ${locale}`, async ({
    page,
    product,
    timedProduct,
    complaints,
  }) => {
    complaints.allow(/status of 409/, /ERR_FAILED/);
    const { gameBrand, gameID } = game;
    const pictures = gamePictures(page, `${gameID}-${locale}`);
    const player = unusedAccount();
    const words = ['--brand', gameBrand, '--game', gameID];
    await signUpByRequest(page, player, locale);
    const spins = ['--account', player.account, ...words, '--count', '2', '--expire', '3'];
    if (game.engine.freeSpin) await product.ops('free-spin', ...spins);
    await page.clock.install();
    await openAt(page, game, locale);
    if (game.engine.freeSpin) {
      await pictures.check('free spins');
      await round(page);
      await pictures.check('one free spin left');
      timedProduct.passTime(PAUSE_MS / 1_000);
      await round(page);
      await pictures.check('the last free spin is over');
      await page.clock.resume();
      await go(page).click();
      await page.waitForURL('**?next');
      await stopClock(page);
    }
    await pictures.check('before the next round');
    timedProduct.passTime(PAUSE_MS / 1_000);
    await page.clock.runFor(PAUSE_MS);
    await chooseSpots(page);
    await page.route(`**/play/${gameBrand}/${gameID}`, (route) => route.abort());
    await go(page).click();
    await expect(page.getByRole('status')).toHaveText(translator(locale)('play.noAnswer'));
    await pictures.check('no response');
    await page.unroute(`**/play/${gameBrand}/${gameID}`);
    await turn(page);
    await pictures.check('a turn');
    await product.ops('game', 'start-maintenance', ...words);
    await page.clock.resume();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      translator(locale)('play.closed.maintenance.title'),
    );
    await pictures.check('maintenance');
    await product.ops('game', 'end-maintenance', ...words);
    await pictures.write();
  });
}

/** One of the two wins, unless neither does. */
const opposites: Record<string, [string, string]> = {
  'roulette-merapi': ['red', 'black'],
  'baccarat-melati': ['player', 'banker'],
};

for (const game of bundledGames.filter(isLive)) {
  const locale = languageOf(bundledGames.indexOf(game) + 1);
  test(`the table ${game.gameID} fits and is accessible in every state, in ${locale}`, async ({
    page,
    otherContext,
  }) => {
    const other = await otherContext.newPage();
    await other.emulateMedia({ reducedMotion: 'no-preference' });
    const pictures = gamePictures(page, `${game.gameID}-${locale}`);
    const others = gamePictures(other, `${game.gameID}-${locale}-other`);
    const players = [page, other].map((each, index) => ({ each, spot: opposites[game.gameID]?.[index] }));
    for (const { each } of players) {
      await signUpByRequest(each, unusedAccount(), locale);
      await each.clock.install();
      await openAt(each, game, locale);
    }
    await pictures.check('open');
    // A round that has just begun: its draw does not come before the recording.
    const untilNext = async ({ each }: (typeof players)[number]) => {
      const number = each.locator('[data-round]');
      await expect(number).not.toHaveText((await number.textContent()) ?? '', { timeout: 45_000 });
    };
    await Promise.all(players.map(untilNext));
    const [number = 'no number'] = /\d+/.exec((await page.locator('[data-round]').textContent()) ?? '') ?? [];
    for (const { each, spot } of players) {
      await chips(each)
        .and(each.locator(`[value=${spot}]`))
        .check();
      await go(each).click();
      await expect(each.locator('.live-placed')).toBeVisible();
    }
    await holdBoard(page);
    const record = await recordRound(other);
    const [before] = await record();
    await pictures.check('chips placed');
    await expect(page.locator('[data-held]')).toBeVisible({ timeout: 40_000 });
    await pictures.check('in motion');
    await board(page).evaluate((shown) => {
      (shown as HTMLElement).click();
      for (const animation of shown.getAnimations({ subtree: true })) animation.play();
    });
    for (const { each } of players)
      await expect(each.getByRole('status')).toContainText(number, { timeout: 15_000 });
    const texts = [before?.text ?? '', translator(locale)('live.drawing')];
    expectRevealInOrder(await record(), { texts, balances: [before?.balance ?? ''] });
    await pictures.check('the end of a round');
    await others.check('the end of a round');
    await pictures.write();
    await others.write();
  });
}

/** A player with a bonus of the first deposit. */
async function withBonus(page: Page, product: Product, locale: Locale): Promise<void> {
  const player = unusedAccount();
  const { goToBank, pay } = cashierOf(page, locale);
  await signUpByRequest(page, player, locale);
  await goToBank('Rp 100.000');
  await pay.click();
  await expect(page).toHaveURL(/\/profile\/transactions\/deposit\/D\w{10}$/);
  await expect
    .poll(() => product.ops('account', 'show', '--account', player.account), { timeout: 20_000 })
    .toMatch(/^\s*bonus\s+[1-9]/m);
}

test('every game fits and is accessible with a bonus', async ({ page, product }) => {
  const pictures = gamePictures(page, 'bonus');
  await withBonus(page, product, 'id');
  await page.clock.install();
  for (const game of bundledGames) {
    await openAt(page, game, 'id');
    await pictures.check(game.gameID);
  }
  await pictures.write();
});

test('every game fits and is accessible with an empty balance', async ({ page, product, timedProduct }) => {
  const pictures = gamePictures(page, 'empty');
  const last = bundledGames.find(({ gameID }) => gameID === 'bintang-keno') as Game;
  // A brand with a wallet of its own would take the balance along.
  const games = bundledGames.filter(({ gameBrand }) => gameBrand !== 'samudra');
  await product.ops('gift', '--account', 'kosong', '--amount', '500');
  await logInByRequest(page, { account: 'kosong', password: 'kosong-password-1' }, 'en');
  await page.clock.install();
  for (const game of games) await openAt(page, game, 'en');
  await openAt(page, last, 'en');
  // The ticket that pays least often.
  await page.locator('[name=quick]').selectOption('10');
  await expect
    .poll(
      async () => {
        timedProduct.passTime(PAUSE_MS / 1_000);
        await turn(page);
        return page.locator('.empty').count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  for (const { gameBrand, gameID } of games) {
    await page.goto(new URL(`/play/${gameBrand}/${gameID}`, page.url()).href);
    await pictures.check(gameID);
  }
  await pictures.write();
});
