import {
  bannerOf,
  closeSites,
  desktop,
  images,
  pageWith,
  phone,
  playFaster,
  requestedMedia,
  videos,
} from './banner-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ bannerSeen: false, contextOptions: {} });
test.afterAll(closeSites);

// Every combination of devices and icons is in tests/unit/views/banner-media.test.ts.
test('phones may have an image and computers a video', async ({ page, product }) => {
  const address = await pageWith(product, { mobile: images.mobile, desktop: videos.desktop });
  const media = requestedMedia(page);
  await page.addInitScript(playFaster);
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

test('a kind of device without an icon has no banner and requests none', async ({ page, product }) => {
  const address = await pageWith(product, { mobile: images.mobile, desktop: null });
  const media = requestedMedia(page);
  await page.setViewportSize(desktop);
  await page.goto(address);
  await expect(bannerOf(page)).toBeHidden();
  expect(media).toEqual([]);

  await page.setViewportSize(phone);
  await page.goto(address);
  await expect(bannerOf(page)).toHaveCount(0);
  expect(new Set(media)).toEqual(new Set([images.mobile]));
});

test('without any icon the banner is hidden', async ({ product, request }) => {
  const response = await request.get(await pageWith(product, { mobile: null, desktop: null }));
  expect(await response.text()).toMatch(/<aside class="banner" id="banner"[^>]* hidden>\s*<button/);
});
