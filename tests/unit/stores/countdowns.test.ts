import { expect, it } from 'vitest';
import { remainingOf } from '../../../src/stores/countdowns.ts';
import { parseNews } from '../../../src/stores/offers.ts';
import { settle } from '../../support/fake-environment.ts';
import { openedPage, openView } from './shell.ts';

async function pageWithCard(id = '1') {
  const page = await openedPage();
  const { countdowns } = openView(page.shell);
  const card = parseNews({ id, msg: 'News' }, 0);
  if (!card) throw new Error('no news');
  page.shell.notifications.receive(card);
  await settle();
  return {
    ...page,
    countdowns,
    card: card.id,
    isShown: () => page.shell.notifications.$pushCards.get().length > 0,
  };
}

it('a card under both pointer and focus waits until both have left', async () => {
  const { fake, countdowns, card, isShown } = await pageWithCard();
  countdowns.holdPushCard(card, 'pointer');
  countdowns.holdPushCard(card, 'focus');
  countdowns.releasePushCard(card, 'pointer');
  fake.clock.advance(60_000);
  expect(isShown()).toBe(true);
  countdowns.releasePushCard(card, 'focus');
  fake.clock.advance(9_999);
  expect(isShown()).toBe(true);
  fake.clock.advance(1);
  expect(isShown()).toBe(false);
});

it('a card that was taken off the screen under the pointer goes on when it is back', async () => {
  const { fake, countdowns, card, isShown } = await pageWithCard();
  fake.clock.advance(4_000);
  countdowns.holdPushCard(card, 'pointer');
  fake.hide();
  countdowns.releasePushCard(card);
  fake.clock.advance(60_000);
  fake.show();
  fake.clock.advance(5_999);
  expect(isShown()).toBe(true);
  fake.clock.advance(1);
  expect(isShown()).toBe(false);
});

it('holding one card leaves the others running', async () => {
  const { fake, shell, countdowns, card } = await pageWithCard();
  const other = parseNews({ id: '2', msg: 'Other' }, 0);
  if (other) shell.notifications.receive(other);
  await settle();
  countdowns.holdPushCard(card, 'focus');
  fake.clock.advance(10_000);
  expect(shell.notifications.$pushCards.get().map(({ id }) => id)).toEqual([card]);
});

it('a clock set back gives a card no more than its ten seconds', async () => {
  const { fake, countdowns, card } = await pageWithCard();
  fake.clock.advance(3_000);
  fake.clock.time -= 3_600_000;
  expect(remainingOf(countdowns.$countdowns.get().get(card), fake.clock.time)).toBe(10_000);
});

it('a clock that jumped ahead leaves a card no time below zero', async () => {
  const { fake, countdowns, card } = await pageWithCard();
  fake.clock.time += 3_600_000;
  expect(remainingOf(countdowns.$countdowns.get().get(card), fake.clock.time)).toBe(0);
});
