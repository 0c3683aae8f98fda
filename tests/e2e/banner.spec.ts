import type { Page } from '@playwright/test';
import type { Product } from '../support/product.ts';
import { startSiteWithIcons } from '../support/site-with-icons.ts';
import { expect, test, texts } from './fixtures.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const images = { mobile: '/banner/mobile.svg', desktop: '/banner/desktop.svg' };
const videos = { mobile: '/banner/mobile.mp4', desktop: '/banner/desktop.webm' };

const sites = new Map<string, Product>();

test.afterAll(async () => {
  for (const site of sites.values()) await site.close();
  sites.clear();
});

/** The address of a page with the banner, rendered on request with these icons. */
async function pageWith(product: Product, icons: Parameters<typeof startSiteWithIcons>[1]): Promise<string> {
  const name = JSON.stringify(icons);
  const site = sites.get(name) ?? (await startSiteWithIcons(product, icons));
  sites.set(name, site);
  return `${site.siteUrl}/login`;
}

const bannerOf = (page: Page) => page.locator('#banner');

/** What the page asked for below /banner/. */
function requestedMedia(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/banner/')) paths.push(pathname);
  });
  return paths;
}

/** Whether a click in the middle of the screen would meet the banner. */
const isInTheWay = (page: Page) =>
  page.evaluate(() => !!document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('#banner'));

