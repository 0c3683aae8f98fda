import { describe, expect, it, vi } from 'vitest';
import { fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { patience } from '../../support/patience.ts';
import { freeSpinEvent, openedPage, player, shellCall } from './shell.ts';

const news = (id: number) => ({ id: String(id), kind: 'news', at: 0, msg: `News ${id}`, linkUrl: '/help' });
const gift = (id: number) => ({ id: String(id), kind: 'balance', at: 0, amount: 1_000, source: 'gift' });

/** A player's page whose first response has this number of unread messages. */
async function openedWith(unread: number | undefined, { events = [] as object[], latest = 10 } = {}) {
  const fake = fakeEnvironment();
  fake.logIn('demo');
  const { shell } = await openedPage(fake);
  await vi.waitFor(() => expect(fake.downloads).toContain('player'), patience);
  const calls = () => fake.callsOf('/api/shell');
  const answer = async (fields: object) => {
    const missed = { events: [], latest: String(latest), more: false, ...fields };
    await (await shellCall(fake))?.answer(200, { player, missed });
  };
  await answer({ events, unread });
  return { fake, shell, calls, answer, shown: () => shell.catchUp.$missed.get()?.unread };
}

describe('unread messages', () => {
  it('are those of the response, and grow with each later event', async () => {
    const { shell, shown } = await openedWith(3);
    expect(shown()).toBe(3);
    shell.notifications.receive(gift(11));
    shell.notifications.receive(news(12));
    expect(shown()).toBe(5);
  });

  it('do not count an event twice, nor one that the response includes', async () => {
    const { shell, shown } = await openedWith(1, { events: [gift(10)] });
    shell.notifications.receive(gift(10));
    for (const _twice of [1, 2]) shell.notifications.receive(gift(11));
    expect(shown()).toBe(2);
  });

  it('are unknown at a platform without messages, and for a visitor', async () => {
    const { shell, shown } = await openedWith(undefined);
    shell.notifications.receive(gift(11));
    expect(shown()).toBe(undefined);
  });

  it('are requested again when they change on another device', async () => {
    const { fake, shell, calls, answer, shown } = await openedWith(3);
    const before = calls().length;
    shell.player.request('messages');
    shell.player.request('messages');
    fake.clock.advance(100);
    await settle();
    expect(calls()).toHaveLength(before + 1);
    await answer({ unread: 1 });
    expect(shown()).toBe(1);
  });

  it('are requested again when the account has changed, because silenced news may differ', async () => {
    const { fake, shell, calls } = await openedWith(3);
    const before = calls().length;
    shell.player.request('account');
    fake.clock.advance(100);
    await settle();
    expect(calls()).toHaveLength(before + 1);
  });

  it('of the previous player are dropped', async () => {
    const { fake, shell, shown } = await openedWith(3);
    fake.logIn('other');
    fake.emit('cookie');
    expect(shown()).toBe(undefined);
    expect(shell.catchUp.$missed.get()).toBe(null);
  });
});

describe('during an exclusion', () => {
  const silenced = ['news', 'freeSpin'];

  it('news that is shown, queued or arrives is neither shown nor counted', async () => {
    const { fake, shell, answer, shown } = await openedWith(3);
    const cards = () => shell.notifications.$cards.get().map(({ id }) => id);
    for (const id of [11, 12, 13, 14]) shell.notifications.receive(news(id));
    await settle();
    expect(cards()).toEqual(['news:11', 'news:12', 'news:13']);
    shell.player.request('account');
    fake.clock.advance(100);
    await answer({ latest: '14', unread: 2, silenced });
    await settle();
    expect(cards()).toEqual([]);
    shell.notifications.receive(news(15));
    shell.notifications.receive(gift(16));
    await settle();
    expect([cards(), shown()]).toEqual([['balance:16'], 3]);
  });

  it('news appears again with the first response after it', async () => {
    const { fake, shell, answer } = await openedWith(0);
    shell.player.request('account');
    fake.clock.advance(100);
    await answer({ unread: 0, silenced });
    shell.player.request('account');
    fake.clock.advance(100);
    await answer({ unread: 0, latest: '11', events: [news(11)] });
    shell.notifications.receive(news(12));
    await settle();
    expect(shell.notifications.$cards.get()).toHaveLength(2);
  });
});

describe('a queued card', () => {
  const waiting = async () => {
    const opened = await openedWith(2, { latest: 1 });
    const { shell } = opened;
    shell.notifications.receive({ ...freeSpinEvent, id: '2', kind: 'freeSpin' });
    shell.notifications.receive({ ...freeSpinEvent, id: '3', kind: 'freeSpin' });
    await settle();
    opened.fake.clock.advance(0);
    const next = async () => {
      shell.notifications.close('freeSpin:2');
      await settle();
      return shell.notifications.$modal.get()?.id ?? null;
    };
    return { ...opened, next };
  };

  it('is shown while it is unseen', async () => {
    const { fake, shell, answer, next } = await waiting();
    shell.player.request('messages');
    fake.clock.advance(100);
    await answer({ latest: '3', events: [{ ...freeSpinEvent, id: '3', kind: 'freeSpin' }], unread: 2 });
    expect(await next()).toBe('freeSpin:3');
  });

  it('is dropped when another device has shown it', async () => {
    const { fake, shell, answer, next } = await waiting();
    shell.player.request('messages');
    fake.clock.advance(100);
    await answer({ latest: '3', events: [], unread: 2 });
    expect(await next()).toBe(null);
  });

  it('stays when the response is older than the card', async () => {
    const { fake, shell, answer, next } = await waiting();
    shell.player.request('messages');
    fake.clock.advance(100);
    await answer({ latest: '2', events: [], unread: 1 });
    expect(await next()).toBe('freeSpin:3');
  });
});
