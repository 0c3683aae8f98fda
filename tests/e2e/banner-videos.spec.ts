import {
  bannerOf,
  closeSites,
  desktop,
  isInTheWay,
  pageWith,
  phone,
  playFaster,
  requestedMedia,
  videos,
} from './banner-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ bannerSeen: false, contextOptions: {} });
// One worker for the file, so that each site of its own starts once.
test.describe.configure({ mode: 'default' });
test.afterAll(closeSites);

test.describe('a banner with videos', () => {
  for (const [name, size, file] of [
    ['phone', phone, '/banner/mobile.mp4'],
    ['desktop', desktop, '/banner/desktop.webm'],
  ] as const) {
    test(`plays the ${name}'s muted and inline, and leaves when it has ended`, async ({ page, product }) => {
      const address = await pageWith(product, videos);
      await page.setViewportSize(size);
      const media = requestedMedia(page);
      const ended = Promise.withResolvers<number>();
      await page.exposeFunction('tellEnd', ended.resolve);
      await page.addInitScript(playFaster);
      await page.addInitScript(() => {
        const { tellEnd } = window as unknown as { tellEnd(seconds: number): void };
        const report = ({ target }: Event) => tellEnd((target as HTMLVideoElement).currentTime);
        document.addEventListener('ended', report, { capture: true });
      });
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      const video = bannerOf(page).locator('video:visible');
      await expect(video).toHaveCount(1);
      const facts = await video.evaluate((element: HTMLVideoElement) => ({
        muted: element.muted,
        inline: element.playsInline,
        controls: element.controls,
      }));
      expect(facts).toEqual({ muted: true, inline: true, controls: false });
      await expect(bannerOf(page)).toHaveCount(0, { timeout: 9_000 });
      expect(await ended.promise).toBeGreaterThan(2.5);
      expect(new Set(media)).toEqual(new Set([file]));
    });
  }

  test('leaves when its video cannot be played', async ({ page, product }) => {
    await page.route('**/banner/*', (route) => route.fulfill({ contentType: 'video/mp4', body: 'no video' }));
    const media = requestedMedia(page);
    await page.goto(await pageWith(product, videos), { waitUntil: 'domcontentloaded' });
    await expect(bannerOf(page)).toHaveCount(0, { timeout: 2_500 });
    expect(media).toContain(videos.desktop);
  });

  test('leaves when the browser blocks autoplay', async ({ page, product }) => {
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
    test(`is not requested with ${wish}`, async ({ page, product }) => {
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
