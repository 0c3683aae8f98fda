import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Product } from '../support/product.ts';
import { publisherOf } from '../support/publish.ts';
import { at, demo, expect, type Locale, locales, test, texts } from './fixtures.ts';
import { logInUnseen } from './log-in-unseen.ts';
import type { Subscriptions } from './subscriptions.ts';

const day = 86_400_000;
let last = 0;

/** An event id that no other event has. */
function unusedId(): string {
  last += 1;
  return `${Date.now()}${last}`;
}

function offer(fields: object = {}) {
  return {
    id: unusedId(),
    kind: 'freeSpin',
    at: Date.now(),
    gameClass: 'slots',
    gameBrand: 'nova',
    gameBrandName: 'Nova',
    gameID: 'lucky-durian',
    gameName: 'Lucky Durian',
    count: 10,
    expireAt: null,
    expire: -1,
    gameImage: '/games/lucky-durian.svg',
    gameImage1: '/games/komodo-gold.svg',
    ...fields,
  };
}

function news(fields: object = {}) {
  return { id: unusedId(), kind: 'news', at: Date.now(), msg: 'Plain news', ...fields };
}

interface Place {
  page: Page;
  product: Product;
  subscriptions: Subscriptions;
}

/** A logged-in player on a page, and the way to send offers to him. */
async function playerOn({ page, product, subscriptions }: Place, locale: Locale = 'id', path = '/help') {
  await logInUnseen(page, demo, product.siteUrl);
  await page.goto(at(path, locale));
  await expect(page.locator('#banner')).toHaveCount(0);
  await subscriptions.untilOwnFreeSpins(page);
  const { uid } = await (await page.request.get('/api/player')).json();
  const publish = publisherOf(product);
  return (fields: object = {}) => publish(`private-freespin-${uid}`, offer(fields));
}

/** A visitor on a page, and the way to send news. */
async function visitorOn({ page, product, subscriptions }: Place, locale: Locale = 'id', path = '/help') {
  await page.goto(at(path, locale));
  await expect(page.locator('#banner')).toHaveCount(0);
  await subscriptions.untilNews(page);
  const publish = publisherOf(product);
  return (fields: object = {}) => publish('presence-news', news(fields));
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const cardOf = (page: Page, message: string) => page.getByRole('article').filter({ hasText: message });

for (const locale of locales) {
  const t = texts(locale);

  test.describe(`a free-spin card in ${locale}`, () => {
    test('shows every field of the offer, and its winnings', async ({ page, product, subscriptions }) => {
      const send = await playerOn({ page, product, subscriptions }, locale);
      await send({ count: 1_500, expire: 3, expireAt: '2031-05-17T03:30:00Z', winnings: 250_000 });
      const card = dialogOf(page);
      await expect(card).toHaveAccessibleName(t('shell.freeSpin.title', { game: 'Lucky Durian' }));
      await expect(card).toContainText('Nova');
      await expect(card).toContainText(t('lobby.class.slots'));
      await expect(card).toContainText(locale === 'id' ? '1.500' : '1,500');
      await expect(card).toContainText(locale === 'id' ? /Rp\s250\.000/ : /Rp\s250,000/);
      await expect(card).toContainText(locale === 'id' ? '17 Mei 2031' : /17 May 2031|May 17, 2031/);
      await expect(card).toContainText(/10[.:]30/);
      await expect(card.locator('img')).toHaveAttribute('src', '/games/lucky-durian.svg');
    });

    test('that cannot be played says why, and its button closes it', async ({
      page,
      product,
      subscriptions,
    }) => {
      const send = await playerOn({ page, product, subscriptions }, locale);
      await send({ status: -1 });
      const card = dialogOf(page);
      await expect(card).toContainText(t('shell.freeSpin.unplayable'));
      await expect(card.getByRole('link')).toHaveCount(0);
      await card.getByRole('button', { name: t('shell.close') }).click();
      await expect(card).toHaveCount(0);
      expect(page.context().pages()).toHaveLength(1);
    });
  });
}

test.describe('the expiry of a free-spin card', () => {
  const t = texts('en');

  test('is not mentioned with expire -1', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions }, 'en');
    await send({ expire: -1, expireAt: '2031-05-17T03:30:00Z' });
    await expect(dialogOf(page)).toBeVisible();
    await expect(dialogOf(page)).not.toContainText(t('shell.freeSpin.expires').split('{{')[0] as string);
  });

  test('counts its days from receipt when there is no date', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions }, 'en');
    await send({ expire: 400 });
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Jakarta' }).format(
      Date.now() + 400 * day,
    );
    await expect(dialogOf(page)).toContainText(year);
  });

  test('is said when it passes while the card is open', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions }, 'en');
    await send({ expire: 1, expireAt: new Date(Date.now() + 3_000).toISOString() });
    await expect(dialogOf(page)).toContainText('Valid until');
    await expect(dialogOf(page)).toContainText('expired on', { timeout: 5_000 });
  });
});

