import { expect, it } from 'vitest';
import { timeLeftMs } from '../../../src/stores/countdowns.ts';
import { settle } from '../../support/fake-environment.ts';
import { news } from './cards.ts';
import { openedPage, openView } from './shell.ts';

async function pageWithCard(id = '1') {
  const page = await openedPage();
  const { countdowns } = openView(page.shell);
  page.shell.notifications.receive(news(id));
  await settle();
  return {
    ...page,
    countdowns,
    card: `news:${id}`,
    isShown: () => page.shell.notifications.$cards.get().length > 0,
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

it('a held card that left the screen continues when it is back', async () => {
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

it('holding one card does not pause the others', async () => {
  const { fake, shell, countdowns, card } = await pageWithCard();
  shell.notifications.receive(news('2'));
  await settle();
  countdowns.holdPushCard(card, 'focus');
  fake.clock.advance(10_000);
  expect(shell.notifications.$cards.get().map(({ id }) => id)).toEqual([card]);
});

it('a clock set back gives a card at most its ten seconds', async () => {
  const { fake, countdowns, card } = await pageWithCard();
  fake.clock.advance(3_000);
  fake.clock.time -= 3_600_000;
  expect(timeLeftMs(countdowns.$countdowns.get().get(card), fake.clock.time)).toBe(10_000);
});

it('a clock set ahead leaves a card no negative time', async () => {
  const { fake, countdowns, card } = await pageWithCard();
  fake.clock.time += 3_600_000;
  expect(timeLeftMs(countdowns.$countdowns.get().get(card), fake.clock.time)).toBe(0);
});
