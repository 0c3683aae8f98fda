import { describe, expect, it, vi } from 'vitest';
import type { PageFacts } from '../../../src/stores/environment.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { answerPlayer, openedPage, player, shellCall } from './shell.ts';

const publicPage = { route: '/help', address: '/help' };
const protectedPage: Partial<PageFacts> = {
  route: '/profile/transactions/[type]',
  address: '/en/profile/transactions/all?page=2',
  access: 'login',
  locale: 'en',
};

async function loggedIn(facts: Partial<PageFacts> = publicPage) {
  const fake = fakeEnvironment(facts);
  fake.logIn('demo');
  const page = await openedPage(fake);
  const [check] = fake.callsOf('/api/session-check');
  return { ...page, check };
}

const toLogin = '/en/login?next=%2Fen%2Fprofile%2Ftransactions%2Fall%3Fpage%3D2';

describe('a session that the platform has ended', () => {
  it.each([
    ['expired', 'tokenErr'],
    ['elsewhere', 'tokenErr'],
    ['loggedOut', 'tokenErr'],
    ['passwordChanged', 'tokenErr'],
    ['blocked', 'blockedLogout'],
  ])('%s is shown at once on a public page, which stays', async (reason, flag) => {
    const { fake, shell, check } = await loggedIn();
    await check?.answer(200, { ok: false, reason });
    expect(shell.session.$account.get()).toBe(null);
    expect(shell.sessionModal.$sessionModal.get()).toEqual({ flag, reason });
    expect(fake.record.navigations).toEqual([]);
    expect(fake.cookies.has('account')).toBe(false);
  });

  it('on a protected page redirects to login in its language, and is shown there', async () => {
    const { fake, shell, check } = await loggedIn(protectedPage);
    await check?.answer(200, { ok: false, reason: 'blocked' });
    expect(fake.record.navigations).toEqual([toLogin]);
    expect(shell.sessionModal.$sessionModal.get()).toBe(null);
    expect(fake.storage.values.get('blockedLogout')).toBe('blocked');

    Object.assign(fake.page, { route: '/login', access: 'public', address: toLogin });
    const login = await openedPage(fake);
    expect(login.shell.sessionModal.$sessionModal.get()).toEqual({
      flag: 'blockedLogout',
      reason: 'blocked',
    });
    expect(fake.storage.values.has('blockedLogout')).toBe(false);
  });

  it('ends here too when the player data reports it', async () => {
    const { fake, shell } = await loggedIn();
    await (await shellCall(fake))?.answer(401, { code: 'SESSION_ENDED', reason: 'elsewhere' });
    expect(shell.session.$account.get()).toBe(null);
    expect(shell.sessionModal.$sessionModal.get()).toEqual({ flag: 'tokenErr', reason: 'elsewhere' });
  });

  it('is shown once when two responses report it', async () => {
    const { fake, shell, check } = await loggedIn();
    await check?.answer(200, { ok: false, reason: 'expired' });
    await (await shellCall(fake))?.answer(401, { code: 'SESSION_ENDED', reason: 'expired' });
    shell.sessionModal.closeSessionModal();
    expect(shell.sessionModal.$sessionModal.get()).toBe(null);
  });

  it('is shown from the cookie in which the server left the reason', async () => {
    const fake = fakeEnvironment({ route: '/login', address: '/login' });
    fake.cookies.set('sessionEnded', 'blocked');
    const { shell } = await openedPage(fake);
    expect(shell.sessionModal.$sessionModal.get()).toEqual({ flag: 'blockedLogout', reason: 'blocked' });
    expect(fake.cookies.has('sessionEnded')).toBe(false);
  });

  it('is shown when the cookies disappeared while no page was open', async () => {
    const fake = fakeEnvironment(publicPage);
    fake.storage.values.set('kancil:account', 'demo');
    const { shell } = await openedPage(fake);
    expect(shell.sessionModal.$sessionModal.get()).toEqual({ flag: 'tokenErr', reason: 'expired' });
    shell.sessionModal.closeSessionModal();
    expect((await openedPage(fake)).shell.sessionModal.$sessionModal.get()).toBe(null);
  });

  it('is not shown to a player who has just logged out', async () => {
    const fake = fakeEnvironment(publicPage);
    fake.storage.values.set('kancil:account', 'demo');
    fake.cookies.set('loggedOut', '1');
    expect((await openedPage(fake)).shell.sessionModal.$sessionModal.get()).toBe(null);
  });

  it('clears everything of the player', async () => {
    const { fake, shell, check } = await loggedIn();
    await answerPlayer(fake, { ...player, highRisk: true });
    expect([shell.session.$uid.get(), shell.accountStatus.$highRisk.get()]).toEqual(['u1', '1']);
    await check?.answer(200, { ok: false, reason: 'expired' });
    expect([
      shell.session.$uid.get(),
      shell.accountStatus.$highRisk.get(),
      shell.player.$player.get().state,
    ]).toEqual(['', '', 'none']);
  });
});

