import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The narrowest screen that a page has to fit. */
const narrowest = 320;

/** Nothing is wider than the screen. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(overflow, `${what} is wider than the screen`).toBe(0);
}

/** What is open now has no violation that axe knows, and fits: on a phone also the narrowest one. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Colours are judged when nothing fades any more; a push card's bar runs on.
  for (const dialog of await page.getByRole('dialog').all()) {
    await dialog.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
  }
  // There are no frames to join, for which axe would otherwise open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect.soft(found, what).toEqual([]);

  await expectToFit(page, what);
  const size = page.viewportSize();
  if (!size || size.width > 480) return;
  await page.setViewportSize({ ...size, width: narrowest });
  await expectToFit(page, `${what} at ${narrowest} pixels`);
  await page.setViewportSize(size);
}