test.describe('the image of a free-spin card', () => {
  for (const [what, images, shown] of [
    ['is the second when the first fails', { gameImage: '/games/none.svg' }, '/games/komodo-gold.svg'],
    ['is ours when both fail', { gameImage: '/a.svg', gameImage1: '/b.svg' }, '/games/fallback.svg'],
    ['is ours when there is none', { gameImage: '', gameImage1: null }, '/games/fallback.svg'],
  ] as const) {
    test(what, async ({ page, product, subscriptions, complaints }) => {
      complaints.allow(/status of 404/);
      const send = await playerOn({ page, product, subscriptions });
      await send(images);
      const image = dialogOf(page).locator('img');
      await expect(image).toHaveAttribute('src', shown);
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    });
  }
});

test.describe('Game Detail', () => {
  const t = texts('id');

  test('opens a tab that cannot reach this one', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions });
    await send();
    const popup = page.waitForEvent('popup');
    await page.getByRole('link', { name: t('shell.freeSpin.gameDetail') }).click();
    const game = await popup;
    await expect(game).toHaveURL(/\/play\/nova\/lucky-durian$/);
    expect(await game.evaluate(() => window.opener)).toBe(null);
    await expect(page).toHaveURL('/help');
  });

  test('opens by keyboard', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions });
    await send();
    const popup = page.waitForEvent('popup');
    await page.getByRole('link', { name: t('shell.freeSpin.gameDetail') }).press('Enter');
    await expect(await popup).toHaveURL(/\/play\/nova\/lucky-durian$/);
  });

  test('opens here when the browser refuses a tab', async ({ page, product, subscriptions }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const send = await playerOn({ page, product, subscriptions });
    await send();
    await page.getByRole('link', { name: t('shell.freeSpin.gameDetail') }).click();
    await expect(page).toHaveURL(/\/play\/nova\/lucky-durian$/);
  });
});

