import type { BrowserContext, Page } from 'playwright';
import type { createLine, Exchange } from './line.ts';

/** After this long without a byte a page has all it loads. */
const quietMs = 3_000;
const slowdown = 4;

/** Bytes, requests and milliseconds of one visit. */
export interface Visit {
  document: number;
  calls: number;
  others: number;
  sum: number;
  requests: number;
  /** NaN after a tap. */
  paint: number;
  usable: number;
}

type Line = Pick<ReturnType<typeof createLine>, 'settled' | 'cut'>;

const bytesOf = (exchanges: Exchange[]) => exchanges.reduce((sum, { received }) => sum + received, 0);
export const visitOf = (exchanges: Exchange[], usable: number, paint = Number.NaN): Visit => {
  const bytes = (kind: Exchange['kind']) => bytesOf(exchanges.filter((exchange) => exchange.kind === kind));
  return {
    document: bytes('document'),
    calls: bytes('call'),
    others: bytes('other'),
    sum: bytesOf(exchanges),
    requests: exchanges.length,
    paint,
    usable,
  };
};

/** Milliseconds until the first visible match can be used. */
async function untilUsable(page: Page, selector: string, began: number): Promise<number> {
  const target = page.locator(selector).filter({ visible: true }).first();
  await target.waitFor();
  await target.isEnabled();
  return performance.now() - began;
}

const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);

/** Gives every page of the context a processor at a quarter of its speed. */
export function slowDown(context: BrowserContext): void {
  context.on('page', async (page) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  });
}

/** Opens a page over new connections. */
export async function open(page: Page, url: string, selector: string, line: Line): Promise<Visit> {
  await page.goto('about:blank');
  line.cut();
  await line.settled(0);
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  const shown = await untilUsable(page, selector, began);
  const exchanges = await line.settled(quietMs);
  const paint = await firstPaint(page);
  return visitOf(exchanges, Math.max(shown, paint), paint);
}

/** Taps a link or button of the open page, until `selector` can be used in this tab or a new one. */
export async function tap(
  page: Page,
  link: string,
  selector: string,
  line: Line,
): Promise<{ exchanges: Exchange[]; usable: number }> {
  const target = page.locator(link).filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  const opensTab = (await target.getAttribute('target')) === '_blank';
  const next = opensTab ? page.context().waitForEvent('page') : page;
  const began = performance.now();
  await target.tap();
  const landed = await next;
  const usable = await untilUsable(landed, selector, began);
  const exchanges = await line.settled(quietMs);
  if (landed !== page) await landed.close();
  return { exchanges, usable };
}
