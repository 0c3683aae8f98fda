import { describe, expect, it } from 'vitest';
import { isDue } from '../../../src/stores/session-check.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { openedPage, passed, siteData } from './shell.ts';

async function loggedIn() {
  const fake = fakeEnvironment({ route: '/help', address: '/help' });
  fake.logIn('demo');
  const page = await openedPage(fake);
  const checks = () => fake.callsOf('/api/session-check');
  return { ...page, checks, types: () => checks().map(({ body }) => (body as { type: number }).type) };
}

describe('the throttle', () => {
  it.each([
    ['just under the limit', 29_999, 0, false],
    ['exactly the limit', 30_000, 0, true],
    ['far over the limit', 900_000, 0, true],
    ['in the same moment', 0, 0, false],
    ['a clock that went backwards', 0, 1, true],
    ['no check yet', 0, Number.NEGATIVE_INFINITY, true],
  ])('%s', (_, now, last, due) => {
    expect(isDue(now, last, 30_000)).toBe(due);
  });

  it('moves the last-check time even when nothing is sent', async () => {
    const { fake, checks } = await loggedIn();
    await checks()[0]?.answer(200, passed);
    for (let click = 0; click < 10; click += 1) {
      fake.clock.advance(20_000);
      fake.emit('click');
    }
    expect(checks()).toHaveLength(1);
    fake.clock.advance(30_000);
    fake.emit('click');
    expect(checks()).toHaveLength(2);
  });

  it('takes the limit from the site data', async () => {
    const { fake, checks } = await loggedIn();
    await checks()[0]?.answer(200, passed);
    await fake.callsOf('/api/site-data')[0]?.answer(200, { ...siteData, sessionCheckLimit: 60_000 });
    fake.clock.advance(59_999);
    fake.emit('click');
    expect(checks()).toHaveLength(1);
    fake.clock.advance(60_000);
    fake.emit('click');
    expect(checks()).toHaveLength(2);
  });

  it.each([
    [1, 5_000],
    [7_000, 7_000],
    [86_400_000, 600_000],
  ])('a limit of %s counts as %i ms', async (sessionCheckLimit, limit) => {
    const { fake, shell } = await loggedIn();
    await fake.callsOf('/api/site-data')[0]?.answer(200, { ...siteData, sessionCheckLimit });
    expect(shell.siteData.$checkLimitMs.get()).toBe(limit);
  });
});

