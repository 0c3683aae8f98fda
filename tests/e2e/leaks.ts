import type { Page } from '@playwright/test';
import { publisherOf } from '../support/publish.ts';
import { news, type Place } from './card-senders.ts';
import { demo, expect, logInByRequest } from './fixtures.ts';

/** Follows a link of the page that the client router takes. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
  }, path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** Compares what the browser holds after one round of five navigations and after more. */
export async function expectNoLeaks({ page, product, subscriptions }: Place, rounds: number): Promise<void> {
  await page.addInitScript(() => {
    const timers = new Set<number>();
    const { setTimeout: set, clearTimeout: clear, setInterval: every, clearInterval: end } = window;
    Object.assign(window, {
      timers,
      setTimeout: (callback: () => void, time?: number) => {
        const timer = set(() => {
          timers.delete(timer);
          callback();
        }, time);
        timers.add(timer);
        return timer;
      },
      clearTimeout: (timer: number) => {
        timers.delete(timer);
        clear(timer);
      },
      setInterval: (callback: () => void, time?: number) => {
        const timer = every(callback, time);
        timers.add(timer);
        return timer;
      },
      clearInterval: (timer: number) => {
        timers.delete(timer);
        end(timer);
      },
    });
  });
  await logInByRequest(page, demo);
  await page.goto('/help');
  await subscriptions.untilOwnFreeSpins(page);
  await publisherOf(product)('presence-news', news({ msg: 'Kept on the screen', linkUrl: '/help' }));
  await expect(page.getByText('Kept on the screen')).toBeVisible();

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const counts = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    const timers = await page.evaluate(() => (window as unknown as { timers: Set<number> }).timers.size);
    return { listeners: of('JSEventListeners'), nodes: of('Nodes'), documents: of('Documents'), timers };
  };
  const round = async () => {
    for (const path of ['/profile', '/help', '/download', '/quests', '/help']) await follow(page, path);
  };
  await round();
  const before = await counts();
  for (let times = 0; times < rounds; times += 1) await round();

  // What the last pages left goes with a later collection; a leak stays.
  await expect.poll(async () => (await counts()).nodes).toBeLessThanOrEqual(before.nodes * 1.1);
  // A call that is under way has a timer.
  await expect.poll(async () => (await counts()).timers).toBeLessThanOrEqual(before.timers + 3);
  const after = await counts();
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 5);
  // The parser's own documents go with a later collection; one per navigation would be more.
  expect(after.documents).toBeLessThanOrEqual(before.documents + 10);
  await expect(page.getByText('Kept on the screen')).toBeVisible();
}
