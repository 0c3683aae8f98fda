import {
  bannerOf,
  closeSites,
  desktop,
  images,
  isInTheWay,
  pageWith,
  phone,
  requestedMedia,
} from './banner-page.ts';
import { expect, test, texts } from './fixtures.ts';

test.use({ bannerSeen: false, contextOptions: {} });
// One worker for the file, so that each site of its own starts once.
test.describe.configure({ mode: 'default' });
test.afterAll(closeSites);

test.describe('a banner with images', () => {
  test('leaves when its image has loaded, and is not shown again in this tab', async ({ page, product }) => {
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

  test('leaves when its image fails to load', async ({ page, product, complaints }) => {
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

  test('leaves at the three-second timer when its image never loads: it stops blocking at once and fades for 0.8 s', async ({
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
    test(`requests the ${name}'s image only on a ${name}`, async ({ page, product }) => {
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

  test('delays a modal until it has gone, and has a working skip button', async ({ page, product }) => {
    await page.route('**/banner/*', () => {});
    const address = await pageWith(product, images);
    await page.addInitScript(() => localStorage.setItem('tokenErr', 'expired'));
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto(address);
    // The shell comes in steps that wait for the network and for an idle moment; the banner's timer is never reached.
    const shellStarted = async () => {
      await page.clock.runFor(100);
      return page.evaluate(() => localStorage.getItem('selectedLanguage'));
    };
    await expect.poll(shellStarted).toBe('id');
    expect(await page.evaluate(() => localStorage.getItem('tokenErr'))).toBe('expired');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: texts('id')('common.skipBanner') }).click();
    await page.clock.resume();
    await expect(page.getByRole('dialog')).toBeFocused();
    await expect(bannerOf(page)).toHaveCount(0);
  });

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

  test('is not shown by a client navigation, even with blocked storage', async ({ page, product }) => {
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
    await expect(page).not.toHaveURL(/\/login$/);
    await expect(bannerOf(page)).toBeHidden();
  });

  test('leaves by CSS alone when the script never arrives', async ({ page, product }) => {
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
