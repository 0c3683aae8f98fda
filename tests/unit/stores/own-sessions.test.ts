import { expect, it } from 'vitest';
import { createSessions, followSessions } from '../../../src/stores/own-sessions.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { openedPage } from './shell.ts';

const path = '/api/sessions?lang=id';
const device = (name: string) => ({ id: name, name, facts: [], isCurrent: false });

/** A player's page with the list of devices. */
async function listed() {
  const fake = fakeEnvironment({ route: '/profile/accountSetting', address: '/profile/accountSetting' });
  fake.logIn('demo');
  const { shell } = await openedPage(fake);
  const $sessions = createSessions([device('phone')]);
  const stop = followSessions(shell, $sessions);
  const calls = () => fake.callsOf(path);
  const answer = (status: number, body: object) => calls().at(-1)?.answer(status, body);
  return { fake, shell, $sessions, stop, calls, answer };
}

it('devices are reloaded when one is added or ended, and when the tab becomes visible', async () => {
  const { fake, shell, $sessions, calls, answer } = await listed();
  expect(calls()).toEqual([]);
  shell.player.request('account');
  await answer(200, { sessions: [device('phone'), device('tablet')] });
  expect($sessions.get()).toEqual([device('phone'), device('tablet')]);
  shell.player.request('account');
  await answer(200, { sessions: [device('phone'), device('laptop')] });
  expect($sessions.get()).toEqual([device('phone'), device('laptop')]);
  shell.player.request('offers');
  fake.hide();
  shell.player.request('account');
  expect(calls()).toHaveLength(2);
  fake.show();
  expect(calls()).toHaveLength(3);
  await answer(200, { sessions: [device('laptop')] });
  expect($sessions.get()).toEqual([device('laptop')]);
});

it('a failure keeps the devices, and an ended session is detected', async () => {
  const { shell, $sessions, answer } = await listed();
  shell.player.request('account');
  await answer(503, {});
  expect($sessions.get()).toEqual([device('phone')]);
  shell.player.request('account');
  await answer(401, { code: 'SESSION_ENDED', reason: 'elsewhere' });
  expect(shell.session.$account.get()).toBe(null);
});

it('devices are not loaded after the page was left', async () => {
  const { shell, $sessions, stop, calls, answer } = await listed();
  shell.player.request('account');
  stop();
  await answer(200, { sessions: [] });
  shell.player.request('account');
  expect(calls()).toHaveLength(1);
  expect($sessions.get()).toEqual([device('phone')]);
});

it('devices are loaded at once by an island that starts after a change', async () => {
  const { shell, $sessions, calls } = await listed();
  shell.player.request('account');
  followSessions(shell, $sessions);
  expect(calls()).toHaveLength(2);
});
