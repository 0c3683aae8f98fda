import { describe, expect, it, vi } from 'vitest';
import { fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { patience } from '../../support/patience.ts';
import { openedPage, passed } from './shell.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A platform whose clock differs from the browser's, and whose time passes on its own. */
function fakePlatform(fake: ReturnType<typeof fakeEnvironment>, aheadMs = 7 * HOUR) {
  const began = fake.clock.time + aheadMs;
  const state = {
    since: began,
    lastSeen: began,
    createdAt: began,
    interval: HOUR as number | null,
    sleptMs: 0,
  };
  const now = () => fake.clock.time + aheadMs - state.sleptMs;
  /** The browser reads the clock from every response. */
  const stateClock = () => {
    fake.state.aheadMs = now() - fake.clock.time;
  };
  const dueAt = () => (state.interval === null ? null : state.since + state.interval);
  const figures = () => ({
    intervalMinutes: state.interval && state.interval / MINUTE,
    since: state.since,
    dueAt: dueAt(),
    staked: 6_500,
    won: 3_000,
    serverTime: now(),
  });
  return {
    state,
    now,
    figures,
    check() {
      stateClock();
      state.lastSeen = now();
      const deadlines = {
        idleAt: now() + 7 * DAY,
        endsAt: state.createdAt + 30 * DAY,
        realityCheckAt: dueAt(),
      };
      return { ...passed, serverTime: now(), deadlines };
    },
    answer(since: number) {
      if (since === state.since) state.since = now();
      return figures();
    },
  };
}

async function opened(more: { fake?: ReturnType<typeof fakeEnvironment> } = {}) {
  const fake = more.fake ?? fakeEnvironment({ route: '/help', address: '/help' });
  fake.logIn('demo');
  const page = await openedPage(fake);
  const platform = fakePlatform(fake);
  // Its code is downloaded now.
  await vi.waitFor(() => expect(fake.clock.waiting).toContain(15_000), patience);
  const checks = () => fake.callsOf('/api/session-check');
  const figureCalls = (method: 'GET' | 'POST') =>
    fake.callsOf('/api/reality-check').filter(({ body }) => (body === null) === (method === 'GET'));
  await checks().at(-1)?.answer(200, platform.check());
  return {
    ...page,
    platform,
    checks,
    reads: () => figureCalls('GET'),
    answers: () => figureCalls('POST'),
    reminder: () => page.shell.player.$reminder.get(),
    /** Time passes, as the browser sees it. */
    async pass(ms: number) {
      fake.clock.advance(ms);
      await settle();
    },
    stored: () => JSON.parse(fake.storage.values.get('kancil:deadlines') ?? 'null'),
  };
}

describe('the reality check', () => {
  it("is shown at the platform's deadline, with its figures", async () => {
    const { pass, reads, reminder, platform } = await opened();
    await pass(HOUR - MINUTE);
    expect(reads()).toHaveLength(0);
    await pass(MINUTE);
    expect(reads()).toHaveLength(1);
    expect(reminder()).toBeNull();
    await reads()[0]?.answer(200, platform.figures());
    expect(reminder()).toMatchObject({ kind: 'realityCheck', check: { staked: 6_500 } });
  });

  it('is not shown to a player who turned it off', async () => {
    const { pass, reads, checks, shell, platform } = await opened();
    platform.state.interval = null;
    shell.sessionCheck.checkNow();
    await checks().at(-1)?.answer(200, platform.check());
    await pass(5 * HOUR);
    expect(reads()).toHaveLength(0);
  });

  it('closes in every tab once it is confirmed in one', async () => {
    const { fake, pass, reads, answers, reminder, platform, stored } = await opened();
    await pass(HOUR);
    await reads()[0]?.answer(200, platform.figures());
    const shown = reminder();
    if (shown?.kind !== 'realityCheck') throw new Error('no check');
    const answered = shown.answer();
    await answers()[0]?.answer(200, platform.answer(shown.check.since));
    expect(await answered).toBe(true);
    expect(reminder()).toBeNull();
    expect(stored().realityCheckAt).toBe(platform.state.since + HOUR);
    // The other tab's confirmation arrives by the storage.
    await pass(HOUR);
    await reads().at(-1)?.answer(200, platform.figures());
    expect(reminder()).not.toBeNull();
    platform.answer(platform.state.since);
    const elsewhere = { ...stored(), realityCheckAt: platform.figures().dueAt };
    fake.writeElsewhere('deadlines', JSON.stringify(elsewhere));
    expect(reminder()).toBeNull();
  });

  it('stays when its confirmation is lost, and can be confirmed again', async () => {
    const { pass, reads, answers, reminder, platform } = await opened();
    await pass(HOUR);
    await reads()[0]?.answer(200, platform.figures());
    const shown = reminder();
    if (shown?.kind !== 'realityCheck') throw new Error('no check');
    const lost = shown.answer();
    platform.answer(shown.check.since);
    await answers()[0]?.fail();
    expect(await lost).toBe(false);
    expect(reminder()).toBe(shown);
    const again = shown.answer('history');
    await answers()[1]?.answer(200, platform.answer(shown.check.since));
    expect(await again).toBe(true);
    expect(reminder()).toBeNull();
  });

  it('leads to the history once it is confirmed', async () => {
    const { fake, pass, reads, answers, reminder, platform } = await opened();
    await pass(HOUR);
    await reads()[0]?.answer(200, platform.figures());
    const shown = reminder();
    if (shown?.kind === 'realityCheck') void shown.answer('history');
    expect(fake.record.navigations).toEqual([]);
    await answers()[0]?.answer(200, platform.answer(platform.state.since));
    expect(fake.record.navigations).toEqual(['/profile/bettingHistory']);
  });

  it('is not shown after it was confirmed on another device', async () => {
    const { pass, reads, reminder, platform } = await opened();
    await pass(50 * MINUTE);
    platform.state.since = platform.now();
    await pass(10 * MINUTE);
    await reads()[0]?.answer(200, platform.figures());
    expect(reminder()).toBeNull();
    await pass(49 * MINUTE);
    expect(reads()).toHaveLength(1);
    await pass(MINUTE);
    expect(reads()).toHaveLength(2);
  });

  it('waits until a hidden tab is visible, and the banner has left', async () => {
    const { fake, pass, reads } = await opened();
    fake.hide();
    await pass(2 * HOUR);
    expect(reads()).toHaveLength(0);
    fake.state.covered = true;
    fake.emit('navigation');
    fake.show();
    await settle();
    expect(reads()).toHaveLength(0);
    fake.state.covered = false;
    fake.emit('uncovered');
    await settle();
    expect(reads()).toHaveLength(1);
  });

  it('is loaded by the next tick after a lost response', async () => {
    const { pass, reads, reminder, platform } = await opened();
    await pass(HOUR);
    await reads()[0]?.fail();
    expect(reminder()).toBeNull();
    await pass(15_000);
    await reads()[1]?.answer(200, platform.figures());
    expect(reminder()?.kind).toBe('realityCheck');
  });
});

describe('a wrong clock', () => {
  it.each([
    ['forward by a day', DAY],
    ['back by a day', -DAY],
  ])('set %s is detected, and nothing is shown before the platform has responded', async (_, by) => {
    const { fake, pass, checks, reads, platform, reminder } = await opened();
    await pass(30 * MINUTE);
    fake.clock.jump(by);
    platform.state.sleptMs += by;
    const before = checks().length;
    await pass(15_000);
    expect([checks().length, reads().length, reminder()]).toEqual([before + 1, 0, null]);
    await checks().at(-1)?.fail();
    await pass(15_000);
    expect([checks().length, reads().length]).toEqual([before + 2, 0]);
    await checks().at(-1)?.answer(200, platform.check());
    await pass(28 * MINUTE);
    expect(reads()).toHaveLength(0);
    await pass(2 * MINUTE);
    expect(reads()).toHaveLength(1);
  });

  it('after sleep is detected: the check is due at once', async () => {
    const { fake, pass, checks, reads, platform } = await opened();
    await pass(30 * MINUTE);
    // The platform's time went on, too.
    fake.clock.jump(3 * HOUR);
    await pass(15_000);
    expect(reads()).toHaveLength(0);
    await checks().at(-1)?.answer(200, platform.check());
    await settle();
    expect(reads()).toHaveLength(1);
  });
});

describe('the warning before the end of a session', () => {
  /** A session that ends, by the deadlines of the platform. */
  async function ending(deadlines: object) {
    const page = await opened();
    const { checks, platform, shell } = page;
    shell.sessionCheck.checkNow();
    const base = platform.check();
    const stated = { ...base.deadlines, realityCheckAt: null, ...deadlines };
    await checks()
      .at(-1)
      ?.answer(200, { ...base, deadlines: stated });
    return { ...page, base };
  }
  const minutesOf = (shown: { minutes?: number } | null) => shown?.minutes;

  it('comes five minutes before, counts down, and closes in all tabs when the player extends it', async () => {
    const now = fakeEnvironment().clock.time + 7 * HOUR;
    const { pass, reminder, checks, platform, stored } = await ending({ idleAt: now + 10 * MINUTE });
    await pass(5 * MINUTE - 15_000);
    expect(reminder()).toBeNull();
    await pass(15_000);
    expect([reminder()?.kind, minutesOf(reminder() as never)]).toEqual(['idle', 5]);
    await pass(2 * MINUTE);
    expect(minutesOf(reminder() as never)).toBe(3);
    const shown = reminder();
    const stayed = shown?.kind === 'idle' ? shown.stay() : null;
    await checks().at(-1)?.answer(200, platform.check());
    expect(await stayed).toBe(true);
    expect(reminder()).toBeNull();
    expect(stored().idleAt).toBe(platform.now() + 7 * DAY);
  });

  it('stays while the network is lost, which logs nobody out', async () => {
    const now = fakeEnvironment().clock.time + 7 * HOUR;
    const { fake, pass, reminder, checks, shell } = await ending({ idleAt: now + 4 * MINUTE });
    const shown = reminder();
    const stayed = shown?.kind === 'idle' ? shown.stay() : null;
    await checks().at(-1)?.fail();
    expect(await stayed).toBe(false);
    const before = checks().length;
    await pass(5 * MINUTE);
    expect(reminder()?.kind).toBe('idle');
    expect(checks().length).toBeGreaterThan(before);
    await checks().at(-1)?.fail();
    expect(shell.session.$account.get()).toBe('demo');
    expect(fake.record.navigations).toEqual([]);
  });

  it('cannot extend a fixed end, and is shown until the player closes it', async () => {
    const now = fakeEnvironment().clock.time + 7 * HOUR;
    const { reminder, pass, stored } = await ending({ endsAt: now + 4 * MINUTE });
    const shown = reminder();
    expect(shown).toMatchObject({ kind: 'end', minutes: 4 });
    if (shown?.kind === 'end') shown.dismiss();
    expect(reminder()).toBeNull();
    await pass(MINUTE);
    expect(reminder()).toBeNull();
    expect(stored().closedWarning).toBe(now + 4 * MINUTE);
  });

  it("comes before the player's own limit ends play, but not the session", async () => {
    const now = fakeEnvironment().clock.time + 7 * HOUR;
    const { reminder, pass } = await ending({ playEndsAt: now + 10 * MINUTE });
    await pass(5 * MINUTE);
    const shown = reminder();
    expect(shown).toMatchObject({ kind: 'limit', minutes: 5 });
    if (shown?.kind === 'limit') shown.dismiss();
    expect(reminder()).toBeNull();
    await pass(HOUR);
    expect(reminder()).toBeNull();
  });

  it('closes when the platform has ended the session', async () => {
    const now = fakeEnvironment().clock.time + 7 * HOUR;
    const { pass, reminder, checks, shell, fake } = await ending({ endsAt: now + 2 * MINUTE });
    await pass(2 * MINUTE + 15_000);
    fake.cookies.delete('account');
    await checks()
      .at(-1)
      ?.answer(200, { ...passed, ok: false, reason: 'expired' });
    expect(shell.session.$account.get()).toBeNull();
    expect(reminder()).toBeNull();
  });

  it.each(['{', '{"account":"demo"}', '[]', 'null', '{"account":"other","idleAt":0,"endsAt":0}'])(
    'ignores the stored value %s',
    async (stored) => {
      const fake = fakeEnvironment({ route: '/help', address: '/help' });
      fake.storage.values.set('kancil:deadlines', stored);
      const { reminder } = await opened({ fake });
      expect(reminder()).toBeNull();
    },
  );
});
