import { describe, expect, it } from 'vitest';
import { type FakeEnvironment, fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { openedPage, player, shellCall, siteData } from './shell.ts';

const anHour = 3_600_000;

/** Everything that makes a page repeat its calls: time, a visible tab, a network that is back, a log-out. */
function live(fake: FakeEnvironment): void {
  fake.clock.advance(anHour);
  fake.hide();
  fake.clock.advance(anHour);
  fake.show();
  for (const event of ['online', 'return'] as const) fake.emit(event);
  fake.cookies.clear();
  fake.emit('cookie');
  fake.clock.advance(anHour);
}

async function playersPage(realtime: object | null = siteData.realtime) {
  const fake = fakeEnvironment();
  fake.logIn('demo');
  fake.storage.values.set('uid', 'u1');
  await openedPage(fake);
  await fake.callsOf('/api/site-data')[0]?.answer(200, { ...siteData, realtime });
  await settle();
  return fake;
}

describe('a platform without real time', () => {
  it('closes the socket, and causes no retry and no warning', async () => {
    const fake = await playersPage();
    fake.socket.handlers?.onConnected();
    fake.socket.handlers?.onNotOffered();
    expect(fake.socket.log.splice(0)).toContain('disconnect');
    live(fake);
    expect([fake.socket.log, fake.record.warnings]).toEqual([[], []]);
  });

  it('known from site data costs no download and no socket', async () => {
    const fake = await playersPage(null);
    live(fake);
    expect([fake.socket.configuration, fake.downloads.includes('realtime')]).toEqual([null, false]);
  });

  it('and without events gets one request for them, with or without a socket', async () => {
    const fake = await playersPage();
    await (await shellCall(fake))?.answer(200, { player, missed: null });
    await settle();
    fake.socket.handlers?.onSubscribed('presence-news');
    live(fake);
    expect(fake.callsOf('/api/shell')).toHaveLength(1);
  });
});
