import { describe, expect, it } from 'vitest';
import { socketWaitMs } from '../../../src/stores/realtime/catch-up.ts';
import { type FakeEnvironment, fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { freeSpinEvent, openedPage, openView, player, receipts, siteData } from './shell.ts';

const news = (id: number) => ({ id: String(id), kind: 'news', at: 0, msg: `News ${id}`, linkUrl: '/help' });
const missedEvents = (latest: number, events: object[] = [], more = false) => ({
  events,
  latest: String(latest),
  more,
});

const shellCalls = (fake: FakeEnvironment) => fake.callsOf('/api/shell');
const bodies = (fake: FakeEnvironment) => shellCalls(fake).map(({ body }) => body);

async function browser({ account = '', position = '', savesData = false, uid = 'u1' } = {}) {
  const fake = fakeEnvironment();
  if (account) fake.logIn(account);
  if (position) fake.storage.values.set('kancil:cursor', position);
  if (account && uid) fake.storage.values.set('uid', uid);
  fake.state.savesData = savesData;
  const page = await openedPage(fake);
  openView(page.shell);
  await fake.callsOf('/api/site-data')[0]?.answer(200, siteData);
  /** A socket connects and requests its tickets. */
  const connect = async (socketId = '1.1') => {
    fake.socket.connected(socketId);
    await settle();
  };
  const reply = async (missed: object, status = 200) => {
    const tickets = { 'presence-news': 't1', 'private-freespin-u1': 't2' };
    const own = account && { player: { ...player, account }, signIn: { auth: 'a', user_data: '{}' } };
    await shellCalls(fake)
      .at(-1)
      ?.answer(status, { missed, tickets, ...(own || {}) });
    await settle();
  };
  /** Its channels are subscribed. */
  const subscribed = async (missed: object, socketId?: string) => {
    await connect(socketId);
    await reply(missed);
    for (const channel of account ? ['presence-news', 'private-freespin-u1'] : ['presence-news'])
      fake.socket.handlers?.onSubscribed(channel);
  };
  const cards = () => page.shell.notifications.$cards.get().map(({ id }) => id);
  const push = async (data: object, channel = 'presence-news') => {
    fake.socket.handlers?.onEvent(channel, data);
    await settle();
  };
  return { ...page, connect, subscribed, reply, cards, push };
}

describe('pushed news', () => {
  it('are fetched, not shown, for a player with silenced news', async () => {
    const { fake, subscribed, reply, cards, push } = await browser({ account: 'demo', position: '5' });
    await subscribed({ ...missedEvents(5), filtersNews: true });
    const before = shellCalls(fake).length;
    await push(news(6));
    fake.clock.advance(1_100);
    await settle();
    expect(shellCalls(fake)).toHaveLength(before + 1);
    expect(cards()).toEqual([]);
    await reply({ ...missedEvents(6, [news(6)]), filtersNews: true });
    expect(cards()).toEqual(['news:6']);
  });

  it('are shown at once to others, also after such a player has logged out', async () => {
    const { fake, subscribed, cards, push } = await browser({ account: 'demo', position: '5' });
    await subscribed({ ...missedEvents(5), filtersNews: true });
    fake.cookies.delete('account');
    fake.emit('cookie');
    await push(news(6));
    expect(cards()).toEqual(['news:6']);
  });
});

describe('the catch-up call', () => {
  it('waits for a socket, and returns player, events and tickets together', async () => {
    const { fake, shell, connect, reply } = await browser({ account: 'demo', position: '5', uid: '' });
    fake.clock.advance(1_000);
    expect(shellCalls(fake)).toEqual([]);
    await connect('7.1');
    await reply({ ...missedEvents(9), unread: 3 });
    expect(bodies(fake)).toEqual([{ after: '5', socketId: '7.1' }]);
    expect(shell.player.$player.get()).toMatchObject({ state: 'ready' });
    expect(shell.catchUp.$missed.get()).toMatchObject({ unread: 3 });
    // Its tickets are for the player's channel too, whose name was not known before.
    expect(fake.socket.log).toContain('subscribe private-freespin-u1');
    fake.socket.handlers?.onSubscribed('presence-news');
    fake.socket.handlers?.onSubscribed('private-freespin-u1');
    fake.clock.advance(14_000);
    expect(shellCalls(fake)).toHaveLength(1);
  });

  it('is made without a socket when none connects in time', async () => {
    const { fake } = await browser({ position: '5' });
    fake.clock.advance(socketWaitMs);
    await settle();
    expect(bodies(fake)).toEqual([{ after: '5' }]);
  });

  it('is made at once when the socket fails', async () => {
    const { fake } = await browser({ position: '5' });
    for (const _twice of [1, 2]) fake.socket.handlers?.onError('refused');
    await settle();
    expect(bodies(fake)).toEqual([{ after: '5' }]);
  });

  it('is made at once when the site has no socket host', async () => {
    const fake = fakeEnvironment();
    await openedPage(fake);
    await fake.callsOf('/api/site-data')[0]?.answer(200, { ...siteData, realtime: null });
    await settle();
    expect(bodies(fake)).toEqual([{}]);
  });

  it('is repeated 30 seconds after a subscription, for events published meanwhile', async () => {
    const { fake, subscribed, reply, cards } = await browser({ position: '5' });
    await subscribed(missedEvents(9));
    fake.clock.advance(30_000);
    await settle();
    expect(bodies(fake).slice(1)).toEqual([{ after: '9' }]);
    await reply(missedEvents(10, [news(10)]));
    expect(cards()).toEqual(['news:10']);
  });

  it('is made once per new socket, from the last position and without a known player', async () => {
    const { fake, subscribed } = await browser({ account: 'demo', position: '5' });
    await subscribed(missedEvents(9));
    fake.socket.handlers?.onConnecting();
    await subscribed(missedEvents(9), '2.1');
    fake.clock.advance(14_000);
    expect(bodies(fake)).toEqual([
      { after: '5', socketId: '1.1' },
      { after: '9', uid: 'u1', socketId: '2.1' },
    ]);
  });

  it('is repeated for a channel whose ticket is used', async () => {
    const { fake, subscribed } = await browser({ position: '5' });
    await subscribed(missedEvents(9));
    fake.socket.handlers?.onSubscriptionError('presence-news', new Error('refused'));
    fake.clock.advance(1_000);
    await settle();
    expect(bodies(fake).at(-1)).toEqual({ after: '9', socketId: '1.1' });
  });

  it('is made for the socket of a visitor who logs in', async () => {
    const { fake, subscribed } = await browser({ position: '5' });
    await subscribed(missedEvents(9));
    fake.logIn('demo');
    fake.emit('cookie');
    await settle();
    fake.clock.advance(100);
    await settle();
    expect(bodies(fake).at(-1)).toEqual({ after: '9' });
    await shellCalls(fake)
      .at(-1)
      ?.answer(200, { player, missed: missedEvents(9) });
    await settle();
    expect(bodies(fake).at(-1)).toEqual({ after: '9', uid: 'u1', socketId: '1.1' });
  });

  it('of a new browser has no position, and starts at the latest one', async () => {
    const { fake, subscribed } = await browser();
    await subscribed(missedEvents(7));
    expect(bodies(fake)).toEqual([{ socketId: '1.1' }]);
    expect(fake.storage.values.get('kancil:cursor')).toBe('7');
  });

  it('continues at once while there is more', async () => {
    const { fake, connect, reply, cards } = await browser({ position: '1' });
    await connect();
    await reply(missedEvents(3, [news(2), news(3)], true));
    fake.clock.advance(0);
    await settle();
    expect(bodies(fake).at(-1)).toEqual({ after: '3' });
    await reply(missedEvents(4, [news(4)]));
    expect(cards()).toEqual(['news:2', 'news:3', 'news:4']);
  });

  it('is made by a tab that was hidden, when it becomes visible', async () => {
    const { fake, subscribed } = await browser({ position: '1' });
    await subscribed(missedEvents(1));
    fake.hide();
    fake.clock.advance(9_000);
    fake.show();
    await settle();
    expect(shellCalls(fake)).toHaveLength(1);
    fake.hide();
    fake.clock.advance(10_000);
    fake.show();
    fake.clock.advance(0);
    await settle();
    expect(shellCalls(fake)).toHaveLength(2);
  });

  it('waits briefly for the socket of a page that comes back', async () => {
    const { fake, subscribed } = await browser({ position: '1' });
    await subscribed(missedEvents(1));
    fake.emit('return');
    fake.socket.handlers?.onConnecting();
    fake.clock.advance(1_500);
    await subscribed(missedEvents(1), '2.1');
    fake.clock.advance(14_000);
    expect(bodies(fake).slice(1)).toEqual([{ after: '1', socketId: '2.1' }]);
  });

  it('waits in a hidden tab, unless a socket needs it', async () => {
    const { fake, connect } = await browser({ position: '1' });
    fake.hide();
    fake.clock.advance(600_000);
    expect(shellCalls(fake)).toHaveLength(0);
    await connect();
    expect(shellCalls(fake)).toHaveLength(1);
  });

  it('that waited in a hidden tab is made when it becomes visible', async () => {
    const { fake } = await browser({ position: '1' });
    fake.hide();
    fake.clock.advance(600_000);
    fake.show();
    await settle();
    expect(shellCalls(fake)).toHaveLength(1);
  });

  it.each([
    [503, { code: 'PLATFORM_UNREACHABLE' }],
    [200, '<html>'],
    [200, { player }],
    [404, {}],
  ])('with a response of %i %j is retried with growing delays', async (status, body) => {
    const { fake } = await browser({ position: '1' });
    fake.clock.advance(socketWaitMs);
    await settle();
    for (const pause of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      const before = shellCalls(fake).length;
      await shellCalls(fake).at(-1)?.answer(status, body);
      await settle();
      fake.clock.advance(pause - 1);
      await settle();
      expect(shellCalls(fake)).toHaveLength(before);
      fake.clock.advance(1);
      await settle();
      expect(shellCalls(fake)).toHaveLength(before + 1);
    }
  });

  it('is repeated with growing delays without a socket, and rarely with one', async () => {
    const { fake, subscribed, reply } = await browser({ position: '1' });
    fake.clock.advance(socketWaitMs);
    await settle();
    for (const pause of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      const before = shellCalls(fake).length;
      await reply(missedEvents(1));
      fake.clock.advance(pause - 1);
      await settle();
      expect(shellCalls(fake)).toHaveLength(before);
      fake.clock.advance(1);
      await settle();
      expect(shellCalls(fake)).toHaveLength(before + 1);
    }
    await reply(missedEvents(1));
    await subscribed(missedEvents(1));
    fake.clock.advance(30_000);
    await settle();
    await reply(missedEvents(1));
    const before = shellCalls(fake).length;
    fake.clock.advance(299_999);
    await settle();
    expect(shellCalls(fake)).toHaveLength(before);
    fake.clock.advance(1);
    await settle();
    expect(shellCalls(fake)).toHaveLength(before + 1);
  });

  it('returns the news to a browser that a full service refuses', async () => {
    const { fake, reply, cards } = await browser({ position: '1' });
    fake.socket.handlers?.onSubscriptionError('presence-news', { type: 'LimitReached', status: 4004 });
    fake.clock.advance(socketWaitMs);
    await settle();
    await reply(missedEvents(2, [news(2)]));
    expect(cards()).toEqual(['news:2']);
  });

  it('returns the news to a visitor with data saver', async () => {
    const { fake, reply, cards } = await browser({ position: '1', savesData: true });
    expect(shellCalls(fake)).toHaveLength(1);
    await reply(missedEvents(2, [news(2)]));
    expect(cards()).toEqual(['news:2']);
    expect(fake.socket.log).toEqual([]);
  });
});

describe('an event', () => {
  it('by socket and by catch-up, in either order, is shown once', async () => {
    const { subscribed, cards, push, shell } = await browser({ position: '1' });
    await push(news(3));
    await subscribed(missedEvents(4, [news(2), news(3), news(4)]));
    expect(cards()).toEqual(['news:3', 'news:2', 'news:4']);
    for (const id of ['news:2', 'news:3', 'news:4']) shell.notifications.close(id);
    await settle();
    await push(news(4));
    await push(news(2));
    expect(cards()).toEqual([]);
  });

  it('that was not shown comes again after a reload, the others do not', async () => {
    const { fake, shell, subscribed } = await browser({ position: '1' });
    await subscribed(missedEvents(6, [2, 3, 4, 5, 6].map(news)));
    expect(fake.storage.values.get('kancil:cursor')).toBe('4');
    shell.stopAll();

    const next = await openedPage(fake);
    openView(next.shell);
    await fake.callsOf('/api/site-data').at(-1)?.answer(200, siteData);
    fake.socket.connected('2.1');
    await settle();
    expect(bodies(fake).at(-1)).toEqual({ after: '4', socketId: '2.1' });
    await shellCalls(fake)
      .at(-1)
      ?.answer(200, { missed: missedEvents(6, [5, 6].map(news)) });
    await settle();
    expect(next.shell.notifications.$cards.get().map(({ id }) => id)).toEqual(['news:5', 'news:6']);
    expect(fake.storage.values.get('kancil:cursor')).toBe('6');
  });

  it('leaves a bounded number of marks', async () => {
    const { fake, connect, reply, shell } = await browser({ position: '1' });
    await connect();
    for (let page = 0; page < 5; page += 1) {
      const ids = Array.from({ length: 100 }, (_, index) => 2 + page * 100 + index);
      await reply(missedEvents(ids.at(-1) ?? 0, ids.map(news), page < 4));
      for (const id of ids) {
        shell.notifications.close(`news:${id}`);
        await settle();
      }
      fake.clock.advance(0);
      await settle();
    }
    const marks = fake.storage.keys().filter((key) => key.startsWith('kancil:seen:'));
    expect(marks.length).toBeLessThanOrEqual(201);
    expect(marks).toContain('kancil:seen:news:501');
    expect(fake.storage.values.get('kancil:cursor')).toBe('501');
  });

  it('of a platform that restarted its ids is not taken for an old one', async () => {
    const { subscribed, cards, push, fake } = await browser({ position: '500' });
    fake.storage.values.set('kancil:seen:news:4', '1');
    await subscribed(missedEvents(3));
    await push(news(4));
    expect(cards()).toEqual(['news:4']);
  });

  it('is shown once per document while storage is blocked', async () => {
    const { fake, push, cards, shell } = await browser();
    fake.storage.blocked = true;
    await push(news(9));
    expect(cards()).toEqual(['news:9']);
    shell.notifications.close('news:9');
    await push(news(9));
    expect(cards()).toEqual([]);
  });

  it('that another tab shows is not shown here, and a card closed there closes here', async () => {
    const { fake, push, cards } = await browser({ position: '1' });
    fake.locks.add('kancil:news:2');
    await push(news(2));
    await push(news(3));
    expect(cards()).toEqual(['news:3']);
    fake.writeElsewhere('closed', '["news:3"]');
    expect(cards()).toEqual([]);
  });
});

describe('a grant of free spins', () => {
  const own = 'private-freespin-u1';

  it('that was not seen is shown at the next log-in, and reported to the platform', async () => {
    const { fake, subscribed, shell } = await browser({ account: 'demo' });
    await subscribed(missedEvents(7, [freeSpinEvent]));
    expect(shell.notifications.$modal.get()?.id).toBe('freeSpin:7');
    expect(receipts(fake)).toEqual([{ seen: ['7'] }]);
  });

  it('is reported until the platform has received it', async () => {
    const { fake, push } = await browser({ account: 'demo' });
    await push(freeSpinEvent, own);
    await fake.callsOf('/api/events')[0]?.fail();
    fake.clock.advance(2_000);
    expect(receipts(fake)).toHaveLength(2);
    await fake.callsOf('/api/events')[1]?.answer(200);
    fake.clock.advance(600_000);
    expect(receipts(fake)).toHaveLength(2);
  });

  it('that this browser has shown, but the platform does not know as seen, is reported and not shown', async () => {
    const { fake, subscribed, shell } = await browser({ account: 'demo' });
    fake.storage.values.set('kancil:seen:freeSpin:7', '1');
    await subscribed(missedEvents(7, [freeSpinEvent]));
    expect(shell.notifications.$modal.get()).toBe(null);
    expect(receipts(fake)).toEqual([{ seen: ['7'] }]);
  });

  it('that arrives after the player has left is not shown', async () => {
    const { fake, connect, shell } = await browser({ account: 'demo' });
    await connect();
    const call = shellCalls(fake).at(-1);
    fake.cookies.clear();
    fake.emit('cookie');
    await call?.answer(200, { player, missed: missedEvents(7, [freeSpinEvent]) });
    await settle();
    expect(shell.notifications.$modal.get()).toBe(null);
  });
});

it('a listener that throws is reported, and does not stop the next calls', async () => {
  const { fake, shell, connect, reply, cards } = await browser({ position: '5' });
  const stopThrowing = shell.notifications.onReceive(() => {
    throw new Error('A defect');
  });
  await connect('1.1');
  await reply(missedEvents(6, [news(6)]));
  expect(fake.record.warnings).toContain('A listener failed');
  stopThrowing();
  const before = shellCalls(fake).length;
  await connect('1.2');
  expect(shellCalls(fake)).toHaveLength(before + 1);
  await reply(missedEvents(6, [news(6)]));
  expect(cards()).toEqual(['news:6']);
});
