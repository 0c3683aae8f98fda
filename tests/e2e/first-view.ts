import { expect, type Locator, type Page } from '@playwright/test';
import { at, type Locale } from './fixtures.ts';

const phone = { width: 360, height: 640 };
const wide = { width: 1440, height: 900 };

/** The most that a heading and its lead take on a phone. */
const headingHeight = 110;

/** How many elements of each selector must be in the first view. */
type Counts = Record<string, number>;

/** A page, and what its first view has on a phone and on a desktop. */
export interface FirstView {
  path: string;
  onPhone: Counts;
  onDesktop?: Counts;
}

/** Counts the elements that are wholly in sight, between the header and the bottom navigation. */
function visibleWithin(elements: Locator): Promise<number> {
  return elements.evaluateAll((found) => {
    const edge = (bar: string, side: 'top' | 'bottom', otherwise: number) => {
      const box = document.querySelector(bar)?.getBoundingClientRect();
      return box?.height ? box[side] : otherwise;
    };
    const top = edge('.header', 'bottom', 0);
    const bottom = edge('.bottom-navigation', 'top', innerHeight);
    return found.filter((element) => {
      const box = element.getBoundingClientRect();
      const isInside = box.top >= top && box.bottom <= bottom && box.left >= 0 && box.right <= innerWidth;
      return isInside && element.checkVisibility({ visibilityProperty: true }) && box.height > 0;
    }).length;
  });
}

async function expectInView(page: Page, counts: Counts): Promise<void> {
  for (const [selector, count] of Object.entries(counts))
    await expect
      .poll(() => visibleWithin(page.locator(`main ${selector}`)), `${selector} in sight of ${page.url()}`)
      .toBeGreaterThanOrEqual(count);
}

/** Opens each page in a language and expects its first view. */
export async function expectFirstViews(
  page: Page,
  views: readonly FirstView[],
  locale: Locale,
): Promise<void> {
  for (const { path, onPhone, onDesktop } of views) {
    await page.setViewportSize(phone);
    await page.goto(at(path, locale));
    await expectInView(page, onPhone);
    const heading = await page.locator('main .heading').first().boundingBox();
    expect(heading?.height, `heading of ${page.url()}`).toBeLessThanOrEqual(headingHeight);
    if (!onDesktop) continue;
    await page.setViewportSize(wide);
    await expectInView(page, onDesktop);
  }
}
