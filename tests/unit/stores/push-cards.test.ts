import { describe, expect, it } from 'vitest';
import { dismissTopmost } from '../../../src/stores/dismissal.ts';
import { settle } from '../../support/fake-environment.ts';
import { freeSpin, news, viewedPage } from './cards.ts';
import { openedPage, openView } from './shell.ts';

describe('push cards', () => {
  it('are at most three at once; the rest queue', async () => {
    const { shell, cards } = await viewedPage();
    for (const id of ['1', '2', '3', '4', '5']) shell.notifications.receive(news(id, '/help'));
    await settle();
    expect(cards()).toEqual(['news:1', 'news:2', 'news:3']);
    shell.notifications.close('news:2');
    await settle();
    expect(cards()).toEqual(['news:1', 'news:3', 'news:4']);
  });

  it('without a link close after ten seconds, with one they stay', async () => {
    const { fake, shell, cards } = await viewedPage();
    shell.notifications.receive(news('1'));
    await settle();
    shell.notifications.receive(news('2', '/help'));
    await settle();
    fake.clock.advance(9_999);
    await settle();
    expect(cards()).toEqual(['news:1', 'news:2']);
    fake.clock.advance(1);
    await settle();
    expect(cards()).toEqual(['news:2']);
    fake.clock.advance(3_600_000);
    await settle();
    expect(cards()).toEqual(['news:2']);
  });

  it('count from their display, not from their arrival', async () => {
    const { fake, shell, cards } = await viewedPage();
    for (const id of ['1', '2', '3', '4']) shell.notifications.receive(news(id));
    await settle();
    fake.clock.advance(10_000);
    await settle();
    expect(cards()).toEqual(['news:4']);
    fake.clock.advance(9_999);
    await settle();
    expect(cards()).toEqual(['news:4']);
    fake.clock.advance(1);
    await settle();
    expect(cards()).toEqual([]);
  });

  it('do not count before the view has loaded', async () => {
    const { fake, shell } = await openedPage();
    shell.notifications.receive(news('1'));
    await settle();
    fake.clock.advance(60_000);
    await settle();
    expect(shell.notifications.$cards.get()).toHaveLength(1);
    openView(shell);
    fake.clock.advance(10_000);
    await settle();
    expect(shell.notifications.$cards.get()).toEqual([]);
  });

  it('leave no timer behind when they are closed by hand', async () => {
    const { fake, shell } = await viewedPage();
    const countdowns = () => fake.clock.waiting.filter((time) => time === 10_000);
    const before = countdowns().length;
    shell.notifications.receive(news('1'));
    await settle();
    expect(countdowns()).toHaveLength(before + 1);
    shell.notifications.close('news:1');
    await settle();
    expect(countdowns()).toHaveLength(before);
  });

  it('pause while held, and continue with the remaining time', async () => {
    const { fake, shell, countdowns, cards, timeLeft } = await viewedPage();
    shell.notifications.receive(news('1'));
    await settle();
    fake.clock.advance(6_000);
    await settle();
    countdowns.holdPushCard('news:1', 'pointer');
    fake.clock.advance(60_000);
    await settle();
    expect(timeLeft('news:1')).toBe(4_000);
    countdowns.releasePushCard('news:1', 'pointer');
    fake.clock.advance(3_999);
    await settle();
    expect(cards()).toEqual(['news:1']);
    fake.clock.advance(1);
    await settle();
    expect(cards()).toEqual([]);
  });

  it('pause in a hidden tab', async () => {
    const { fake, shell, cards, timeLeft } = await viewedPage();
    shell.notifications.receive(news('1'));
    await settle();
    fake.clock.advance(2_500);
    await settle();
    fake.hide();
    fake.clock.advance(60_000);
    await settle();
    fake.show();
    await settle();
    expect(timeLeft('news:1')).toBe(7_500);
    fake.clock.advance(7_500);
    await settle();
    expect(cards()).toEqual([]);
  });

  it('keep counting over a client navigation', async () => {
    const { fake, shell, countdowns, cards, timeLeft } = await viewedPage();
    shell.notifications.receive(news('1'));
    await settle();
    fake.clock.advance(4_000);
    await settle();
    fake.emit('swap');
    expect(timeLeft('news:1')).toBe(6_000);
    fake.clock.advance(6_000);
    await settle();
    expect(cards()).toEqual([]);
    expect(countdowns.$countdowns.get().size).toBe(0);
  });
});

describe('Escape', () => {
  it('closes the topmost layer, and of the cards the newest', async () => {
    const { shell, cards } = await viewedPage();
    shell.notifications.receive(news('1', '/help'));
    await settle();
    shell.notifications.receive(news('2', '/help'));
    await settle();
    shell.notifications.receive(freeSpin('3'));
    await settle();
    shell.flags.raiseFlag('expired');
    await settle();
    dismissTopmost(shell);
    await settle();
    expect(shell.sessionModal.$sessionModal.get()).toBe(null);
    expect(shell.notifications.$modal.get()).not.toBe(null);
    dismissTopmost(shell);
    await settle();
    expect(shell.notifications.$modal.get()).toBe(null);
    dismissTopmost(shell);
    await settle();
    expect(cards()).toEqual(['news:1']);
  });
});
