import type { Page } from '@playwright/test';
import { protectedPaths } from '../support/routes.ts';
import { networkTrouble, untilControlled } from './controlled-page.ts';
import { demo, expect, logInByRequest, setOffline, test, texts } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const t = texts('id');

/** Every path in every cache, with what is kept under it. */
function keptFiles(page: Page): Promise<{ path: string; text: string }[]> {
  return page.evaluate(async () => {
    const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const files = shelves.map(async (shelf) =>
      Promise.all(
        (await shelf.keys()).map(async (request) => {
          const response = await shelf.match(request);
          return { path: new URL(request.url).pathname, text: (await response?.text()) ?? '' };
        }),
      ),
    );
    return (await Promise.all(files)).flat();
  });
}

async function goOffline(page: Page): Promise<void> {
  await untilControlled(page);
  await setOffline(page, true);
}

test('offline, the offline page appears in the language of the address, and the requested page once the network is back', async ({
  page,
  complaints,
}) => {
  complaints.allow(networkTrouble);
  await page.goto('/help');
  await goOffline(page);

  await test.step('after a link on an open page, and Back returns to the page before', async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('nav.download') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'));
    await expect(page).toHaveURL('/download');
    await expect(page.getByRole('main')).toHaveCSS('display', 'grid');
    await setOffline(page, false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('download.title'));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('help.title'));
  });

  await test.step('after an English address', async () => {
    await setOffline(page, true);
    await page.goto('/en/promotions/all');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('en')('offline.title'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await setOffline(page, false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('en')('promotions.title'));
    await expect(page).toHaveURL('/en/promotions/all');
  });
});

test('the worker caches nothing personal, and a lost network ends no session (D13)', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  complaints.allow(networkTrouble);
  await logInByRequest(page, demo);
  await page.goto('/');
  await untilControlled(page);
  for (const path of protectedPaths) await page.goto(path);
  await page.goto('/lobby/slots');
  await page
    .getByRole('link', { name: t('nav.promotions') })
    .first()
    .click();
  await expect(page).toHaveURL('/promotions/all');

  const files = await keptFiles(page);
  expect(files.length).toBeGreaterThan(10);
  const strange = files.filter(({ path }) => !/^\/(?:_astro|art|games|icons)\/|^\/favicon\.svg$/.test(path));
  expect(strange.map(({ path }) => path).sort()).toEqual(['/en/offline', '/offline']);
  expect(
    files.filter(({ text }) => text.includes(`"${demo.account}"`) || text.includes(`>${demo.account}<`)),
  ).toEqual([]);

  await setOffline(page, true);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'));
  expect((await context.cookies()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['token', 'account']),
  );
  await setOffline(page, false);
  await expect(page.getByRole('main')).toContainText(demo.account);

  await test.step('a log-out is done when the network is back', async () => {
    await setOffline(page, true);
    await page.getByRole('banner').getByText(demo.account).first().click();
    await page
      .getByRole('button', { name: t('nav.logout') })
      .first()
      .click();
    await expect(page.getByRole('status')).toHaveText(t('offline.loggingOut'));
    await setOffline(page, false);
    await expect(page).toHaveURL('/');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
  });
});

test('a new worker takes over an open page, keeps hashed files and deletes old caches', async ({ page }) => {
  await page.goto('/help');
  await untilControlled(page);
  await page.evaluate(async () => {
    await (await caches.open('offline-old')).put('/old', new Response('old'));
    await (await caches.open('hashed')).put('/_astro/last-build.js', new Response('kept'));
    await navigator.serviceWorker.register('/sw.js?next');
  });

  const script = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  await expect.poll(script).toContain('?next');
  await expect.poll(() => page.evaluate(() => caches.has('offline-old'))).toBe(false);
  expect((await keptFiles(page)).map(({ path }) => path)).toContain('/_astro/last-build.js');
});

test.describe('the download page', () => {
  /** Chromium's offer to install the site, with the player's choice. */
  const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
    page.evaluate((answer) => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: answer }) }));
      return event.defaultPrevented;
    }, outcome);

  test('shows the steps again after a declined installation, without moving the page, and installs by one button', async ({
    page,
    subscriptions,
  }) => {
    await page.goto('/download');
    const steps = page.getByRole('link', { name: t('download.seeSteps') });
    await expect(steps).toBeVisible();
    const place = await page.locator('#steps').boundingBox();
    await offer(page, 'dismissed');
    const button = page.getByRole('button', { name: t('download.install') });
    await expect(button).toBeVisible();
    expect(await page.locator('#steps').boundingBox()).toEqual(place);
    await button.click();
    await expect(steps).toBeVisible();
    await expect(button).toBeHidden();

    // Offered on another page before.
    await page.goto('/help');
    // Before its scripts run, a link opens a document of its own, which knows of no offer.
    await subscriptions.untilNews(page);
    expect(await offer(page, 'accepted')).toBe(true);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('nav.download') })
      .first()
      .click();
    await button.click();
    await expect(page.getByText(t('download.installed'))).toBeVisible();
    await expect(button).toBeHidden();
  });

  test("without JavaScript shows the steps of the visitor's device first and no install button", async ({
    browser,
    product,
  }) => {
    for (const [name, isTouch] of [
      ['computer', false],
      ['android', true],
    ] as const) {
      const context = await browser.newContext({
        baseURL: product.siteUrl,
        javaScriptEnabled: false,
        hasTouch: isTouch,
        isMobile: isTouch,
        viewport: isTouch ? { width: 360, height: 800 } : { width: 1280, height: 800 },
      });
      const page = await context.newPage();
      await page.goto('/download');
      const tops = page.locator('.device');
      const boxes = await Promise.all((await tops.all()).map((each) => each.boundingBox()));
      const own = await page.locator(`.device--${name}`).boundingBox();
      expect(boxes).toHaveLength(4);
      for (const box of boxes) {
        expect((box?.y ?? 0) * 10_000 + (box?.x ?? 0)).toBeGreaterThanOrEqual(
          (own?.y ?? 0) * 10_000 + (own?.x ?? 0),
        );
      }
      await expect(page.getByText(t('download.yours')).filter({ visible: true })).toHaveCount(1);
      await expect(page.locator(`.device--${name}`)).toContainText(t('download.yours'));
      await expect(page.getByRole('button', { name: t('download.install') })).toHaveCount(0);
      await expect(page.getByAltText(t('download.code'))).toBeVisible({ visible: !isTouch });
      await context.close();
    }
  });
});
