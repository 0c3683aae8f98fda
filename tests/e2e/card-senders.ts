import type { Page } from '@playwright/test';
import type { Product } from '../support/product/product.ts';
import { publisherOf } from '../support/publish.ts';
import { at, demo, expect, type Locale, logInByRequest } from './fixtures.ts';
import type { Subscriptions } from './subscriptions.ts';

let last = 0;

/** An event id that no other event has. */
function unusedId(): string {
  last += 1;
  return `${Date.now()}${last}`;
}

function freeSpinEvent(fields: object = {}) {
  return {
    id: unusedId(),
    kind: 'freeSpin',
    at: Date.now(),
    gameClass: 'slots',
    gameBrand: 'nova',
    gameBrandName: 'Nova',
    gameID: 'lucky-durian',
    gameName: 'Lucky Durian',
    count: 10,
    expireAt: null,
    expire: -1,
    gameImage: '/games/lucky-durian.svg',
    gameImage1: '/games/komodo-gold.svg',
    ...fields,
  };
}

export function news(fields: object = {}) {
  return { id: unusedId(), kind: 'news', at: Date.now(), msg: 'Plain news', ...fields };
}

export interface Place {
  page: Page;
  product: Product;
  subscriptions: Subscriptions;
}

/** A logged-in player on a page, and the way to send them free spins. */
export async function playerOn(
  { page, product, subscriptions }: Place,
  locale: Locale = 'id',
  path = '/help',
) {
  await logInByRequest(page, demo);
  await page.goto(at(path, locale));
  await expect(page.locator('#banner')).toHaveCount(0);
  await subscriptions.untilOwnFreeSpins(page);
  const uid = await page.evaluate(() => localStorage.getItem('uid'));
  const publish = publisherOf(product);
  return (fields: object = {}) => publish(`private-freespin-${uid}`, freeSpinEvent(fields));
}

/** A visitor on a page, and the way to send news. */
export async function visitorOn(
  { page, product, subscriptions }: Place,
  locale: Locale = 'id',
  path = '/help',
) {
  await page.goto(at(path, locale));
  await expect(page.locator('#banner')).toHaveCount(0);
  await subscriptions.untilNews(page);
  const publish = publisherOf(product);
  return (fields: object = {}) => publish('presence-news', news(fields));
}

export const dialogOf = (page: Page) => page.getByRole('dialog');
export const cardOf = (page: Page, message: string) => page.getByRole('article').filter({ hasText: message });
