import { describe, expect, it, vi } from 'vitest';
import { pushedParts } from '../../../src/stores/realtime/client.ts';
import { createShell } from '../../../src/stores/shell.ts';
import { fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { patience } from '../../support/patience.ts';
import { offer as freeSpins, openedPage, passed, player, siteData } from './shell.ts';

const path = '/api/offers?lang=id';
const offer = (note: string, changesAt: number | null = null) => ({
  ...{ id: 'quest/first-rounds', badge: { text: 'Berjalan', tone: null }, note, progress: null },
  ...{ facts: [], standings: null, claim: null, changesAt },
});

/** A player's page that shows offers. */
async function watched({ account = 'demo' } = {}) {
  const fake = fakeEnvironment({ route: '/quests', address: '/quests' });
  if (account) fake.logIn(account);
  const page = await openedPage(fake);
  const unwatch = page.shell.player.$offers.listen(() => {});
  const calls = () => fake.callsOf(path);
  // Its code is downloaded now.
  if (account) await vi.waitFor(() => expect(calls()).toHaveLength(1), patience);
  const answer = (note: string, changesAt?: number) =>
    calls()
      .at(-1)
      ?.answer(200, { offers: [offer(note, changesAt)] });
  const shown = () => page.shell.player.$offers.get();
  return { ...page, unwatch, calls, answer, shown };
}

describe('offers', () => {
  it('are loaded only while a page of a player shows them', async () => {
    const visitor = await watched({ account: '' });
    expect(visitor.calls()).toEqual([]);
    const { shell, unwatch, calls, answer, shown } = await watched();
    expect(shown()).toBe(null);
    await answer('first');
    expect(shown()).toEqual([offer('first')]);
    unwatch();
    shell.player.request('offers');
    expect(calls()).toHaveLength(1);
  });

  it('are loaded for an island that was there before the code for players', async () => {
    const fake = fakeEnvironment({ route: '/quests', address: '/quests' });
    fake.logIn('demo');
    const shell = createShell(fake.environment, fake.loaders);
    shell.player.$offers.listen(() => {});
    await vi.waitFor(() => expect(fake.callsOf(path)).toHaveLength(1), patience);
  });

  it('are loaded again when they change, when a reward arrives, and when the tab is seen again', async () => {
    const { fake, shell, calls, answer, shown } = await watched();
    await answer('first');
    shell.player.request('offers');
    await answer('second');
    expect(shown()).toEqual([offer('second')]);
    shell.notifications.receive(freeSpins, 'freeSpin');
    expect(calls()).toHaveLength(3);
    await answer('third');
    // A break or an exclusion began.
    shell.player.request('account');
    expect(calls()).toHaveLength(4);
    await answer('held');
    fake.hide();
    shell.player.request('offers');
    expect(calls()).toHaveLength(4);
    fake.show();
    await settle();
    expect(calls()).toHaveLength(5);
  });

  it('that change during a request are loaded once more, however often', async () => {
    const { shell, calls, answer, shown } = await watched();
    for (let change = 0; change < 3; change += 1) shell.player.request('offers');
    expect(calls()).toHaveLength(1);
    await answer('old');
    expect(calls()).toHaveLength(2);
    await answer('new');
    expect([calls().length, shown()]).toEqual([2, [offer('new')]]);
  });

  it('are loaded again when a period ends while the page is open', async () => {
    const { fake, calls, answer, shown } = await watched();
    await answer('running', fake.environment.now() + 60_000);
    fake.clock.advance(60_000);
    expect(calls()).toHaveLength(1);
    fake.clock.advance(1_000);
    expect(calls()).toHaveLength(2);
    await answer('over');
    expect(shown()).toEqual([offer('over')]);
  });

  it('stay as they were when they cannot be loaded, and are tried again', async () => {
    const { fake, shell, calls, answer, shown } = await watched();
    await calls()[0]?.answer(503);
    expect(shown()).toBe('failed');
    fake.clock.advance(2_000);
    await answer('first');
    shell.player.request('offers');
    await calls().at(-1)?.fail();
    expect(shown()).toEqual([offer('first')]);
    fake.clock.advance(10_000);
    expect(calls()).toHaveLength(4);
  });

  it('are not asked for again at a platform without them', async () => {
    const { fake, calls, shown } = await watched();
    await calls()[0]?.answer(204);
    expect(shown()).toEqual([]);
    fake.clock.advance(600_000);
    expect(calls()).toHaveLength(1);
  });

  it('of the player before are forgotten, and a response for them is dropped', async () => {
    const { fake, shell, calls, shown } = await watched();
    shell.player.request('offers');
    fake.logIn('other');
    fake.emit('cookie');
    await calls()[0]?.answer(200, { offers: [offer('of the first player')] });
    expect(shown()).toBe(null);
    await calls()[1]?.answer(200, { offers: [offer('of the second')] });
    expect(shown()).toEqual([offer('of the second')]);
  });

  it('end the session when the call says so', async () => {
    const { shell, calls } = await watched();
    await calls()[0]?.answer(401, { code: 'SESSION_ENDED', reason: 'blocked' });
    expect(shell.session.$account.get()).toBe(null);
  });

  it('change by an event on the own channel, and after every subscription to it', async () => {
    const { fake, shell } = await watched();
    await fake.callsOf('/api/player')[0]?.answer(200, player);
    await fake.callsOf('/api/session-check')[0]?.answer(200, passed);
    await fake.callsOf('/api/site-data')[0]?.answer(200, siteData);
    const changes: unknown[] = [];
    shell.player.$request.listen((request) => changes.push(request?.part));
    fake.socket.handlers?.onChanged('offers');
    expect(changes).toEqual(['offers']);
    fake.socket.handlers?.onSubscribed('presence-news');
    expect(changes).toEqual(['offers']);
    fake.socket.handlers?.onSubscribed('private-freespin-u1');
    expect(changes).toEqual(['offers', ...pushedParts.filter((part) => part !== 'wallets')]);
  });
});
