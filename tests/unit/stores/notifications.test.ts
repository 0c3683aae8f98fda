import { describe, expect, it } from 'vitest';
import type { PageFacts } from '../../../src/stores/environment.ts';
import { parseFreeSpin, parseNews } from '../../../src/stores/offers.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { offer, openedPage } from './shell.ts';

function freeSpin(id: string) {
  const event = parseFreeSpin({ ...offer, id }, 0);
  if (!event) throw new Error('no offer');
  return event;
}

function news(id: string, linkUrl?: string) {
  const event = parseNews({ id, msg: `News ${id}`, linkUrl }, 0);
  if (!event) throw new Error('no news');
  return event;
}

async function viewedPage(facts: Partial<PageFacts> = {}) {
  const page = await openedPage(fakeEnvironment(facts));
  const { stores } = page;
  stores.setViewReady(true);
  const cards = () => stores.$pushCards.get().map(({ id }) => id);
  const timeLeft = (id: string) => {
    const countdown = stores.$countdowns.get().get(id);
    return countdown && stores.remainingOf(countdown, page.fake.clock.time);
  };
  return { ...page, cards, timeLeft };
}

describe('free spins', () => {
  it('come one at a time, the oldest first', async () => {
    const { stores } = await viewedPage();
    for (const id of ['1', '2', '3']) stores.receive(freeSpin(id));
    const shown: (string | undefined)[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const current = stores.$freeSpin.get();
      shown.push(current?.id);
      if (current) stores.closeFreeSpin(current.id);
    }
    expect(shown).toEqual(['freeSpin:1', 'freeSpin:2', 'freeSpin:3', undefined]);
  });

  it('go when the player logs out', async () => {
    const fake = fakeEnvironment();
    fake.logIn('demo');
    const { stores } = await openedPage(fake);
    stores.receive(freeSpin('1'));
    fake.cookies.clear();
    fake.emit('cookie');
    expect(stores.$freeSpin.get()).toBe(null);
  });
});

describe('an event', () => {
  it('is shown once per id, also after a reload', async () => {
    const { fake, stores } = await viewedPage();
    stores.receive(freeSpin('1'));
    stores.closeFreeSpin('freeSpin:1');
    stores.receive(freeSpin('1'));
    expect(stores.$freeSpin.get()).toBe(null);

    const reloaded = await openedPage(fake);
    reloaded.stores.receive(freeSpin('1'));
    expect(reloaded.stores.$freeSpin.get()).toBe(null);
  });

  it('waits in a hidden tab, and goes when a visible one has shown it', async () => {
    const { fake, stores, cards } = await viewedPage();
    fake.hide();
    stores.receive(news('1'));
    stores.receive(news('2'));
    expect(cards()).toEqual([]);
    fake.writeElsewhere('seen', JSON.stringify(['news:1']));
    fake.show();
    expect(cards()).toEqual(['news:2']);
  });

  it('waits on a page that takes no cards', async () => {
    const { fake, stores } = await viewedPage({ route: '/GameLoading', quiet: true });
    stores.receive(freeSpin('1'));
    expect(stores.$freeSpin.get()).toBe(null);
    Object.assign(fake.page, { route: '/', quiet: false });
    fake.emit('navigation');
    expect(stores.$freeSpin.get()?.id).toBe('freeSpin:1');
  });
});

