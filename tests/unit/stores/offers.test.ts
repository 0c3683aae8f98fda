import { describe, expect, it, vi } from 'vitest';
import { digest } from '../../../shared/digest.ts';
import { showOffer } from '../../../src/stores/offers.ts';
import { type FakeEnvironment, fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { patience } from '../../support/patience.ts';
import { freeSpinEvent as freeSpins, openedPage } from './shell.ts';

const id = 'quest/first-rounds';
const offer = (note: string, changesAt: number | null = null) => ({
  id,
  name: null,
  badge: { text: 'Berjalan', tone: null },
  note,
  progress: null,
  facts: [],
  standings: null,
  claim: null,
  changesAt,
});
const offerCalls = (fake: FakeEnvironment) => fake.calls.filter(({ path }) => path.startsWith('/api/offers'));
const showOf = (path = '') => new URL(path, 'http://site.test').searchParams.get('show');

/** A player's page that shows an offer. */
async function watched({ account = 'demo', rendered = null as ReturnType<typeof offer> | null } = {}) {
  const fake = fakeEnvironment({ route: '/quests', address: '/quests' });
  if (account) fake.logIn(account);
  const page = await openedPage(fake);
  const leave = showOffer(page.shell.player, id, rendered);
  const calls = () => offerCalls(fake);
  // Its code is downloaded now.
  if (account && !rendered) await vi.waitFor(() => expect(calls()).toHaveLength(1), patience);
  if (account && rendered)
    await vi.waitFor(async () => {
      page.shell.player.request('offers');
      await settle();
      expect(calls()).toHaveLength(1);
    }, patience);
  const answer = (note: string, changesAt?: number) =>
    calls()
      .at(-1)
      ?.answer(200, { offers: [offer(note, changesAt)] });
  const shown = () => page.shell.player.$offers.get();
  const request = async (part: 'offers' | 'account') => {
    page.shell.player.request(part);
    await settle();
  };
  return { ...page, leave, calls, answer, shown, request };
}

describe('offers', () => {
  it("are loaded only while a player's page shows them", async () => {
    const visitor = await watched({ account: '' });
    expect(visitor.calls()).toEqual([]);
    const { leave, calls, answer, shown, request } = await watched();
    expect(shown()).toBe(null);
    expect(showOf(calls()[0]?.path)).toBe(id);
    await answer('first');
    expect(shown()).toEqual([offer('first')]);
    leave();
    await request('offers');
    expect(calls()).toHaveLength(1);
  });

  it('rendered by the page are loaded only after a change, by their digest', async () => {
    const { shell, calls, shown, request } = await watched({ rendered: offer('rendered') });
    showOffer(shell.player, 'quest/second', { ...offer('second'), id: 'quest/second' });
    await calls()[0]?.answer(200, { offers: [] });
    expect(showOf(calls()[0]?.path)).toBe(`${id}~${digest(offer('rendered'))}`);
    expect(shown()).toEqual([]);
    await request('offers');
    await calls()[1]?.answer(200, { offers: [offer('changed')] });
    expect(shown()).toEqual([offer('changed')]);
    await request('offers');
    expect(showOf(calls()[2]?.path)?.split(',')[0]).toBe(`${id}~${digest(offer('changed'))}`);
    await calls()[2]?.answer(200, { offers: [{ ...offer('new'), id: 'quest/second' }] });
    expect(shown()).toEqual([offer('changed'), { ...offer('new'), id: 'quest/second' }]);
  });

  it('to continue are replaced by the next ones', async () => {
    const { shell, calls, shown, leave } = await watched();
    leave();
    showOffer(shell.player, 'next', null);
    await calls()[0]?.answer(200, { offers: [offer('first')] });
    await settle();
    expect(showOf(calls()[1]?.path)).toBe('next');
    await calls()[1]?.answer(200, { offers: [{ ...offer('other'), id: 'quest/other' }] });
    expect(shown()).toEqual([{ ...offer('other'), id: 'quest/other' }]);
  });

  it('are reloaded when they change, when a reward arrives, and when the tab becomes visible', async () => {
    const { fake, shell, calls, answer, shown, request } = await watched();
    await answer('first');
    await request('offers');
    await answer('second');
    expect(shown()).toEqual([offer('second')]);
    shell.notifications.receive(freeSpins, 'freeSpin');
    await settle();
    expect(calls()).toHaveLength(3);
    await answer('third');
    // A break or an exclusion began.
    await request('account');
    expect(calls()).toHaveLength(4);
    await answer('held');
    fake.hide();
    await request('offers');
    expect(calls()).toHaveLength(4);
    fake.show();
    await settle();
    expect(calls()).toHaveLength(5);
  });

  it('that change during a request are reloaded once, however often they change', async () => {
    const { shell, calls, answer, shown } = await watched();
    for (let change = 0; change < 3; change += 1) shell.player.request('offers');
    await settle();
    expect(calls()).toHaveLength(1);
    await answer('old');
    expect(calls()).toHaveLength(2);
    await answer('new');
    expect([calls().length, shown()]).toEqual([2, [offer('new')]]);
  });

  it("are reloaded when a period ends by the server's clock while the page is open", async () => {
    const { fake, calls, answer, shown } = await watched();
    fake.state.aheadMs = -86_400_000;
    await answer('running', fake.environment.serverNow() + 60_000);
    fake.clock.advance(60_000);
    expect(calls()).toHaveLength(1);
    fake.clock.advance(1_000);
    await settle();
    expect(calls()).toHaveLength(2);
    await answer('over');
    expect(shown()).toEqual([offer('over')]);
  });

  it('stay when they cannot be loaded, and are retried', async () => {
    const { fake, calls, answer, shown, request } = await watched();
    await calls()[0]?.answer(503);
    expect(shown()).toBe('failed');
    fake.clock.advance(2_000);
    await settle();
    await answer('first');
    await request('offers');
    await calls().at(-1)?.fail();
    expect(shown()).toEqual([offer('first')]);
    fake.clock.advance(10_000);
    await settle();
    expect(calls()).toHaveLength(4);
  });

  it('are not requested again from a platform without offers', async () => {
    const { fake, calls, shown } = await watched();
    await calls()[0]?.answer(204);
    expect(shown()).toEqual([]);
    fake.clock.advance(600_000);
    expect(calls()).toHaveLength(1);
  });

  it('of the previous player are dropped, also from a late response', async () => {
    const { fake, shell, calls, shown } = await watched();
    shell.player.request('offers');
    fake.logIn('other');
    fake.emit('cookie');
    await calls()[0]?.answer(200, { offers: [offer('of the first player')] });
    expect(shown()).toBe(null);
    await calls()[1]?.answer(200, { offers: [offer('of the second')] });
    expect(shown()).toEqual([offer('of the second')]);
  });

  it('end the session when the call reports it', async () => {
    const { shell, calls } = await watched();
    await calls()[0]?.answer(401, { code: 'SESSION_ENDED', reason: 'blocked' });
    expect(shell.session.$account.get()).toBe(null);
  });
});
