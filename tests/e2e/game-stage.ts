import { expect, type Page } from '@playwright/test';

/** A phone upright and on its side. */
const phones = [
  { width: 360, height: 640 },
  { width: 800, height: 360 },
];

/** A game is played without scrolling: board, fields and buttons are on the screen. */
export async function expectStageToFit(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  for (const phone of phones) {
    await page.setViewportSize(phone);
    const { size, outside } = await page.evaluate(() => {
      const { scrollWidth: width, scrollHeight: height } = document.documentElement;
      const parts = '.board, .board > *, .result, .go, .stage > form :is(select, .button, .spot, .choice)';
      const isInside = ({ left, top, right, bottom }: DOMRect) =>
        left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      return {
        size: { width, height },
        outside: [...document.querySelectorAll(parts)]
          .filter((part) => part.checkVisibility() && !isInside(part.getBoundingClientRect()))
          .map((part) => part.outerHTML.slice(0, 80)),
      };
    });
    expect({ size, outside }, `${state}, ${phone.width} × ${phone.height}`).toEqual({
      size: phone,
      outside: [],
    });
  }
  if (before) await page.setViewportSize(before);
}
