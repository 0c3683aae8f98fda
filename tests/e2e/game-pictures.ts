import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './fixtures.ts';
import { expectScreenToFit, type Screen, screens } from './game-stage.ts';

/** Pictures are for people who change a game's look; no test compares them. */
const areTaken = process.env.PICTURES === '1';

/** Ignored by Git. */
const folder = join(import.meta.dirname, '../../.cache/games');

const allScreens: Screen[] = [...screens, { width: 360, height: 800 }];

/** Pictures in a row of a sheet, and their scale, so that a sheet is at most about 1,500 pixels wide. */
function layoutOf({ width }: Screen) {
  const scale = width > 1_000 ? 0.5 : 1;
  return { scale, columns: Math.floor(1_600 / (width * scale)) };
}

async function writeSheet(screen: Screen, pictures: Buffer[], name: string): Promise<void> {
  const { scale, columns } = layoutOf(screen);
  const gap = 8;
  const [width, height] = [screen.width * scale, screen.height * scale];
  const composed = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await sharp(picture).resize({ width }).toBuffer(),
      left: (index % columns) * (width + gap),
      top: Math.floor(index / columns) * (height + gap),
    })),
  );
  const sheet = {
    width: Math.min(columns, pictures.length) * (width + gap) - gap,
    height: Math.ceil(pictures.length / columns) * (height + gap) - gap,
  };
  const place = join(folder, `${screen.width}x${screen.height}`);
  await mkdir(place, { recursive: true });
  await sharp({ create: { ...sheet, channels: 3, background: '#888' } })
    .composite(composed)
    .png()
    .toFile(join(place, `${name}.png`));
}

/** Axe waits by the page's clock, which may stand still. */
async function violationsOf(page: Page): Promise<string[]> {
  let isDone = false;
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const found = axe.analyze().finally(() => {
    isDone = true;
  });
  while (!isDone) await page.clock.runFor(1);
  const { violations } = await found;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/**
 * Checks states of a game: on all screens whether they fit, and with axe the first state on all screens and the others on
 * the first, because only the layout differs. With `PICTURES=1` it also writes a sheet of pictures for each screen.
 */
export function gamePictures(page: Page, name: string) {
  const taken = allScreens.map((screen) => ({ screen, pictures: [] as Buffer[] }));
  const states = new Set<string>();

  return {
    /** `reach` makes the state on each screen where it does not outlast a change of the screen. */
    async check(state: string, reach?: () => Promise<void>): Promise<void> {
      states.add(state);
      for (const { screen, pictures } of taken) {
        await page.setViewportSize(screen);
        await reach?.();
        const what = `${name}, ${state}`;
        await expectScreenToFit(page, screen, what);
        if (areTaken) pictures.push(await page.screenshot());
        if (states.size > 1 && screen !== allScreens[0]) continue;
        expect.soft(await violationsOf(page), `${what}, ${screen.width} × ${screen.height}`).toEqual([]);
      }
    },
    async write(): Promise<void> {
      if (!areTaken) return;
      for (const { screen, pictures } of taken) await writeSheet(screen, pictures, name);
    },
  };
}