describe('a logout in another tab', () => {
  it('is detected through the storage', async () => {
    const { fake, shell } = await loggedIn(protectedPage);
    fake.cookies.delete('account');
    fake.writeElsewhere('account', null);
    expect(shell.session.$account.get()).toBe(null);
    expect(fake.record.navigations).toEqual([toLogin]);
  });

  it.each(['cookie', 'visibility', 'return', 'navigation'] as const)('is detected on %s', async (event) => {
    const { fake, shell } = await loggedIn();
    fake.cookies.delete('account');
    fake.emit(event);
    expect(shell.session.$account.get()).toBe(null);
  });

  it.each([null, 'kancil:account'])('is ignored when only the storage was cleared (%s)', async (key) => {
    const { fake, shell } = await loggedIn();
    fake.storage.values.clear();
    fake.emit('storage', { key, newValue: null });
    expect(shell.session.$account.get()).toBe('demo');
    expect(fake.storage.values.get('kancil:account')).toBe('demo');
  });
});

describe('another player in another tab', () => {
  it('reloads a protected page', async () => {
    const { fake } = await loggedIn({ ...protectedPage });
    fake.logIn('other');
    fake.writeElsewhere('account', 'other');
    expect(fake.record.navigations).toEqual([protectedPage.address]);
  });

  it('leaves a public page open', async () => {
    const { fake, shell } = await loggedIn();
    fake.logIn('other');
    fake.writeElsewhere('account', 'other');
    expect(shell.session.$account.get()).toBe('other');
    expect(fake.record.navigations).toEqual([]);
  });
});

it('a protected page without a readable account redirects to login', async () => {
  const { fake } = await openedPage(fakeEnvironment(protectedPage));
  expect(fake.record.navigations).toEqual([toLogin]);
});

describe('a player who logs out', () => {
  function onProtectedPage() {
    const fake = fakeEnvironment({
      locale: 'en',
      access: 'login',
      address: '/en/profile',
      route: '/profile',
    });
    fake.logIn('demo');
    return fake;
  }

  it('is led to the front page by the form, and not redirected before', async () => {
    const { fake } = await openedPage(onProtectedPage());
    fake.emit('logout');
    fake.cookies.clear();
    fake.emit('cookie');
    expect(fake.record.navigations).toEqual([]);
  });

  it('is redirected to login without a next page in the other tabs', async () => {
    const { fake } = await openedPage(onProtectedPage());
    fake.cookies.clear();
    fake.cookies.set('loggedOut', '1');
    fake.writeElsewhere('account', null);
    expect(fake.record.navigations).toEqual(['/en/login']);
  });

  it.each([
    ['expired', null],
    ['loggedOut', null],
    ['blocked', { flag: 'blockedLogout', reason: 'blocked' }],
  ])('sees from a pending check only a reason not known yet: %s', async (reason, shown) => {
    const { fake, shell, check } = await loggedIn();
    fake.cookies.set('loggedOut', '1');
    await check?.answer(200, { ok: false, reason });
    expect(shell.session.$account.get()).toBe(null);
    expect(shell.sessionModal.$sessionModal.get()).toEqual(shown);
  });

  it('is remembered for 15 seconds by a cookie, which storage that is full or blocked does not stop', async () => {
    const { fake } = await openedPage(onProtectedPage());
    const written = vi.spyOn(fake.environment, 'writeCookie');
    fake.emit('logout');
    expect(written).toHaveBeenCalledWith('loggedOut=1; Path=/; Max-Age=15; SameSite=Lax');
  });
});
