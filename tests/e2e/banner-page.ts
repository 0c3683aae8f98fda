import type { Page } from '@playwright/test';
import type { Product } from '../support/product/product.ts';
import { startSiteWithIcons } from '../support/site-with-icons.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };
export const images = { mobile: '/banner/mobile.svg', desktop: '/banner/desktop.svg' };
export const videos = { mobile: '/banner/mobile.mp4', desktop: '/banner/desktop.webm' };

const sites = new Map<string, Product>();

export async function closeSites(): Promise<void> {
  for (const site of sites.values()) await site.close();
  sites.clear();
}

/** The address of a page with the banner, rendered on request with these icons. */
export async function pageWith(
  product: Product,
  icons: Parameters<typeof startSiteWithIcons>[1],
): Promise<string> {
  const name = JSON.stringify(icons);
  const site = sites.get(name) ?? (await startSiteWithIcons(product, icons));
  sites.set(name, site);
  return `${site.siteUrl}/login`;
}

export const bannerOf = (page: Page) => page.locator('#banner');

/** The requests of the page below /banner/. */
export function requestedMedia(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/banner/')) paths.push(pathname);
  });
  return paths;
}

/** Whether a click in the middle of the screen would meet the banner. */
export const isInTheWay = (page: Page) =>
  page.evaluate(() => !!document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('#banner'));

/** Plays what the page plays in a quarter of the time. */
export function playFaster(): void {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    this.playbackRate = 4;
    return play.call(this);
  };
}
