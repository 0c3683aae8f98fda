import { describe, expect, it } from 'vitest';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { answerPlayer, openedPage, passed, player, shellCall } from './shell.ts';

const path = '/api/transfer-wallet?type=1';
const info = (amount: number) => ({
  main: { balance: amount, asOf: 5 },
  held: { balance: 0, asOf: 5 },
  brands: [{ gameBrand: 'nova', gameBrandName: 'Nova', balance: null, state: 'unknown', asOf: 4 }],
});

async function seenAgain() {
  const fake = fakeEnvironment({ route: '/help', address: '/help' });
  fake.logIn('demo');
  const page = await openedPage(fake);
  await fake.callsOf('/api/session-check')[0]?.answer(200, passed);
  await answerPlayer(fake);
  fake.hide();
  fake.clock.advance(60_000);
  fake.show();
  const wallets = () => fake.callsOf(path);
  const check = () => fake.callsOf('/api/session-check').at(-1);
  const balance = () => {
    const facts = page.shell.player.$player.get();
    return facts.state === 'ready' ? facts.balance : null;
  };
  return { ...page, wallets, check, balance };
}

describe('a tab that becomes visible (D16)', () => {
  it('requests check and wallet at the same time', async () => {
    const { fake, wallets } = await seenAgain();
    expect(fake.callsOf('/api/session-check').map(({ body }) => (body as { type: number }).type)).toEqual([
      1, 2,
    ]);
    expect(wallets()).toHaveLength(1);
  });

  it('shows the balance once both have responded, in either order', async () => {
    for (const order of ['check first', 'wallet first']) {
      const { wallets, check, balance } = await seenAgain();
      if (order === 'check first') await check()?.answer(200, passed);
      await wallets()[0]?.answer(200, info(250));
      if (order === 'wallet first') {
        expect(balance()).toBe(1_000_000);
        await check()?.answer(200, passed);
      }
      expect(balance()).toBe(250);
    }
  });

  it('drops the wallet when the check reports a log-out', async () => {
    const { shell, wallets, check } = await seenAgain();
    await wallets()[0]?.answer(200, info(250));
    await check()?.answer(200, { ok: false, reason: 'elsewhere' });
    expect(shell.player.$player.get().state).toBe('none');
  });

  it('accepts the wallet while the check is not due or fails', async () => {
    const { fake, wallets, check, balance } = await seenAgain();
    await check()?.fail();
    await wallets()[0]?.answer(200, info(250));
    expect(balance()).toBe(250);
    fake.clock.advance(1_000);
    fake.show();
    await wallets()[1]?.answer(200, info(300));
    expect(balance()).toBe(300);
  });

  it('keeps the wallets until the player is gone', async () => {
    const { fake, shell, check } = await seenAgain();
    expect(shell.player.$wallets.get()).toBeNull();
    shell.player.request('wallets');
    await check()?.answer(200, passed);
    await fake.callsOf('/api/transfer-wallet?type=0')[0]?.answer(200, info(250));
    expect(shell.player.$wallets.get()).toEqual(info(250));
    fake.cookies.clear();
    fake.emit('cookie');
    expect(shell.player.$wallets.get()).toBeNull();
  });

  it('requests the wallets once per money notification, however often it is delivered', async () => {
    const { fake, shell } = await seenAgain();
    const gift = (id: string) => ({ id, kind: 'balance', at: 0, amount: 1_000, source: 'gift' });
    const requests = () => fake.callsOf('/api/transfer-wallet?type=0').length;
    for (const id of ['7', '7', '8']) {
      shell.notifications.receive(gift(id));
      fake.clock.advance(100);
    }
    expect(requests()).toBe(2);
  });

  it('requests them again after a reconnection, once they were loaded', async () => {
    const { fake, shell, wallets, check } = await seenAgain();
    const stored = () => fake.callsOf('/api/transfer-wallet?type=0');
    shell.player.request('account');
    expect([wallets().length, stored().length]).toEqual([1, 0]);
    await check()?.answer(200, passed);
    await wallets()[0]?.answer(200, info(200));
    fake.hide();
    fake.show();
    shell.player.request('account');
    // It replaces the request of the tab that became visible, which polls the brands.
    expect(wallets()).toHaveLength(3);
    await check()?.answer(200, passed);
    await wallets()[2]?.answer(200, info(250));
    shell.player.request('account');
    expect(stored()).toHaveLength(1);
  });

  it('requests nothing while the password must be changed, which the platform would refuse', async () => {
    const { fake, shell, check } = await seenAgain();
    await check()?.answer(200, { ...passed, highRisk: true });
    shell.player.request('account');
    expect(fake.callsOf(path)).toHaveLength(1);
    expect(fake.callsOf('/api/transfer-wallet?type=0')).toEqual([]);
  });

  it('requests no wallet for a visitor, and none when it hides', async () => {
    const { fake } = await openedPage();
    fake.hide();
    fake.show();
    expect(fake.callsOf(path)).toEqual([]);
    const page = await seenAgain();
    page.fake.hide();
    expect(page.wallets()).toHaveLength(1);
  });

  it('drops the response for a player who has left', async () => {
    const { fake, wallets, check, balance } = await seenAgain();
    fake.logIn('other');
    fake.emit('cookie');
    await (await shellCall(fake))?.answer(503);
    fake.clock.advance(100);
    await answerPlayer(fake, { ...player, uid: 'u2', account: 'other' });
    await check()?.answer(200, passed);
    await wallets()[0]?.answer(200, info(250));
    expect(balance()).toBe(1_000_000);
  });

  it('drops the balance with the player', async () => {
    const { fake, wallets, check, balance } = await seenAgain();
    await check()?.answer(200, passed);
    await wallets()[0]?.answer(200, info(250));
    fake.cookies.clear();
    fake.emit('cookie');
    expect(balance()).toBeNull();
  });

  it('ends the session when the wallet call reports it', async () => {
    const { shell, wallets, check } = await seenAgain();
    await check()?.fail();
    await wallets()[0]?.answer(401, { code: 'SESSION_ENDED', reason: 'blocked' });
    expect(shell.sessionModal.$sessionModal.get()).toEqual({ flag: 'blockedLogout', reason: 'blocked' });
  });

  it.each([
    ['403', 403, { code: 'PASSWORD_CHANGE_REQUIRED' }],
    ['409', 409, { code: 'SESSION_REPLACED' }],
    ['503', 503, {}],
    ['a page', 200, '<html></html>'],
  ])('changes nothing when the response is %s', async (_, status, body) => {
    const { fake, shell, wallets, check, balance } = await seenAgain();
    await check()?.answer(200, passed);
    await wallets()[0]?.answer(status, body);
    expect([shell.session.$account.get(), balance()]).toEqual(['demo', 1_000_000]);
    expect(fake.record.navigations).toEqual([]);
  });
});
