import { describe, expect, it } from 'vitest';
import { fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { freeSpin, news, viewedPage } from './cards.ts';
import { openedPage, openView, receipts } from './shell.ts';

describe('free spins', () => {
  it('come one at a time, the oldest first', async () => {
    const { shell } = await viewedPage();
    for (const id of ['1', '2', '3']) shell.notifications.receive(freeSpin(id));
    await settle();
    const shown: (string | undefined)[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const current = shell.notifications.$modal.get();
      shown.push(current?.id);
      if (current) shell.notifications.close(current.id);
      await settle();
    }
    expect(shown).toEqual(['freeSpin:1', 'freeSpin:2', 'freeSpin:3', undefined]);
  });

  it('are removed when the player logs out', async () => {
    const fake = fakeEnvironment();
    fake.logIn('demo');
    const { shell } = await openedPage(fake);
    shell.notifications.receive(freeSpin('1'));
    await settle();
    fake.cookies.clear();
    fake.emit('cookie');
    expect(shell.notifications.$modal.get()).toBe(null);
  });
});

describe('a card on the screen', () => {
  it('stays while the tab is hidden, and a new one waits', async () => {
    const { fake, shell, cards } = await viewedPage();
    shell.notifications.receive(freeSpin('1'));
    shell.notifications.receive(news('2', '/help'));
    await settle();
    const shown = shell.notifications.$modal.get();
    fake.hide();
    shell.notifications.receive(news('3', '/help'));
    await settle();
    expect(shell.notifications.$modal.get()).toBe(shown);
    expect(cards()).toEqual(['news:2']);
    fake.show();
    await settle();
    expect(shell.notifications.$modal.get()).toBe(shown);
    expect(cards()).toEqual(['news:2', 'news:3']);
  });

  it.each(['/login', '/signup'])('is not shown on %s to a player who is leaving it', async (route) => {
    const { fake, shell } = await openedPage(fakeEnvironment({ route, address: route }));
    fake.logIn('demo');
    fake.emit('cookie');
    shell.notifications.receive(freeSpin('1'));
    await settle();
    expect(shell.notifications.$modal.get()).toBe(null);
    expect(fake.storage.keys().filter((key) => key.includes('seen:'))).toEqual([]);
  });

  it('waits for the loading banner', async () => {
    const fake = fakeEnvironment();
    fake.state.covered = true;
    const { shell } = await openedPage(fake);
    shell.notifications.receive(freeSpin('1'));
    await settle();
    expect(shell.notifications.$modal.get()).toBe(null);
    fake.state.covered = false;
    fake.emit('uncovered');
    await settle();
    expect(shell.notifications.$modal.get()?.id).toBe('freeSpin:1');
  });
});

describe('an event', () => {
  it('is shown once per id, also after a reload', async () => {
    const { fake, shell } = await viewedPage();
    shell.notifications.receive(freeSpin('1'));
    await settle();
    shell.notifications.close('freeSpin:1');
    await settle();
    shell.notifications.receive(freeSpin('1'));
    await settle();
    expect(shell.notifications.$modal.get()).toBe(null);

    const reloaded = await openedPage(fake);
    reloaded.shell.notifications.receive(freeSpin('1'));
    await settle();
    expect(reloaded.shell.notifications.$modal.get()).toBe(null);
  });

  it('that had no view is shown by the next document, and not reported to the platform', async () => {
    const fake = fakeEnvironment();
    fake.logIn('demo');
    const left = await openedPage(fake);
    for (const event of [freeSpin('1'), news('2')]) left.shell.notifications.receive(event);
    await settle();
    expect([left.shell.notifications.$modal.get()?.id, receipts(fake)]).toEqual(['freeSpin:1', []]);
    left.shell.stopAll();

    const { shell } = await openedPage(fake);
    for (const event of [freeSpin('1'), news('2')]) shell.notifications.receive(event);
    await settle();
    openView(shell);
    expect([shell.notifications.$modal.get()?.id, shell.notifications.$cards.get()[0]?.id]).toEqual([
      'freeSpin:1',
      'news:2',
    ]);
    expect(receipts(fake)).toEqual([{ seen: ['1'] }]);
  });

  it('that has expired is reported only if it is personal and a player is logged in', async () => {
    for (const account of [null, 'demo']) {
      const fake = fakeEnvironment();
      if (account) fake.logIn(account);
      const { shell } = await openedPage(fake);
      const at = fake.environment.now() - 400 * 86_400_000;
      for (const event of [
        { ...freeSpin('1'), expire: 0 },
        { ...news('2'), at },
      ])
        shell.notifications.receive(event);
      await settle();
      expect(receipts(fake)).toEqual(account ? [{ seen: ['1'] }] : []);
    }
  });

  it('that another tab has locked is tried again, in case that tab closes', async () => {
    const { fake, shell, cards } = await viewedPage();
    const release = await fake.environment.tryLock('kancil:news:1');
    shell.notifications.receive(news('1'));
    await settle();
    expect(cards()).toEqual([]);
    release?.();
    fake.clock.advance(1_000);
    await settle();
    expect(cards()).toEqual(['news:1']);
  });

  it('waits in a hidden tab, and is dropped when a visible one has shown it', async () => {
    const { fake, shell, cards } = await viewedPage();
    fake.hide();
    shell.notifications.receive(news('1'));
    await settle();
    shell.notifications.receive(news('2'));
    await settle();
    expect(cards()).toEqual([]);
    fake.writeElsewhere('seen:news:1', '1');
    fake.show();
    await settle();
    expect(cards()).toEqual(['news:2']);
  });

  it('waits on a page without cards', async () => {
    const { fake, shell } = await viewedPage({ route: '/GameLoading', quiet: true });
    shell.notifications.receive(freeSpin('1'));
    await settle();
    expect(shell.notifications.$modal.get()).toBe(null);
    Object.assign(fake.page, { route: '/', quiet: false });
    fake.emit('navigation');
    await settle();
    expect(shell.notifications.$modal.get()?.id).toBe('freeSpin:1');
  });
});

describe('the view', () => {
  it('is not requested while there is nothing to show', async () => {
    const { fake, shell } = await openedPage();
    fake.emit('navigation');
    await settle();
    expect(shell.view.$viewNeeded.get()).toBe(false);
  });

  it('is requested when something arrives', async () => {
    const { shell } = await openedPage();
    shell.notifications.receive(news('1', '/help'));
    await settle();
    expect(shell.view.$viewNeeded.get()).toBe(true);
  });
});

it('stopping the shell releases every listener and timer', async () => {
  const { fake, shell, leave } = await viewedPage();
  shell.notifications.receive(news('1'));
  await settle();
  expect(fake.locks.size).toBe(1);
  expect(fake.listening()).toBeGreaterThan(0);
  leave();
  shell.stopAll();
  for (const call of fake.calls) await call.fail();
  await expect.poll(() => fake.listening(), { timeout: 3_000 }).toBe(0);
  expect(fake.clock.waiting).toEqual([]);
  expect(fake.locks.size).toBe(0);
});

describe('news in the browser of an excluded player', () => {
  async function shownTo(account: string | null) {
    const fake = fakeEnvironment();
    if (account) fake.logIn(account);
    fake.cookies.set('silenced', '1');
    const { shell } = await openedPage(fake);
    shell.notifications.receive(news('7', '/help'));
    await settle();
    return shell.notifications.$cards.get().map(({ id }) => id);
  }

  it('are not shown to visitors, and the platform decides for players', async () => {
    expect(await shownTo(null)).toEqual([]);
    expect(await shownTo('demo')).toEqual(['news:7']);
  });
});
