import { expect, it } from 'vitest';
import { fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { openedPage } from './shell.ts';

function browserWith(flags: Record<string, string>) {
  const fake = fakeEnvironment();
  for (const [name, value] of Object.entries(flags)) fake.storage.values.set(name, value);
  return fake;
}

it('blockedLogout is shown first, then tokenErr; each is cleared when it is shown', async () => {
  const { fake, shell } = await openedPage(browserWith({ tokenErr: 'expired', blockedLogout: 'blocked' }));
  expect(shell.sessionModal.$sessionModal.get()?.flag).toBe('blockedLogout');
  expect([...fake.storage.values.keys()]).toContain('tokenErr');
  expect([...fake.storage.values.keys()]).not.toContain('blockedLogout');

  shell.sessionModal.closeSessionModal();
  await settle();
  expect(shell.sessionModal.$sessionModal.get()).toEqual({ flag: 'tokenErr', reason: 'expired' });
  expect([...fake.storage.values.keys()]).not.toContain('tokenErr');

  shell.sessionModal.closeSessionModal();
  expect(shell.sessionModal.$sessionModal.get()).toBe(null);
});

it.each([
  ['tokenErr', 'expired', 'expired'],
  ['tokenErr', 'elsewhere', 'elsewhere'],
  ['tokenErr', 'passwordChanged', 'passwordChanged'],
  ['blockedLogout', 'blocked', 'blocked'],
  ['tokenErr', 'true', null],
  ['tokenErr', 'Expired', null],
  ['tokenErr', 'replaced', null],
  ['tokenErr', 'blocked', null],
  ['tokenErr', '{"reason":"expired"}', null],
  ['blockedLogout', '1', null],
  ['blockedLogout', 'expired', null],
] as const)('%s stored as %s is shown with the reason %s', async (flag, stored, reason) => {
  const { fake, shell } = await openedPage(browserWith({ [flag]: stored }));
  expect(shell.sessionModal.$sessionModal.get()).toEqual({ flag, reason });
  expect(fake.storage.values.has(flag)).toBe(false);
});

it.each(['', '0', 'false'])('a flag of "%s" is not shown', async (value) => {
  const { shell } = await openedPage(browserWith({ tokenErr: value, blockedLogout: value }));
  expect(shell.sessionModal.$sessionModal.get()).toBe(null);
});

it('waits until the tab is visible', async () => {
  const fake = browserWith({ tokenErr: 'expired' });
  fake.state.visible = false;
  const { shell } = await openedPage(fake);
  expect(shell.sessionModal.$sessionModal.get()).toBe(null);
  fake.show();
  await settle();
  expect(shell.sessionModal.$sessionModal.get()?.flag).toBe('tokenErr');
});

it('raised in another tab is shown here, once', async () => {
  const { fake, shell } = await openedPage();
  fake.writeElsewhere('tokenErr', 'elsewhere');
  await settle();
  expect(shell.sessionModal.$sessionModal.get()).toEqual({ flag: 'tokenErr', reason: 'elsewhere' });
  expect(fake.storage.values.has('tokenErr')).toBe(false);
});

it('waits until the loading banner has gone', async () => {
  const fake = browserWith({ tokenErr: 'expired' });
  fake.state.covered = true;
  const { shell } = await openedPage(fake);
  expect(shell.sessionModal.$sessionModal.get()).toBe(null);
  expect(fake.storage.values.has('tokenErr')).toBe(true);
  fake.state.covered = false;
  fake.emit('uncovered');
  await settle();
  expect(shell.sessionModal.$sessionModal.get()?.flag).toBe('tokenErr');
});

it('waits 200 ms for the focused window to show it', async () => {
  const fake = fakeEnvironment();
  fake.state.focused = false;
  const { shell } = await openedPage(fake);
  fake.writeElsewhere('tokenErr', 'elsewhere');
  fake.clock.advance(199);
  await settle();
  expect(shell.sessionModal.$sessionModal.get()).toBe(null);
  fake.clock.advance(1);
  await settle();
  expect(shell.sessionModal.$sessionModal.get()?.flag).toBe('tokenErr');
});

it('that another tab has locked is not shown here', async () => {
  const { fake, shell } = await openedPage();
  fake.locks.add('kancil:tokenErr');
  fake.writeElsewhere('tokenErr', 'elsewhere');
  await settle();
  fake.writeElsewhere('tokenErr', null);
  fake.locks.clear();
  fake.hide();
  fake.show();
  await settle();
  expect(shell.sessionModal.$sessionModal.get()).toBe(null);
});
