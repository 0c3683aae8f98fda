import { expect, it } from 'vitest';
import { fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { freeSpinEvent, openedPage, openView } from './shell.ts';

const day = 86_400_000;

async function pageWithFreeSpins(fields: object) {
  const fake = fakeEnvironment();
  const page = await openedPage(fake);
  const { $freeSpinExpired } = openView(page.shell).expiry;
  page.shell.notifications.receive({ ...freeSpinEvent, ...fields });
  await settle();
  return { ...page, id: `freeSpin:${freeSpinEvent.id}`, expired: () => $freeSpinExpired.get() };
}

it('free spins on the screen expire to the millisecond, however far away that is', async () => {
  const { fake, expired } = await pageWithFreeSpins({ expire: 60 });
  expect(fake.clock.waiting.every((left) => left < 2 ** 31)).toBe(true);
  fake.clock.advance(60 * day - 1);
  expect(expired()).toBe(false);
  fake.clock.advance(1);
  expect(expired()).toBe(true);
});

it.each([-400, 400])('free spins expire by the clock of the server, which is %i days ahead', async (days) => {
  const fake = fakeEnvironment();
  fake.state.aheadMs = days * day;
  const { shell } = await openedPage(fake);
  const { $freeSpinExpired } = openView(shell).expiry;
  shell.notifications.receive({ ...freeSpinEvent, expireAt: fake.environment.serverNow() + day, expire: 1 });
  await settle();
  expect([shell.notifications.$modal.get() === null, $freeSpinExpired.get()]).toEqual([false, false]);
  fake.clock.advance(day);
  expect($freeSpinExpired.get()).toBe(true);
});

it('free spins that have expired on arrival are not shown', async () => {
  const { shell } = await pageWithFreeSpins({ expire: 1, expireAt: Date.UTC(2020, 0, 1) });
  expect(shell.notifications.$modal.get()).toBeNull();
});

it('free spins without an expiry never expire, and have no timer', async () => {
  const { fake, shell, id, expired } = await pageWithFreeSpins({
    expire: -1,
    expireAt: Date.UTC(2020, 0, 1),
  });
  const waiting = fake.clock.waiting.length;
  shell.notifications.close(id);
  expect(fake.clock.waiting).toHaveLength(waiting);
  expect(expired()).toBe(false);
});

it('free spins that expire during sleep are expired when the tab becomes visible', async () => {
  const { fake, expired } = await pageWithFreeSpins({ expire: 1 });
  fake.hide();
  fake.clock.time += 2 * day;
  fake.show();
  expect(expired()).toBe(true);
});

it('the next free spins have their own expiry', async () => {
  const { shell, id, expired } = await pageWithFreeSpins({ expire: 1, expireAt: Date.UTC(2020, 0, 1) });
  shell.notifications.receive({ ...freeSpinEvent, id: '8', expire: 1 });
  shell.notifications.close(id);
  expect(expired()).toBe(false);
});
