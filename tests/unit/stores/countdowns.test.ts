import { expect, it } from 'vitest';
import { parseNews } from '../../../src/stores/offers.ts';
import { settle } from '../../support/fake-environment.ts';
import { openedPage } from './shell.ts';

async function pageWithCard(id = '1') {
  const page = await openedPage();
  page.stores.startOnScreen(page.fake.environment);
  const card = parseNews({ id, msg: 'News' }, 0);
  if (!card) throw new Error('no news');
  page.stores.receive(card);
  await settle();
  return { ...page, card: card.id, isShown: () => page.stores.$pushCards.get().length > 0 };
}

it('a card under both pointer and focus waits until both have left', async () => {
  const { fake, stores, card, isShown } = await pageWithCard();
  stores.holdPushCard(card, 'pointer');
  stores.holdPushCard(card, 'focus');
  stores.releasePushCard(card, 'pointer');
  fake.clock.advance(60_000);
  expect(isShown()).toBe(true);
  stores.releasePushCard(card, 'focus');
  fake.clock.advance(9_999);
  expect(isShown()).toBe(true);
  fake.clock.advance(1);
  expect(isShown()).toBe(false);
});

it('a card that was taken off the screen under the pointer goes on when it is back', async () => {
  const { fake, stores, card, isShown } = await pageWithCard();
  fake.clock.advance(4_000);
  stores.holdPushCard(card, 'pointer');
  fake.hide();
  stores.releasePushCard(card);
  fake.clock.advance(60_000);
  fake.show();
  fake.clock.advance(5_999);
  expect(isShown()).toBe(true);
  fake.clock.advance(1);
  expect(isShown()).toBe(false);
});

it('holding one card leaves the others running', async () => {
  const { fake, stores, card } = await pageWithCard();
  const other = parseNews({ id: '2', msg: 'Other' }, 0);
  if (other) stores.receive(other);
  await settle();
  stores.holdPushCard(card, 'focus');
  fake.clock.advance(10_000);
  expect(stores.$pushCards.get().map(({ id }) => id)).toEqual([card]);
});

it('a clock set back gives a card no more than its ten seconds', async () => {
  const { fake, stores, card } = await pageWithCard();
  fake.clock.advance(3_000);
  fake.clock.time -= 3_600_000;
  expect(stores.remainingOf(stores.$countdowns.get().get(card), fake.clock.time)).toBe(10_000);
});

it('a clock that jumped ahead leaves a card no time below zero', async () => {
  const { fake, stores, card } = await pageWithCard();
  fake.clock.time += 3_600_000;
  expect(stores.remainingOf(stores.$countdowns.get().get(card), fake.clock.time)).toBe(0);
});