test.describe('a banner with images', () => {
  test('leaves when its image is there, and is not shown again in this tab', async ({ page, product }) => {
    const address = await pageWith(product, images);
    let arrive = () => {};
    await page.route('**/banner/*', async (route) => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(bannerOf(page)).toBeVisible();
    expect(await isInTheWay(page)).toBe(true);
    arrive();
    await expect(bannerOf(page)).toHaveCount(0, { timeout: 2_500 });

    const media = requestedMedia(page);
    await page.reload();
    await expect(bannerOf(page)).toHaveCount(0);
    expect(media).toEqual([]);
  });

  test('leaves when its image fails', async ({ page, product, complaints }) => {
    complaints.allow(/ERR_FAILED/);
    await page.route('**/banner/*', (route) => route.abort());
    await page.goto(await pageWith(product, images));
    await expect(bannerOf(page)).toHaveCount(0, { timeout: 2_000 });
  });

  test('leaves at once when its image comes from the cache', async ({ context, product }) => {
    const address = await pageWith(product, images);
    const first = await context.newPage();
    await first.goto(address);
    await expect(bannerOf(first)).toHaveCount(0);
    const second = await context.newPage();
    await second.goto(address, { waitUntil: 'commit' });
    await expect(bannerOf(second)).toHaveCount(0, { timeout: 2_000 });
  });

  test('leaves at the three-second timer when its image never comes: it lets go at once and fades for 0.8 s', async ({
    page,
    product,
  }) => {
    const address = await pageWith(product, images);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.route('**/banner/*', () => {});
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(bannerOf(page)).toHaveAttribute('data-running');
    await page.clock.runFor(2_999);
    expect(await isInTheWay(page)).toBe(true);
    await page.clock.runFor(1);
    expect(await isInTheWay(page)).toBe(false);
    await expect(bannerOf(page)).toHaveCount(1);
    const [fade] = await bannerOf(page).evaluate((banner) =>
      banner.getAnimations().map(({ effect }) => effect?.getTiming().duration),
    );
    expect(fade).toBe(800);
    await page.clock.runFor(800);
    await expect(bannerOf(page)).toHaveCount(0);
  });

  for (const [name, size, file] of [
    ['phone', phone, '/banner/mobile.svg'],
    ['desktop', desktop, '/banner/desktop.svg'],
  ] as const) {
    test(`asks for the ${name}'s image only on a ${name}`, async ({ page, product }) => {
      const address = await pageWith(product, images);
      await page.setViewportSize(size);
      const media = requestedMedia(page);
      await page.goto(address);
      await expect(bannerOf(page)).toHaveCount(0);
      expect(media).toEqual([file]);
    });
  }

  for (const way of ['button', 'Escape'] as const) {
    test(`can be skipped: ${way}`, async ({ page, product }) => {
      await page.route('**/banner/*', () => {});
      await page.goto(await pageWith(product, images), { waitUntil: 'domcontentloaded' });
      await expect(bannerOf(page)).toHaveAttribute('data-running');
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await page.getByRole('button', { name: texts('id')('common.skipBanner') }).click();
      await expect(bannerOf(page)).toHaveCount(0, { timeout: 2_000 });
    });
  }

  test('does not fade with reduced motion', async ({ page, product }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/banner/*', () => {});
    await page.goto(await pageWith(product, images), { waitUntil: 'domcontentloaded' });
    await expect(bannerOf(page)).toHaveAttribute('data-running');
    const fades = await page.evaluate(() => {
      const durations: unknown[] = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        durations.push((options as KeyframeAnimationOptions).duration);
        return animate.call(this, frames, options);
      };
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      return durations;
    });
    expect(fades).toEqual([0]);
    await expect(bannerOf(page)).toHaveCount(0);
  });

  test('is not shown by a client navigation, even where the tab cannot remember', async ({
    page,
    product,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto(await pageWith(product, images));
    await expect(bannerOf(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).not.toHaveURL(/login/);
    await expect(bannerOf(page)).toBeHidden();
  });

  test('frees the page by its stylesheet when the script never arrives', async ({ page, product }) => {
    await page.route('**/_astro/*.js', () => {});
    await page.route('**/banner/*', () => {});
    await page.goto(await pageWith(product, images), { waitUntil: 'commit' });
    await expect(bannerOf(page)).toBeVisible();
    await bannerOf(page).evaluate((banner) => {
      for (const animation of banner.getAnimations()) animation.currentTime = 6_050;
    });
    expect(await isInTheWay(page)).toBe(false);
    await expect(bannerOf(page)).toBeHidden({ timeout: 2_000 });
  });
});

test.describe('a banner with videos', () => {
  for (const [name, size, file] of [
    ['phone', phone, '/banner/mobile.mp4'],
    ['desktop', desktop, '/banner/desktop.webm'],
  ] as const) {
    test(`plays the ${name}'s muted and inline, and leaves when it has ended`, async ({ page, product }) => {
      const address = await pageWith(product, videos);
      await page.setViewportSize(size);
      const media = requestedMedia(page);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      const video = bannerOf(page).locator('video:visible');
      await expect(video).toHaveCount(1);
      const facts = await video.evaluate((element: HTMLVideoElement) => ({
        muted: element.muted,
        inline: element.playsInline,
        controls: element.controls,
      }));
      expect(facts).toEqual({ muted: true, inline: true, controls: false });
      const reached = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const playing = document.querySelector<HTMLVideoElement>('#banner video[src]');
            playing?.addEventListener('ended', () => resolve(playing.currentTime));
          }),
      );
      await expect(bannerOf(page)).toHaveCount(0, { timeout: 9_000 });
      expect(await reached).toBeGreaterThan(2.5);
      expect(new Set(media)).toEqual(new Set([file]));
    });
  }

  for (const address of ['a.mp4', 'a.MOV', 'a.avi?v=1', 'a.mkv', 'a.WebM?x=y.png', 'a.wmv']) {
    test(`is left when ${address} cannot be played`, async ({ page, product, complaints }) => {
      // A document that the test answers has no address space of its own.
      complaints.allow(/LOCAL_NETWORK_ACCESS/);
      const login = await pageWith(product, { mobile: null, desktop: videos.desktop });
      await page.route(login, async (route) => {
        const html = await (await route.fetch()).text();
        await route.fulfill({
          contentType: 'text/html',
          body: html.replace(videos.desktop, `/banner/${address}`),
        });
      });
      await page.route('**/banner/*', (route) =>
        route.fulfill({ contentType: 'video/mp4', body: 'no video' }),
      );
      const media = requestedMedia(page);
      await page.goto(login, { waitUntil: 'domcontentloaded' });
      await expect(bannerOf(page)).toHaveCount(0, { timeout: 2_500 });
      expect(media).toContain(`/banner/${address.split('?')[0]}`);
    });
  }

  test('leaves when the browser refuses to start it', async ({ page, product }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.goto(await pageWith(product, videos), { waitUntil: 'domcontentloaded' });
    await expect(bannerOf(page)).toHaveCount(0, { timeout: 2_000 });
  });

  test('leaves after three seconds without progress', async ({ page, product }) => {
    const address = await pageWith(product, videos);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.route('**/banner/*', () => {});
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(bannerOf(page)).toHaveAttribute('data-running');
    await page.clock.runFor(2_999);
    expect(await isInTheWay(page)).toBe(true);
    await page.clock.runFor(1);
    expect(await isInTheWay(page)).toBe(false);
    await page.clock.runFor(800);
    await expect(bannerOf(page)).toHaveCount(0);
  });

  for (const wish of ['reduced motion', 'data saver'] as const) {
    test(`is not asked for with ${wish}`, async ({ page, product }) => {
      if (wish === 'reduced motion') await page.emulateMedia({ reducedMotion: 'reduce' });
      else {
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
        });
      }
      const media = requestedMedia(page);
      await page.goto(await pageWith(product, videos));
      await expect(bannerOf(page)).toBeHidden();
      expect(media).toEqual([]);
    });
  }
});

test('one kind of device may have an image and the other a video', async ({ page, product }) => {
  const address = await pageWith(product, { mobile: images.mobile, desktop: videos.desktop });
  const media = requestedMedia(page);
  await page.setViewportSize(phone);
  await page.goto(address);
  await expect(bannerOf(page)).toHaveCount(0);
  expect(new Set(media)).toEqual(new Set([images.mobile]));

  await page.evaluate(() => sessionStorage.clear());
  media.length = 0;
  await page.setViewportSize(desktop);
  await page.goto(address);
  await expect(bannerOf(page)).toHaveCount(0);
  expect(new Set(media)).toEqual(new Set([videos.desktop]));
});

test('a kind of device without an icon has no banner, and asks for none', async ({ page, product }) => {
  const address = await pageWith(product, { mobile: images.mobile, desktop: null });
  const media = requestedMedia(page);
  await page.setViewportSize(desktop);
  await page.goto(address);
  await expect(bannerOf(page)).toBeHidden();
  expect(media).toEqual([]);

  await page.setViewportSize(phone);
  await page.goto(address);
  await expect(bannerOf(page)).toHaveCount(0);
  expect(media).toEqual([images.mobile]);
});

test('without any icon there is no banner in the page', async ({ product, request }) => {
  const answer = await request.get(await pageWith(product, { mobile: null, desktop: null }));
  expect(await answer.text()).not.toContain('id="banner"');
});
