import { describe, expect, it } from 'vitest';
import { fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { offer, openedPage, player, siteData } from './shell.ts';

describe('a storage that is blocked', () => {
  it('leaves the shell working for as long as the page lives', async () => {
    const fake = fakeEnvironment();
    fake.storage.blocked = true;
    fake.tabStorage.blocked = true;
    fake.logIn('demo');
    const { stores } = await openedPage(fake);
    await fake.callsOf('/api/player')[0]?.answer(200, player);
    expect(stores.$uid.get()).toBe('u1');
    await fake.callsOf('/api/session-check')[0]?.answer(200, { ok: false, reason: 'expired' });
    expect(stores.$sessionModal.get()).toEqual({ flag: 'tokenErr', reason: 'expired' });
    stores.closeSessionModal();
    expect(stores.$sessionModal.get()).toBe(null);
  });
});

describe('a storage that is full', () => {
  it('is made up for in memory', async () => {
    const fake = fakeEnvironment();
    fake.storage.full = true;
    const { stores } = await openedPage(fake);
    stores.raiseFlag('expired');
    await settle();
    expect(stores.$sessionModal.get()?.reason).toBe('expired');
    expect(stores.$tokenErr.get()).toBe('');
  });

  it('loses nothing when the page comes back from the cache', async () => {
    const fake = fakeEnvironment();
    fake.storage.full = true;
    fake.logIn('demo');
    const { stores } = await openedPage(fake);
    await fake.callsOf('/api/player')[0]?.answer(200, player);
    fake.emit('return');
    expect(stores.$uid.get()).toBe('u1');
  });
});

describe('a storage edited by hand', () => {
  it.each([
    ['uid', '../../etc', '$uid', ''],
    ['uid', '<script>', '$uid', ''],
    ['selectedLanguage', 'fr', '$selectedLanguage', 'id'],
    ['urlLangParam', 'xx', '$urlLangParam', ''],
    ['HighRisk', 'false', '$highRisk', ''],
  ] as const)('%s = %s is not believed', async (name, value, $store, expected) => {
    const fake = fakeEnvironment();
    fake.storage.values.set(`kancil:${name}`, value);
    const { stores } = await openedPage(fake);
    expect(stores[$store].get()).toBe(expected);
  });

  it('with a broken memory of events still shows new ones', async () => {
    const fake = fakeEnvironment();
    fake.storage.values.set('kancil:position', '{"not": "a number"');
    fake.storage.values.set('kancil:closed', '{"not": "a list"');
    fake.storage.values.set('kancil:seen:', 'x');
    fake.storage.values.set('kancil:uid', 'u1');
    fake.logIn('demo');
    const { stores } = await openedPage(fake);
    await fake.callsOf('/api/site-data')[0]?.answer(200, siteData);
    fake.socket.handlers?.onEvent('private-freespin-u1', offer);
    await settle();
    expect(stores.$freeSpin.get()?.gameName).toBe('Lucky Durian');
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
