import { describe, expect, it } from 'vitest';
import { fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { freeSpin, news, viewedPage } from './cards.ts';
import { openedPage } from './shell.ts';

describe('free spins', () => {
  it('come one at a time, the oldest first', async () => {
    const { stores } = await viewedPage();
    for (const id of ['1', '2', '3']) stores.receive(freeSpin(id));
    await settle();
    const shown: (string | undefined)[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const current = stores.$freeSpin.get();
      shown.push(current?.id);
      if (current) stores.closeFreeSpin(current.id);
      await settle();
    }
    expect(shown).toEqual(['freeSpin:1', 'freeSpin:2', 'freeSpin:3', undefined]);
  });

  it('go when the player logs out', async () => {
    const fake = fakeEnvironment();
    fake.logIn('demo');
    const { stores } = await openedPage(fake);
    stores.receive(freeSpin('1'));
    await settle();
    fake.cookies.clear();
    fake.emit('cookie');
    expect(stores.$freeSpin.get()).toBe(null);
  });
});

describe('a card on the screen', () => {
  it('stays the same while the tab is hidden; a new one waits', async () => {
    const { fake, stores, cards } = await viewedPage();
    stores.receive(freeSpin('1'));
    stores.receive(news('2', '/help'));
    await settle();
    const shown = stores.$freeSpin.get();
    fake.hide();
    stores.receive(news('3', '/help'));
    await settle();
    expect(stores.$freeSpin.get()).toBe(shown);
    expect(cards()).toEqual(['news:2']);
    fake.show();
    await settle();
    expect(stores.$freeSpin.get()).toBe(shown);
    expect(cards()).toEqual(['news:2', 'news:3']);
  });

  it.each(['/login', '/signup'])('does not come on %s to a player who is leaving it', async (route) => {
    const { fake, stores } = await openedPage(fakeEnvironment({ route, address: route }));
    fake.logIn('demo');
    fake.emit('cookie');
    stores.receive(freeSpin('1'));
    await settle();
    expect(stores.$freeSpin.get()).toBe(null);
    expect(fake.storage.keys().filter((key) => key.includes('seen:'))).toEqual([]);
  });

  it('does not come under the loading banner', async () => {
    const fake = fakeEnvironment();
    fake.state.covered = true;
    const { stores } = await openedPage(fake);
    stores.receive(freeSpin('1'));
    await settle();
    expect(stores.$freeSpin.get()).toBe(null);
    fake.state.covered = false;
    fake.emit('uncovered');
    await settle();
    expect(stores.$freeSpin.get()?.id).toBe('freeSpin:1');
  });
});

describe('an event', () => {
  it('is shown once per id, also after a reload', async () => {
    const { fake, stores } = await viewedPage();
    stores.receive(freeSpin('1'));
    await settle();
    stores.closeFreeSpin('freeSpin:1');
    await settle();
    stores.receive(freeSpin('1'));
    await settle();
    expect(stores.$freeSpin.get()).toBe(null);

    const reloaded = await openedPage(fake);
    reloaded.stores.receive(freeSpin('1'));
    await settle();
    expect(reloaded.stores.$freeSpin.get()).toBe(null);
  });

  it('that no view came to is shown by the next document, and the platform hears nothing of it', async () => {
    const fake = fakeEnvironment();
    const left = await openedPage(fake);
    for (const event of [freeSpin('1'), news('2')]) left.stores.receive(event);
    await settle();
    expect([left.stores.$freeSpin.get()?.id, left.stores.$shownOffer.get()]).toEqual(['freeSpin:1', null]);
    left.stop();

    const { stores } = await openedPage(fake);
    for (const event of [freeSpin('1'), news('2')]) stores.receive(event);
    await settle();
    stores.startOnScreen(fake.environment);
    expect([stores.$freeSpin.get()?.id, stores.$pushCards.get()[0]?.id]).toEqual(['freeSpin:1', 'news:2']);
    expect(stores.$shownOffer.get()).toBe('freeSpin:1');
  });

  it('that another tab has claimed is asked for again, in case that tab goes', async () => {
    const { fake, stores, cards } = await viewedPage();
    const release = await fake.environment.tryLock('kancil:news:1');
    stores.receive(news('1'));
    await settle();
    expect(cards()).toEqual([]);
    release?.();
    fake.clock.advance(1_000);
    await settle();
    expect(cards()).toEqual(['news:1']);
  });

  it('waits in a hidden tab, and goes when a visible one has shown it', async () => {
    const { fake, stores, cards } = await viewedPage();
    fake.hide();
    stores.receive(news('1'));
    await settle();
    stores.receive(news('2'));
    await settle();
    expect(cards()).toEqual([]);
    fake.writeElsewhere('seen:news:1', '1');
    fake.show();
    await settle();
    expect(cards()).toEqual(['news:2']);
  });

  it('waits on a page that takes no cards', async () => {
    const { fake, stores } = await viewedPage({ route: '/GameLoading', quiet: true });
    stores.receive(freeSpin('1'));
    await settle();
    expect(stores.$freeSpin.get()).toBe(null);
    Object.assign(fake.page, { route: '/', quiet: false });
    fake.emit('navigation');
    await settle();
    expect(stores.$freeSpin.get()?.id).toBe('freeSpin:1');
  });
});

describe('the view', () => {
  it('is not asked for while there is nothing to show', async () => {
    const { fake, stores } = await openedPage();
    fake.emit('navigation');
    await settle();
    expect(stores.$viewNeeded.get()).toBe(false);
  });

  it('is asked for when something arrives', async () => {
    const { stores } = await openedPage();
    stores.receive(news('1', '/help'));
    await settle();
    expect(stores.$viewNeeded.get()).toBe(true);
  });
});

it('stopping the shell releases every listener and timer', async () => {
  const { fake, stores, leave, stop } = await viewedPage();
  stores.receive(news('1'));
  await settle();
  expect(fake.locks.size).toBe(1);
  expect(fake.listening()).toBeGreaterThan(0);
  leave();
  stop();
  for (const call of fake.calls) await call.fail();
  await expect.poll(() => fake.listening(), { timeout: 3_000 }).toBe(0);
  expect(fake.clock.waiting).toEqual([]);
  expect(fake.locks.size).toBe(0);
});

it('a second start is the first one', async () => {
  const { fake, stores, stop } = await openedPage();
  expect(stores.startShell(fake.environment)).toBe(stop);
});