describe('the check', () => {
  it('is of type 1 on load, with the time of the browser', async () => {
    const { fake, checks } = await loggedIn();
    expect(checks().map(({ body }) => body)).toEqual([{ currentTime: fake.clock.time, type: 1 }]);
  });

  it('is not made for a visitor', async () => {
    const { fake } = await openedPage();
    fake.clock.advance(60_000);
    fake.emit('click');
    fake.show();
    expect(fake.callsOf('/api/session-check')).toEqual([]);
  });

  it('is of type 1 when a player logs in elsewhere, regardless of the throttle', async () => {
    const { fake } = await openedPage();
    fake.logIn('demo');
    fake.emit('cookie');
    expect(fake.callsOf('/api/session-check')[0]?.body).toMatchObject({ type: 1 });
  });

  it('is of type 2 on a click and when the tab becomes visible, not when it hides', async () => {
    const { fake, checks, types } = await loggedIn();
    await checks()[0]?.answer(200, passed);
    fake.clock.advance(30_000);
    fake.emit('click');
    await checks()[1]?.answer(200, passed);
    fake.clock.advance(30_000);
    fake.hide();
    expect(types()).toEqual([1, 2]);
    fake.show();
    expect(types()).toEqual([1, 2, 2]);
  });

  it('has one request at a time', async () => {
    const { fake, checks } = await loggedIn();
    for (let click = 0; click < 3; click += 1) {
      fake.clock.advance(2_500);
      fake.emit('click');
    }
    fake.clock.time -= 60_000;
    fake.emit('click');
    expect(checks()).toHaveLength(1);
  });

  it('of type 1 aborts a pending one', async () => {
    const { fake, checks } = await loggedIn();
    fake.logIn('other');
    fake.emit('cookie');
    expect(checks().map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('without a response does not block the next one for ever', async () => {
    const { fake, checks } = await loggedIn();
    fake.clock.advance(10_000);
    await new Promise((done) => setImmediate(done));
    fake.clock.advance(30_000);
    fake.emit('click');
    expect(checks()).toHaveLength(2);
  });
});

describe('the check, by the letter of D11', () => {
  it('moves the last-check time with a click that is throttled while a request is under way', async () => {
    const { fake, checks } = await loggedIn();
    fake.clock.advance(9_000);
    fake.emit('click');
    await checks()[0]?.answer(200, passed);
    fake.clock.advance(29_999);
    fake.emit('click');
    expect(checks()).toHaveLength(1);
    fake.clock.advance(30_000);
    fake.emit('click');
    expect(checks()).toHaveLength(2);
  });

  it('treats a clock that went backwards as elapsed, and counts from there', async () => {
    const { fake, checks, types } = await loggedIn();
    await checks()[0]?.answer(200, passed);
    fake.clock.time -= 3_600_000;
    fake.emit('click');
    expect(types()).toEqual([1, 2]);
    await checks()[1]?.answer(200, passed);
    fake.clock.advance(29_999);
    fake.emit('click');
    expect(types()).toEqual([1, 2]);
  });

  it('a visible tab moves the last-check time like a click', async () => {
    const { fake, checks } = await loggedIn();
    await checks()[0]?.answer(200, passed);
    fake.clock.advance(20_000);
    fake.show();
    fake.clock.advance(20_000);
    fake.emit('click');
    expect(checks()).toHaveLength(1);
  });

  it('follows a limit that changes while the page is open', async () => {
    const { fake, checks } = await loggedIn();
    await checks()[0]?.answer(200, passed);
    fake.clock.advance(9_000);
    fake.emit('click');
    expect(checks()).toHaveLength(1);
    await fake.callsOf('/api/site-data')[0]?.answer(200, { ...siteData, sessionCheckLimit: 10_000 });
    fake.clock.advance(10_000);
    fake.emit('click');
    expect(checks()).toHaveLength(2);
  });

  it('is sent for 10,000 clicks as often as the rule allows', async () => {
    const { fake, checks } = await loggedIn();
    await checks()[0]?.answer(200, passed);
    let last = fake.clock.time;
    let allowed = 1;
    for (let click = 0; click < 10_000; click += 1) {
      fake.clock.time += click % 50 === 0 ? 30_000 : 700;
      if (fake.clock.time - last >= 30_000) allowed += 1;
      last = fake.clock.time;
      fake.emit('click');
      if (click % 50 === 0) await checks().at(-1)?.answer(200, passed);
    }
    expect(checks()).toHaveLength(allowed);
    expect(allowed).toBe(201);
  });

  it('is not made by a click after a log-out without an event', async () => {
    const { fake, checks, shell } = await loggedIn();
    await checks()[0]?.answer(200, passed);
    fake.cookies.delete('account');
    fake.clock.advance(30_000);
    fake.emit('click');
    expect(checks()).toHaveLength(1);
    expect([shell.session.$account.get(), shell.sessionModal.$sessionModal.get()]).toEqual([null, null]);
  });

  it('of a session that a password change has replaced changes nothing', async () => {
    const { fake, checks, shell } = await loggedIn();
    await checks()[0]?.answer(409, { code: 'SESSION_REPLACED' });
    expect([shell.session.$account.get(), shell.sessionModal.$sessionModal.get()]).toEqual(['demo', null]);
    expect(fake.record.navigations).toEqual([]);
  });
});

describe('the result of a check', () => {
  it('changes no store when it is unchanged', async () => {
    const { fake, checks, shell } = await loggedIn();
    await checks()[0]?.answer(200, passed);
    let changes = 0;
    for (const $store of [
      shell.accountStatus.$accountStatus,
      shell.accountStatus.$highRisk,
      shell.session.$account,
      shell.player.$player,
    ]) {
      $store.listen(() => {
        changes += 1;
      });
    }
    fake.clock.advance(30_000);
    fake.emit('click');
    await checks()[1]?.answer(200, passed);
    expect(changes).toBe(0);
  });

  it.each([
    ['a network failure', null],
    ['500', { status: 500, body: {} }],
    ['503', { status: 503, body: { code: 'PLATFORM_UNREACHABLE' } }],
    ['a page instead of data', { status: 200, body: '<html></html>' }],
    ['429', { status: 429, body: {} }],
  ])('never logs out when it is %s', async (_, response) => {
    const { fake, checks, shell } = await loggedIn();
    if (response) await checks()[0]?.answer(response.status, response.body);
    else await checks()[0]?.fail();
    expect(shell.session.$account.get()).toBe('demo');
    expect(fake.record.navigations).toEqual([]);
  });

  it('changes nothing when the player has logged out meanwhile', async () => {
    const { fake, checks, shell } = await loggedIn();
    fake.cookies.clear();
    fake.emit('cookie');
    await checks()[0]?.answer(200, { ...passed, highRisk: true });
    expect([shell.accountStatus.$accountStatus.get(), shell.accountStatus.$highRisk.get()]).toEqual([
      null,
      '',
    ]);
  });

  it('is dropped when another player has logged in meanwhile', async () => {
    const { fake, checks, shell } = await loggedIn();
    fake.logIn('other');
    fake.emit('cookie');
    await checks()[0]?.answer(200, { ok: false, reason: 'expired' });
    expect(shell.session.$account.get()).toBe('other');
  });
});
