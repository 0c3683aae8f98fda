import { describe, expect, it } from 'vitest';
import type { Shell } from '../../../src/stores/shell.ts';
import { fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { offer, openedPage, player, siteData } from './shell.ts';

describe('a storage that is blocked', () => {
  it('leaves the shell working for as long as the page lives', async () => {
    const fake = fakeEnvironment();
    fake.storage.blocked = true;
    fake.tabStorage.blocked = true;
    fake.logIn('demo');
    const { shell } = await openedPage(fake);
    await fake.callsOf('/api/player')[0]?.answer(200, player);
    expect(shell.session.$uid.get()).toBe('u1');
    await fake.callsOf('/api/session-check')[0]?.answer(200, { ok: false, reason: 'expired' });
    expect(shell.sessionModal.$sessionModal.get()).toEqual({ flag: 'tokenErr', reason: 'expired' });
    shell.sessionModal.closeSessionModal();
    expect(shell.sessionModal.$sessionModal.get()).toBe(null);
  });
});

describe('a storage that is full', () => {
  it('is made up for in memory', async () => {
    const fake = fakeEnvironment();
    fake.storage.full = true;
    const { shell } = await openedPage(fake);
    shell.flags.raiseFlag('expired');
    await settle();
    expect(shell.sessionModal.$sessionModal.get()?.reason).toBe('expired');
    expect(shell.flags.$tokenErr.get()).toBe('');
  });

  it('loses nothing when the page comes back from the cache', async () => {
    const fake = fakeEnvironment();
    fake.storage.full = true;
    fake.logIn('demo');
    const { shell } = await openedPage(fake);
    await fake.callsOf('/api/player')[0]?.answer(200, player);
    fake.emit('return');
    expect(shell.session.$uid.get()).toBe('u1');
  });
});

describe('a storage edited by hand', () => {
  it.each([
    ['uid', '../../etc', ({ session }: Shell) => session.$uid, ''],
    ['uid', '<script>', ({ session }: Shell) => session.$uid, ''],
    ['selectedLanguage', 'fr', ({ language }: Shell) => language.$selectedLanguage, 'id'],
    ['urlLangParam', 'xx', ({ language }: Shell) => language.$urlLangParam, ''],
    ['HighRisk', 'false', ({ accountStatus }: Shell) => accountStatus.$highRisk, ''],
  ] as const)('%s = %s is not believed', async (name, value, storeOf, expected) => {
    const fake = fakeEnvironment();
    fake.storage.values.set(`kancil:${name}`, value);
    const { shell } = await openedPage(fake);
    expect(storeOf(shell).get()).toBe(expected);
  });

  it('with a broken memory of events still shows new ones', async () => {
    const fake = fakeEnvironment();
    fake.storage.values.set('kancil:position', '{"not": "a number"');
    fake.storage.values.set('kancil:closed', '{"not": "a list"');
    fake.storage.values.set('kancil:seen:', 'x');
    fake.storage.values.set('kancil:uid', 'u1');
    fake.logIn('demo');
    const { shell } = await openedPage(fake);
    await fake.callsOf('/api/site-data')[0]?.answer(200, siteData);
    fake.socket.handlers?.onEvent('private-freespin-u1', offer);
    await settle();
    expect(shell.notifications.$modal.get()?.gameName).toBe('Lucky Durian');
  });
});

it('nothing but our own keys is written', async () => {
  const fake = fakeEnvironment({ locale: 'en' });
  fake.logIn('demo');
  await openedPage(fake);
  await fake.callsOf('/api/player')[0]?.answer(200, player);
  expect([...fake.storage.values].sort()).toEqual([
    ['kancil:account', 'demo'],
    ['kancil:selectedLanguage', 'en'],
    ['kancil:uid', 'u1'],
    ['kancil:urlLangParam', 'en'],
  ]);
});