test.describe('free-spin cards', () => {
  test('come one at a time, the oldest first', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions });
    for (const name of ['One', 'Two', 'Three']) await send({ gameName: name });
    for (const name of ['One', 'Two', 'Three']) {
      await expect(dialogOf(page)).toHaveCount(1);
      await expect(dialogOf(page)).toContainText(name);
      await page.keyboard.press('Escape');
    }
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('keep the focus until they close, then give it back', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions });
    const before = page.getByRole('contentinfo').getByRole('link').first();
    await before.focus();
    await send();
    await expect(dialogOf(page)).toBeFocused();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('[role=dialog]'),
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(before).toBeFocused();
  });

  test('keep the focus and the page behind them silent over a navigation', async ({
    page,
    product,
    subscriptions,
  }) => {
    const send = await playerOn({ page, product, subscriptions });
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await expect(page).not.toHaveURL('/help');
    await send();
    await expect(dialogOf(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/help');
    await expect(dialogOf(page)).toBeFocused();
    await expect(page.locator('.page')).toHaveAttribute('inert');
    await page.keyboard.press('Escape');
    await expect(page.locator('[inert]')).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();
  });

  test('lie over push cards and under nothing else of the page', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions });
    await publisherOf(product)('presence-news', news({ linkUrl: '/help' }));
    await send();
    await expect(dialogOf(page)).toBeVisible();
    const layers = await page.evaluate(() =>
      ['.push-cards', '.shell-modal'].map(
        (name) => getComputedStyle(document.querySelector(name) as Element).zIndex,
      ),
    );
    expect(layers).toEqual(['1900', '2000']);
  });

  for (const [screen, card] of [
    [320, 320],
    [350, 325],
    [400, 360],
    [1280, 420],
  ] as const) {
    test(`are ${card} px wide on ${screen} px, with nothing cut off`, async ({
      page,
      product,
      subscriptions,
    }) => {
      await page.setViewportSize({ width: screen, height: 700 });
      const send = await playerOn({ page, product, subscriptions });
      await send({
        gameName: 'A game with a rather long name to be broken',
        winnings: 123_456_789,
        expire: 3,
      });
      const dialog = dialogOf(page);
      await expect(dialog).toBeVisible();
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      expect((await dialog.boundingBox())?.width).toBeCloseTo(card, 0);
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      for (const control of await dialog.locator('a, button').all()) {
        const box = await control.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(screen);
      }
    });
  }

  test('wait while a quiet page is open', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions }, 'id', '/LoadingPage');
    const publish = publisherOf(product);
    await send();
    const arrived = page.waitForEvent('console', (message) => message.text().includes('not understood'));
    await publish('presence-news', news({ msg: 'Waiting news', linkUrl: '/help' }));
    // The one that is no news comes last: the others have been read by then.
    await publish('presence-news', {});
    await arrived;
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByText('Waiting news')).toHaveCount(0);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/help';
      document.querySelector('main')?.append(link);
      link.click();
    });
    await expect(page).toHaveURL('/help');
    await expect(dialogOf(page)).toBeVisible();
    await expect(cardOf(page, 'Waiting news')).toBeVisible();
  });
});

