import { type BrowserContext, expect, type Page } from '@playwright/test';

interface Tracked {
  opened: number;
  channels: Set<string>;
}

/** Which channels each page is subscribed to, read from the frames of its socket. */
export class Subscriptions {
  private readonly pages = new WeakMap<Page, Tracked>();

  constructor(context: BrowserContext) {
    context.on('page', (page) => this.watch(page));
  }

  /** How many sockets a page has opened since it exists. */
  opened(page: Page): number {
    return this.pages.get(page)?.opened ?? 0;
  }

  async untilNews(page: Page): Promise<void> {
    await this.until(page, 'presence-news', true);
  }

  async untilNoNews(page: Page): Promise<void> {
    await this.until(page, 'presence-news', false);
  }

  async untilOwnFreeSpins(page: Page): Promise<void> {
    await this.until(page, 'private-freespin-', true);
  }

  private async until(page: Page, prefix: string, subscribed: boolean): Promise<void> {
    const subscribedNow = () =>
      [...(this.pages.get(page)?.channels ?? [])].some((name) => name.startsWith(prefix));
    await expect
      .poll(subscribedNow, { message: `subscription to ${prefix}…`, timeout: 25_000 })
      .toBe(subscribed);
  }

  private watch(page: Page): void {
    const tracked: Tracked = { opened: 0, channels: new Set() };
    this.pages.set(page, tracked);
    page.on('domcontentloaded', () => tracked.channels.clear());
    page.on('websocket', (socket) => {
      tracked.opened += 1;
      socket.on('framereceived', ({ payload }) => {
        const frame = JSON.parse(String(payload));
        if (frame.event === 'pusher_internal:subscription_succeeded') tracked.channels.add(frame.channel);
      });
      socket.on('close', () => tracked.channels.clear());
    });
  }
}
