import { describe, expect, it } from 'vitest';
import { fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { offer, openedPage, player, siteData } from './shell.ts';

async function connected({ account = '', uid = '' } = {}) {
  const fake = fakeEnvironment();
  if (account) fake.logIn(account);
  if (uid) fake.storage.values.set('kancil:uid', uid);
  const page = await openedPage(fake);
  await fake.callsOf('/api/site-data')[0]?.answer(200, siteData);
  const { log } = fake.socket;
  return { ...page, log, handlers: () => fake.socket.handlers, clear: () => log.splice(0) };
}

describe('channels', () => {
  it('a visitor joins the news and nothing else', async () => {
    const { log } = await connected();
    expect(log).toEqual(['subscribe presence-news']);
  });

  it('a player joins his own free spins as soon as his uid is known', async () => {
    const { fake, log } = await connected({ account: 'demo' });
    expect(log).toEqual(['subscribe presence-news']);
    await fake.callsOf('/api/player')[0]?.answer(200, player);
    expect(log).toEqual(['subscribe presence-news', 'subscribe private-freespin-u1']);
  });

  it('a known uid need not wait', async () => {
    const { log } = await connected({ account: 'demo', uid: 'u1' });
    expect(log).toEqual(['subscribe presence-news', 'subscribe private-freespin-u1']);
  });

  it('a logout leaves the own channel with a new connection', async () => {
    const { fake, log, clear } = await connected({ account: 'demo', uid: 'u1' });
    clear();
    fake.cookies.clear();
    fake.emit('cookie');
    expect(log).toEqual(['disconnect', 'unsubscribe private-freespin-u1', 'connect']);
  });

  it('a login as someone else joins his channel', async () => {
    const { fake, log, clear } = await connected({ account: 'demo', uid: 'u1' });
    clear();
    fake.logIn('other');
    fake.emit('cookie');
    await fake.callsOf('/api/player')[1]?.answer(200, { ...player, account: 'other', uid: 'u2' });
    expect(log).toEqual([
      'disconnect',
      'unsubscribe private-freespin-u1',
      'connect',
      'subscribe private-freespin-u2',
    ]);
  });

  it('nothing is reconnected by client navigations', async () => {
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
    const { stores, handlers } = await connected({ account: 'demo', uid: 'u1' });
    handlers()?.onEvent('private-freespin-u1', offer);
    handlers()?.onEvent('presence-news', { id: '8', kind: 'news', msg: 'Hello' });
    expect(stores.$freeSpin.get()?.gameID).toBe('lucky-durian');
    expect(stores.$pushCards.get()).toMatchObject([{ message: 'Hello', link: null }]);
  });

  it.each([undefined, 123, 'text', { msg: null }])('%j is told to the console only', async (data) => {
    const { fake, stores, handlers } = await connected();
    handlers()?.onEvent('presence-news', data);
    expect(fake.record.warnings).toHaveLength(1);
    expect(stores.$pushCards.get()).toEqual([]);
  });
});

describe('failures', () => {
  it('a failed subscription is told to the console and tried again after growing pauses', async () => {
    const { fake, log, handlers, clear } = await connected();
    clear();
    for (const pause of [1_000, 2_000, 4_000]) {
      handlers()?.onSubscriptionError('presence-news', new Error('no'));
      fake.clock.advance(pause - 1);
      expect(log).toEqual([]);
      fake.clock.advance(1);
      expect(clear()).toEqual(['subscribe presence-news']);
    }
    expect(fake.record.warnings).toHaveLength(3);
    handlers()?.onSubscribed('presence-news');
    handlers()?.onSubscriptionError('presence-news', new Error('no'));
    fake.clock.advance(1_000);
    expect(log).toEqual(['subscribe presence-news']);
  });

  it('the own channel of a player who left is not tried again', async () => {
    const { fake, log, handlers, clear } = await connected({ account: 'demo', uid: 'u1' });
    handlers()?.onSubscriptionError('private-freespin-u1', new Error('no'));
    fake.cookies.clear();
    fake.emit('cookie');
    handlers()?.onSubscriptionError('private-freespin-u1', new Error('no'));
    clear();
    fake.clock.advance(600_000);
    expect(log).toEqual([]);
  });

  it('a refused connection is tried again slowly', async () => {
    const { fake, log, handlers, clear } = await connected();
    clear();
    handlers()?.onRefused();
    fake.clock.advance(14_999);
    expect(log).toEqual([]);
    fake.clock.advance(1);
    handlers()?.onRefused();
    fake.clock.advance(29_999);
    expect(log).toEqual(['connect']);
    fake.clock.advance(1);
    expect(log).toEqual(['connect', 'connect']);
  });

  it('a library that does not load is tried again', async () => {
    const fake = fakeEnvironment();
    fake.state.loadsRealtime = false;
    await openedPage(fake);
    await fake.callsOf('/api/site-data')[0]?.answer(200, siteData);
    expect(fake.record.warnings).toEqual(['Real time could not be loaded']);
    fake.state.loadsRealtime = true;
    fake.clock.advance(2_000);
    await settle();
    expect(fake.socket.log).toEqual(['subscribe presence-news']);
  });

  it('site data that do not come are asked for again', async () => {
    const { fake } = await openedPage();
    await fake.callsOf('/api/site-data')[0]?.answer(503, {});
    fake.clock.advance(2_000);
    await fake.callsOf('/api/site-data')[1]?.answer(200, siteData);
    expect(fake.socket.log).toEqual(['subscribe presence-news']);
  });

  it('site data without a socket host mean no real time', async () => {
    const { fake } = await openedPage();
    await fake.callsOf('/api/site-data')[0]?.answer(200, { ...siteData, realtime: { key: 7 } });
    expect(fake.socket.configuration).toBe(null);
  });
});