describe('push cards', () => {
  it('are at most three at once; the rest queue', async () => {
    const { stores, cards } = await viewedPage();
    for (const id of ['1', '2', '3', '4', '5']) stores.receive(news(id, '/help'));
    expect(cards()).toEqual(['news:1', 'news:2', 'news:3']);
    stores.closePushCard('news:2');
    expect(cards()).toEqual(['news:1', 'news:3', 'news:4']);
  });

  it('without a link close after ten seconds, with one they stay', async () => {
    const { fake, stores, cards } = await viewedPage();
    stores.receive(news('1'));
    stores.receive(news('2', '/help'));
    fake.clock.advance(9_999);
    expect(cards()).toEqual(['news:1', 'news:2']);
    fake.clock.advance(1);
    expect(cards()).toEqual(['news:2']);
    fake.clock.advance(3_600_000);
    expect(cards()).toEqual(['news:2']);
  });

  it('count from when they are shown, not from when they arrived', async () => {
    const { fake, stores, cards } = await viewedPage();
    for (const id of ['1', '2', '3', '4']) stores.receive(news(id));
    fake.clock.advance(10_000);
    expect(cards()).toEqual(['news:4']);
    fake.clock.advance(9_999);
    expect(cards()).toEqual(['news:4']);
    fake.clock.advance(1);
    expect(cards()).toEqual([]);
  });

  it('do not count before the view has arrived', async () => {
    const { fake, stores } = await openedPage();
    stores.receive(news('1'));
    fake.clock.advance(60_000);
    expect(stores.$pushCards.get()).toHaveLength(1);
    stores.setViewReady(true);
    fake.clock.advance(10_000);
    expect(stores.$pushCards.get()).toEqual([]);
  });

  it('leave no timer behind when they are closed by hand', async () => {
    const { fake, stores } = await viewedPage();
    const waiting = fake.clock.waiting.length;
    stores.receive(news('1'));
    expect(fake.clock.waiting).toHaveLength(waiting + 1);
    stores.closePushCard('news:1');
    expect(fake.clock.waiting).toHaveLength(waiting);
  });

  it('stand still while they are held, and go on with what was left', async () => {
    const { fake, stores, cards, timeLeft } = await viewedPage();
    stores.receive(news('1'));
    fake.clock.advance(6_000);
    stores.holdPushCard('news:1', 'pointer');
    fake.clock.advance(60_000);
    expect(timeLeft('news:1')).toBe(4_000);
    stores.releasePushCard('news:1', 'pointer');
    fake.clock.advance(3_999);
    expect(cards()).toEqual(['news:1']);
    fake.clock.advance(1);
    expect(cards()).toEqual([]);
  });

  it('stand still in a hidden tab', async () => {
    const { fake, stores, cards, timeLeft } = await viewedPage();
    stores.receive(news('1'));
    fake.clock.advance(2_500);
    fake.hide();
    fake.clock.advance(60_000);
    fake.show();
    expect(timeLeft('news:1')).toBe(7_500);
    fake.clock.advance(7_500);
    expect(cards()).toEqual([]);
  });

  it('keep their true time over a client navigation', async () => {
    const { fake, stores, cards, timeLeft } = await viewedPage();
    stores.receive(news('1'));
    fake.clock.advance(4_000);
    fake.emit('swap');
    expect(timeLeft('news:1')).toBe(6_000);
    fake.clock.advance(6_000);
    expect(cards()).toEqual([]);
    expect(stores.$countdowns.get().size).toBe(0);
  });
});

describe('Escape', () => {
  it('closes the topmost layer, and of the cards the newest', async () => {
    const { stores, cards } = await viewedPage();
    stores.receive(news('1', '/help'));
    stores.receive(news('2', '/help'));
    stores.receive(freeSpin('3'));
    stores.raiseFlag('expired');
    stores.dismissTopmost();
    expect(stores.$sessionModal.get()).toBe(null);
    expect(stores.$freeSpin.get()).not.toBe(null);
    stores.dismissTopmost();
    expect(stores.$freeSpin.get()).toBe(null);
    stores.dismissTopmost();
    expect(cards()).toEqual(['news:1']);
  });
});

describe('the view', () => {
  it('is not asked for while there is nothing to show', async () => {
    const { fake } = await openedPage();
    fake.emit('navigation');
    expect(fake.record.demands).toBe(0);
  });

  it('is asked for when something arrives, and on every page until then', async () => {
    const { fake, stores } = await openedPage();
    stores.receive(news('1', '/help'));
    expect(fake.record.demands).toBe(1);
    fake.emit('navigation');
    expect(fake.record.demands).toBe(2);
  });
});

it('stopping the shell releases every listener and timer', async () => {
  const { fake, stores, stop } = await viewedPage();
  stores.receive(news('1'));
  expect(fake.listening()).toBeGreaterThan(0);
  stop();
  for (const call of fake.calls) await call.fail();
  await expect.poll(() => fake.listening(), { timeout: 3_000 }).toBe(0);
  expect(fake.clock.waiting).toEqual([]);
});

it('a second start is the first one', async () => {
  const { fake, stores, stop } = await openedPage();
  expect(stores.startShell(fake.environment)).toBe(stop);
});
