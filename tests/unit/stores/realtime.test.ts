import { describe, expect, it } from 'vitest';
import { pushedParts } from '../../../src/stores/realtime/client.ts';
import { confirmationTimeoutMs } from '../../../src/stores/realtime/subscriptions.ts';
import { type FakeEnvironment, fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { answerPlayer, freeSpinEvent, openedPage, passed, player, siteData } from './shell.ts';

async function connected({ account = '', uid = '' } = {}) {
  const fake = fakeEnvironment();
  if (account) fake.logIn(account);
  if (uid) fake.storage.values.set('uid', uid);
  const page = await openedPage(fake);
  await fake.callsOf('/api/site-data')[0]?.answer(200, siteData);
  fake.socket.handlers?.onConnected();
  const { log } = fake.socket;
  return { ...page, log, handlers: () => fake.socket.handlers, clear: () => log.splice(0) };
}

describe('channels', () => {
  it('a visitor joins the news and nothing else', async () => {
    const { log } = await connected();
    expect(log).toEqual(['subscribe presence-news']);
  });

  it('a player joins the own channel as soon as the uid is known', async () => {
    const { fake, log } = await connected({ account: 'demo' });
    expect(log).toEqual(['subscribe presence-news']);
    await answerPlayer(fake);
    expect(log).toEqual(['subscribe presence-news', 'subscribe private-freespin-u1', 'sign in']);
  });

  it('a stored uid joins it at once', async () => {
    const { log } = await connected({ account: 'demo', uid: 'u1' });
    expect(log).toEqual(['subscribe presence-news', 'subscribe private-freespin-u1', 'sign in']);
  });

  it('a log-out leaves the own channel with a new connection', async () => {
    const { fake, log, clear } = await connected({ account: 'demo', uid: 'u1' });
    clear();
    fake.cookies.clear();
    fake.emit('cookie');
    expect(log).toEqual(['sign out', 'disconnect', 'unsubscribe private-freespin-u1', 'connect']);
  });

  it("a log-in as another player joins that player's channel", async () => {
    const { fake, log, clear } = await connected({ account: 'demo', uid: 'u1' });
    clear();
    fake.logIn('other');
    fake.emit('cookie');
    fake.clock.advance(100);
    await answerPlayer(fake, { ...player, account: 'other', uid: 'u2' });
    expect(log).toEqual([
      'sign out',
      'disconnect',
      'unsubscribe private-freespin-u1',
      'connect',
      'subscribe private-freespin-u2',
      'sign in',
    ]);
  });

  it('client navigations do not reconnect', async () => {
    const { fake, log, clear } = await connected({ account: 'demo', uid: 'u1' });
    clear();
    for (let page = 0; page < 5; page += 1) {
      fake.emit('swap');
      fake.emit('navigation');
    }
    expect(log).toEqual([]);
  });
});

describe('events', () => {
  it('become cards', async () => {
    const { shell, handlers } = await connected({ account: 'demo', uid: 'u1' });
    handlers()?.onEvent('private-freespin-u1', freeSpinEvent);
    handlers()?.onEvent('presence-news', { id: '8', kind: 'news', msg: 'Hello' });
    await settle();
    expect(shell.notifications.$modal.get()?.gameID).toBe('lucky-durian');
    expect(shell.notifications.$cards.get()).toMatchObject([{ message: { sent: 'Hello' }, link: null }]);
  });

  it.each([undefined, 123, 'text', { msg: null }])('%j is logged on the console only', async (data) => {
    const { fake, shell, handlers } = await connected();
    handlers()?.onEvent('presence-news', data);
    expect(fake.record.warnings).toHaveLength(1);
    expect(shell.notifications.$cards.get()).toEqual([]);
  });
});

describe('the data on pages', () => {
  const own = 'private-freespin-u1';
  const parts = pushedParts.filter((part) => part !== 'wallets');

  async function followed() {
    const page = await connected({ account: 'demo', uid: 'u1' });
    const changes: unknown[] = [];
    page.shell.player.$request.listen((request) => changes.push(request?.part));
    return { ...page, changes };
  }

  it('is reloaded by an event and after a lost connection, but not on a page just loaded', async () => {
    const { handlers, changes } = await followed();
    handlers()?.onSubscribed('presence-news');
    handlers()?.onSubscribed(own);
    expect(changes).toEqual([]);
    handlers()?.onChanged('offers');
    expect(changes.splice(0)).toEqual(['offers']);
    handlers()?.onConnecting();
    handlers()?.onConnected();
    handlers()?.onSubscribed('presence-news');
    handlers()?.onSubscribed(own);
    expect(changes).toEqual(parts);
  });

  it('is reloaded when the first socket connects late', async () => {
    const { fake, handlers, changes } = await followed();
    fake.clock.advance(10_000);
    handlers()?.onSubscribed(own);
    expect(changes).toEqual(parts);
  });
});

describe('failures', () => {
  it('a failed subscription is logged on the console and retried with growing delays', async () => {
    const { fake, log, handlers, clear } = await connected();
    clear();
    for (const pause of [1_000, 2_000, 4_000]) {
      handlers()?.onSubscriptionError('presence-news', new Error('no'));
      fake.clock.advance(pause - 1);
      expect(clear()).toEqual(['verify']);
      fake.clock.advance(1);
      expect(clear()).toEqual(['subscribe presence-news']);
    }
    expect(fake.record.warnings).toHaveLength(3);
    handlers()?.onSubscribed('presence-news');
    handlers()?.onSubscriptionError('presence-news', new Error('no'));
    fake.clock.advance(1_000);
    expect(log).toEqual(['verify', 'subscribe presence-news']);
  });

  it('the own channel of a player who left is not retried', async () => {
    const { fake, log, handlers, clear } = await connected({ account: 'demo', uid: 'u1' });
    handlers()?.onSubscriptionError('private-freespin-u1', new Error('no'));
    fake.cookies.clear();
    fake.emit('cookie');
    handlers()?.onSubscriptionError('private-freespin-u1', new Error('no'));
    clear();
    fake.clock.advance(600_000);
    expect(log.filter((entry) => entry.includes('private'))).toEqual([]);
  });

  it('a refused connection is retried slowly', async () => {
    const { fake, log, handlers, clear } = await connected();
    clear();
    handlers()?.onRefused(null);
    fake.clock.advance(14_999);
    expect(log).toEqual([]);
    fake.clock.advance(1);
    expect(log).toEqual(['connect']);
    handlers()?.onRefused(null);
    fake.clock.advance(29_999);
    expect(log).toEqual(['connect']);
    fake.clock.advance(1);
    expect(log).toEqual(['connect', 'connect']);
  });

  it.each(['presence-news', 'private-freespin-u1'])(
    'an unconfirmed subscription to %s is retried',
    async (channel) => {
      const { fake, log, handlers, clear } = await connected({ account: 'demo', uid: 'u1' });
      for (const other of ['presence-news', 'private-freespin-u1']) {
        if (other !== channel) handlers()?.onSubscribed(other);
      }
      clear();
      fake.clock.advance(confirmationTimeoutMs);
      expect(fake.record.warnings).toEqual([`The subscription to ${channel} failed`]);
      fake.clock.advance(1_000);
      expect(log).toEqual(['verify', `subscribe ${channel}`]);
      handlers()?.onSubscribed(channel);
      fake.clock.advance(200_000);
      expect(log).toEqual(['verify', `subscribe ${channel}`]);
    },
  );

  it('after a reconnection every subscription needs a new confirmation', async () => {
    const { fake, log, handlers, clear } = await connected();
    handlers()?.onSubscribed('presence-news');
    handlers()?.onConnecting();
    handlers()?.onConnected();
    clear();
    fake.clock.advance(confirmationTimeoutMs + 1_000);
    expect(log).toEqual(['verify', 'subscribe presence-news']);
  });

  it('a connection is verified when the tab becomes visible, and when the device is online', async () => {
    const { fake, clear } = await connected();
    clear();
    fake.hide();
    expect(clear()).toEqual([]);
    fake.show();
    expect(clear()).toEqual(['verify']);
    fake.emit('online');
    expect(clear()).toEqual(['verify']);
  });

  it('a lost connection is retried sooner than by the library, with growing delays', async () => {
    const { fake, log, handlers, clear } = await connected();
    handlers()?.onConnecting();
    clear();
    for (const pause of [2_000, 4_000, 8_000]) {
      fake.clock.advance(pause - 1);
      expect(log).toEqual([]);
      fake.clock.advance(1);
      expect(clear()).toEqual(['disconnect', 'connect']);
      handlers()?.onConnecting();
    }
    handlers()?.onConnected();
    fake.clock.advance(100_000);
    expect(log.filter((entry) => entry === 'connect')).toEqual([]);
  });

  it('a lost connection is not retried in a hidden tab, but when it becomes visible or the device is online', async () => {
    const { fake, log, handlers, clear } = await connected();
    fake.hide();
    handlers()?.onConnecting();
    clear();
    fake.clock.advance(600_000);
    expect(log).toEqual([]);
    fake.show();
    expect(clear()).toEqual(['disconnect', 'connect']);
    handlers()?.onConnecting();
    fake.emit('online');
    expect(clear()).toEqual(['disconnect', 'connect']);
  });

  it('a failed sign-in is retried', async () => {
    const { fake, log, handlers, clear } = await connected({ account: 'demo', uid: 'u1' });
    clear();
    handlers()?.onSignInError(new Error('no'));
    fake.clock.advance(2_000);
    expect(log).toEqual(['sign in']);
  });

  it('a library that fails to load is retried', async () => {
    const fake = fakeEnvironment();
    fake.state.downloads = false;
    await openedPage(fake);
    await fake.callsOf('/api/site-data')[0]?.answer(200, siteData);
    expect(fake.record.warnings).toEqual(['Real time could not be loaded']);
    fake.state.downloads = true;
    fake.clock.advance(2_000);
    await settle();
    expect(fake.socket.log).toEqual(['subscribe presence-news']);
  });

  it('missing site data is requested again', async () => {
    const { fake } = await openedPage();
    await fake.callsOf('/api/site-data')[0]?.answer(503, {});
    fake.clock.advance(2_000);
    await fake.callsOf('/api/site-data')[1]?.answer(200, siteData);
    expect(fake.socket.log).toEqual(['subscribe presence-news']);
  });
});

describe('the end of a session', () => {
  const checks = (fake: FakeEnvironment) => fake.callsOf('/api/session-check').length;

  it('that is pushed is checked at once, and shown with its reason', async () => {
    const { fake, shell, handlers } = await connected({ account: 'demo', uid: 'u1' });
    await fake.callsOf('/api/session-check')[0]?.answer(200, passed);
    handlers()?.onSession();
    expect(checks(fake)).toBe(2);
    await fake.callsOf('/api/session-check')[1]?.answer(200, { ...passed, ok: false, reason: 'blocked' });
    expect(shell.sessionModal.$sessionModal.get()).toEqual({ flag: 'blockedLogout', reason: 'blocked' });
    expect(shell.session.$account.get()).toBe(null);
  });

  it('is checked after a closed socket too, which reconnects soon', async () => {
    const { fake, log, handlers, clear } = await connected({ account: 'demo', uid: 'u1' });
    clear();
    handlers()?.onRefused(4009);
    expect(checks(fake)).toBe(2);
    fake.clock.advance(1_000);
    expect(log).toEqual(['connect']);
  });

  it('and repeatedly closed sockets reconnect more and more slowly', async () => {
    const { fake, log, handlers, clear } = await connected({ account: 'demo', uid: 'u1' });
    for (const pause of [1_000, 2_000, 4_000]) {
      handlers()?.onConnected();
      clear();
      handlers()?.onRefused(4009);
      fake.clock.advance(pause - 1);
      expect(log).toEqual([]);
      fake.clock.advance(1);
      expect(log).toEqual(['connect']);
    }
  });

  it('is checked after a refused own channel, not after refused news', async () => {
    const { fake, handlers } = await connected({ account: 'demo', uid: 'u1' });
    handlers()?.onSubscriptionError('presence-news', new Error('no'));
    expect(checks(fake)).toBe(1);
    handlers()?.onSubscriptionError('private-freespin-u1', new Error('no'));
    expect(checks(fake)).toBe(2);
  });
});

describe('data saver', () => {
  it('gives a visitor no socket, and a player one', async () => {
    const fake = fakeEnvironment();
    fake.state.savesData = true;
    await openedPage(fake);
    await fake.callsOf('/api/site-data')[0]?.answer(200, siteData);
    expect(fake.socket.log).toEqual([]);
    fake.logIn('demo');
    fake.emit('cookie');
    await settle();
    expect(fake.socket.log).toEqual(['subscribe presence-news']);
    fake.cookies.clear();
    fake.emit('cookie');
    expect(fake.socket.log.at(-1)).toBe('disconnect');
  });
});