test.describe('push cards', () => {
  const t = texts('id');

  test('are at most three; the next comes when one goes, and Escape closes the newest', async ({
    page,
    product,
    subscriptions,
  }) => {
    const send = await visitorOn({ page, product, subscriptions });
    for (const number of [1, 2, 3, 4, 5]) await send({ msg: `Message ${number}`, linkUrl: '/help' });
    const cards = page.getByRole('article').filter({ hasText: 'Message' });
    await expect(cards).toHaveText([/Message 1/, /Message 2/, /Message 3/]);
    await page.keyboard.press('Escape');
    await expect(cards).toHaveText([/Message 1/, /Message 2/, /Message 4/]);
    await cards
      .first()
      .getByRole('button', { name: t('shell.push.close') })
      .click();
    await expect(cards).toHaveText([/Message 2/, /Message 4/, /Message 5/]);
  });

  test('show the time they really have left, and stand still under pointer and focus', async ({
    page,
    product,
    subscriptions,
  }) => {
    const send = await visitorOn({ page, product, subscriptions });
    await send();
    const card = cardOf(page, 'Plain news');
    const bar = card.locator('.push-card__time');
    const left = () =>
      bar.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a).catch(() => 0);
    await expect.poll(left, { intervals: [100] }).toBeLessThan(0.8);
    await card.hover();
    await expect(bar).toHaveClass(/paused/);
    const held = await left();
    await card.getByRole('button').focus();
    await page.mouse.move(0, 0);
    await expect(bar).toHaveClass(/paused/);
    expect(await left()).toBeCloseTo(held, 2);
    await card.getByRole('button').blur();
    await expect(bar).toHaveClass(/running/);
    await expect.poll(left, { intervals: [100] }).toBeLessThan(held);
    await expect(card).toHaveCount(0, { timeout: held * 10_000 + 500 });
  });

  test('are said politely', async ({ page, product, subscriptions }) => {
    const send = await visitorOn({ page, product, subscriptions });
    await send({ msg: 'Said aloud', linkUrl: '/help' });
    await expect(page.getByRole('log')).toContainText('Said aloud');
  });

  test('are said politely also while a modal silences them', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions });
    await send();
    await expect(dialogOf(page)).toBeVisible();
    await publisherOf(product)('presence-news', news({ msg: 'Behind the modal', linkUrl: '/help' }));
    const announcer = page.locator('[data-announcer]');
    await expect(announcer).toHaveText('Behind the modal');
    expect(await announcer.evaluate((element) => element.closest('[inert]'))).toBe(null);
    expect(await cardOf(page, 'Behind the modal').evaluate((element) => !!element.closest('[inert]'))).toBe(
      true,
    );
  });

  test('lead to a page of the site without a new document', async ({ page, product, subscriptions }) => {
    const send = await visitorOn({ page, product, subscriptions });
    await send({ msg: 'Own page', linkUrl: `${product.siteUrl}/download?a=1#b`, linkText: 'Go' });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Go', exact: true }).click();
    await expect(page).toHaveURL('/download?a=1#b');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect(cardOf(page, 'Own page')).toBeVisible();
  });

  test('lead to another site in a marked tab of its own', async ({
    page,
    context,
    product,
    subscriptions,
  }) => {
    await context.route('https://elsewhere.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Elsewhere' }),
    );
    const send = await visitorOn({ page, product, subscriptions });
    await send({ msg: 'Other site', linkUrl: 'https://elsewhere.example/x', linkText: 'There' });
    const link = page.getByRole('link', { name: /There/ });
    await expect(link).toContainText('↗');
    await expect(link).toContainText(t('shell.newTab'));
    const popup = page.waitForEvent('popup');
    await link.click();
    const tab = await popup;
    await expect(tab).toHaveURL('https://elsewhere.example/x');
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  });

  test('have no link when the address is none', async ({ page, product, subscriptions }) => {
    const send = await visitorOn({ page, product, subscriptions });
    await send({ msg: 'No link', linkUrl: 'javascript:alert(1)', linkText: 'Press' });
    await expect(cardOf(page, 'No link')).toBeVisible();
    await expect(cardOf(page, 'No link').getByRole('link')).toHaveCount(0);
  });

  test('fit a screen of 320 px, however long they are', async ({ page, product, subscriptions }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const send = await visitorOn({ page, product, subscriptions });
    for (const msg of ['W'.repeat(500), 'word '.repeat(100), 'Short']) await send({ msg, linkUrl: '/help' });
    await expect(page.getByRole('article').filter({ hasText: 'Short' })).toBeVisible();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    for (const card of await page.locator('.push-card').all()) {
      const box = await card.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      expect(box?.y).toBeGreaterThanOrEqual(0);
      const close = await card.getByRole('button').boundingBox();
      expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});

/** The line and processor of a phone on a slow network. */
async function slowPhone(context: BrowserContext, page: Page): Promise<CDPSession> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return devtools;
}

for (const [line, limit] of [
  ['a fast line', 1_000],
  ["Slow 4G with a phone's processor", 3_000],
] as const) {
  test(`a first card is on the screen within ${limit} ms on ${line}`, async ({
    page,
    context,
    product,
    subscriptions,
  }, testInfo) => {
    test.setTimeout(60_000);
    if (limit > 1_000) await slowPhone(context, page);
    const send = await visitorOn({ page, product, subscriptions });
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (document.querySelector('.push-card')) resolve(Date.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    const sent = Date.now();
    await send();
    const time = (await shown) - sent;
    testInfo.annotations.push({ type: 'card', description: `${time} ms` });
    expect(time).toBeLessThan(limit);
  });
}
