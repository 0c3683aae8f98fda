import { expect, type Page } from '@playwright/test';

export interface Screen {
  width: number;
  height: number;
}

/** A phone upright and on its side, and a desktop. */
export const screens: readonly Screen[] = [
  { width: 360, height: 640 },
  { width: 800, height: 360 },
  { width: 1440, height: 900 },
];

/** Longer than the result texts of most games. */
const longText = 'Merah, Genap, 19–36 dan Kolom 2 dibayar. Menang Rp 25.000 dari taruhan Rp 12.500. '.repeat(
  2,
);

/** In pixels (ADR 87). */
const leastTarget = 44;

/** In pixels: the ring of a focused button reaches this far. */
const ring = 6;

/**
 * Without scrolling, board, fields and buttons are on the screen, the result can be read, and the controls stay in place when
 * a text grows.
 */
export async function expectScreenToFit(page: Page, screen: Screen, state: string): Promise<void> {
  await page.setViewportSize(screen);
  const found = await page.evaluate(
    ([text, least, ring]) => {
      const all = (selector: string) => [...document.querySelectorAll(selector)];
      const placesOfControls = () =>
        JSON.stringify(all('.go, .stake').map((part) => part.getBoundingClientRect()));
      const { scrollWidth: width, scrollHeight: height } = document.documentElement;
      const parts = '.board, .board > *, .result, .go, .stage > form :is(select, .button, .spot, .choice)';
      const isInside = ({ left, top, right, bottom }: DOMRect) =>
        left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      const outside = all(parts)
        .filter((part) => part.checkVisibility() && !isInside(part.getBoundingClientRect()))
        .map((part) => part.outerHTML.slice(0, 80));
      const targets = all('a, button, select, summary, label:not(.stake label)')
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
        .filter(({ box }) => Math.round(Math.min(box.width, box.height)) < least)
        .map(({ part, box }) => `${box.width} × ${box.height}: ${part.outerHTML.slice(0, 80)}`);
      const [places, result] = [placesOfControls(), document.querySelector('.result')];
      const said = result?.textContent ?? '';
      const range = document.createRange();
      if (result) range.selectNodeContents(result);
      const line = range.getBoundingClientRect();
      const isCovered = all('.go .button, .stake')
        .map((part) => part.getBoundingClientRect())
        .some(
          ({ left, right, top, bottom }) =>
            line.right > left && line.left < right && line.bottom > top - ring && line.top < bottom,
        );
      result?.replaceChildren(text);
      const areMoved = placesOfControls() !== places;
      result?.replaceChildren(said);
      return { width, height, outside, targets, isCovered, areMoved };
    },
    [longText, leastTarget, ring] as const,
  );
  const fits = { ...screen, outside: [], targets: [], isCovered: false, areMoved: false };
  expect.soft(found, `${state}, ${screen.width} × ${screen.height}`).toEqual(fits);
}

/** The same on all screens. */
export async function expectStageToFit(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  for (const screen of screens) await expectScreenToFit(page, screen, state);
  if (before) await page.setViewportSize(before);
}
