import { expect, it } from 'vitest';
import { fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { news } from './cards.ts';
import { answerPlayer, openedPage } from './shell.ts';

async function loggedIn(account: string) {
  const fake = fakeEnvironment();
  fake.logIn(account);
  return openedPage(fake);
}

it('a shell that follows another one in the same process shares no state with it', async () => {
  const one = await loggedIn('demo');
  await answerPlayer(one.fake);
  one.shell.notifications.receive(news('1'));
  await settle();
  one.shell.flags.raiseFlag('blocked');
  await settle();
  expect(one.shell.sessionModal.$sessionModal.get()?.flag).toBe('blockedLogout');
  one.shell.stopAll();

  const other = await loggedIn('other');
  const { notifications, session, sessionModal } = other.shell;
  expect([session.$account.get(), session.$uid.get()]).toEqual(['other', '']);
  expect([notifications.$cards.get(), sessionModal.$sessionModal.get()]).toEqual([[], null]);
  expect(other.fake.storage.values.has('uid')).toBe(false);
});

it('stopping one shell leaves the other running', async () => {
  const [one, other] = [await loggedIn('demo'), await loggedIn('other')];
  one.shell.stopAll();
  for (const { fake } of [one, other]) {
    fake.cookies.clear();
    fake.emit('cookie');
  }
  expect([one.shell.session.$account.get(), other.shell.session.$account.get()]).toEqual(['demo', null]);
});
