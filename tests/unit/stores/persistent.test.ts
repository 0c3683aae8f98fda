import { describe, expect, it, vi } from 'vitest';
import { bindPersistentStores, persisted, persistedText } from '../../../src/stores/persistent.ts';
import type { Shell } from '../../../src/stores/shell.ts';
import { fakeEnvironment, settle } from '../../support/fake-environment.ts';
import { answerPlayer, freeSpinEvent, openedPage, siteData } from './shell.ts';

describe('a storage that is blocked', () => {
  it('keeps the shell working while the page lives', async () => {
    const fake = fakeEnvironment();
    fake.storage.blocked = true;
    fake.tabStorage.blocked = true;
    fake.logIn('demo');
    const { shell } = await openedPage(fake);
    await answerPlayer(fake);
    expect(shell.session.$uid.get()).toBe('u1');
    await fake.callsOf('/api/session-check')[0]?.answer(200, { ok: false, reason: 'expired' });
    expect(shell.sessionModal.$sessionModal.get()).toEqual({ flag: 'tokenErr', reason: 'expired' });
    shell.sessionModal.closeSessionModal();
    expect(shell.sessionModal.$sessionModal.get()).toBe(null);
  });
});

describe('a storage that is full', () => {
  it('is replaced by memory', async () => {
    const fake = fakeEnvironment();
    fake.storage.full = true;
    const { shell } = await openedPage(fake);
    shell.flags.raiseFlag('expired');
    await settle();
    expect(shell.sessionModal.$sessionModal.get()?.reason).toBe('expired');
    expect(shell.flags.$tokenErr.get()).toBe('');
  });

  it('keeps its values when the page comes back from the cache', async () => {
    const fake = fakeEnvironment();
    fake.storage.full = true;
    fake.logIn('demo');
    const { shell } = await openedPage(fake);
    await answerPlayer(fake);
    fake.emit('return');
    expect(shell.session.$uid.get()).toBe('u1');
  });
});

const anyText = (stored: string): stored is string => stored !== '';

describe('a persistent store', () => {
  it('restores what the storage has when the page comes back from the cache', () => {
    const fake = fakeEnvironment();
    bindPersistentStores(fake.environment);
    const $uid = persistedText('uid', anyText);
    fake.storage.values.set('uid', 'u1');
    expect($uid.value).toBe('');
    fake.emit('return');
    expect($uid.value).toBe('u1');
  });

  it('follows other tabs without a listener', () => {
    vi.useFakeTimers();
    const fake = fakeEnvironment();
    bindPersistentStores(fake.environment);
    const $uid = persistedText('uid', anyText);
    $uid.listen(() => {})();
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    fake.writeElsewhere('uid', 'u1');
    expect($uid.value).toBe('u1');
    fake.storage.values.clear();
    fake.emit('storage', { key: null, newValue: null });
    expect($uid.value).toBe('');
  });

  it("takes another tab's value over its own unsaved one", () => {
    const fake = fakeEnvironment();
    bindPersistentStores(fake.environment);
    const $uid = persistedText('uid', anyText);
    fake.storage.full = true;
    $uid.set('mine');
    fake.emit('return');
    expect($uid.value).toBe('mine');
    fake.writeElsewhere('uid', 'theirs');
    fake.emit('return');
    expect($uid.value).toBe('theirs');
  });

  it('removes its key for an empty value, and starts with its initial one when its codec throws', () => {
    const fake = fakeEnvironment();
    fake.storage.values.set('kancil:list', '{"a":');
    bindPersistentStores(fake.environment);
    const $list = persisted<readonly string[]>('list', [], {
      decode: JSON.parse,
      encode: (list) => (list.length > 0 ? JSON.stringify(list) : ''),
    });
    expect($list.get()).toEqual([]);
    $list.set(['a']);
    expect(fake.storage.values.get('kancil:list')).toBe('["a"]');
    $list.set([]);
    expect(fake.storage.values.has('kancil:list')).toBe(false);
  });

  it('follows nothing after its document has ended', () => {
    const fake = fakeEnvironment();
    const { stop } = bindPersistentStores(fake.environment);
    const $uid = persistedText('uid', anyText);
    stop();
    fake.writeElsewhere('uid', 'u1');
    expect($uid.value).toBe('');
    expect(fake.listening()).toBe(0);
  });
});

describe('a storage edited by hand', () => {
  it.each([
    ['uid', '../../etc', ({ session }: Shell) => session.$uid, ''],
    ['uid', '<script>', ({ session }: Shell) => session.$uid, ''],
    ['selectedLanguage', 'fr', ({ language }: Shell) => language.$selectedLanguage, 'id'],
    ['urlLangParam', 'xx', ({ language }: Shell) => language.$urlLangParam, ''],
    ['HighRisk', 'false', ({ accountStatus }: Shell) => accountStatus.$highRisk, ''],
  ] as const)('%s = %s is ignored', async (name, value, storeOf, expected) => {
    const fake = fakeEnvironment();
    fake.storage.values.set(`kancil:${name}`, value);
    const { shell } = await openedPage(fake);
    expect(storeOf(shell).get()).toBe(expected);
  });

  it('with broken positions and marks still shows new events', async () => {
    const fake = fakeEnvironment();
    fake.storage.values.set('kancil:cursor', '{"not": "a number"');
    fake.storage.values.set('kancil:closed', '{"not": "a list"');
    fake.storage.values.set('kancil:seen:', 'x');
    fake.storage.values.set('uid', 'u1');
    fake.logIn('demo');
    const { shell } = await openedPage(fake);
    await fake.callsOf('/api/site-data')[0]?.answer(200, siteData);
    fake.socket.handlers?.onEvent('private-freespin-u1', freeSpinEvent);
    await settle();
    expect(shell.notifications.$modal.get()?.gameName).toBe('Lucky Durian');
  });
});

it('moves what earlier versions stored with a prefix to the names of the specification', async () => {
  const fake = fakeEnvironment();
  fake.logIn('demo');
  fake.storage.values.set('kancil:HighRisk', 'yes');
  fake.storage.values.set('kancil:uid', 'u1');
  fake.storage.values.set('uid', 'u2');
  await openedPage(fake);
  const { values } = fake.storage;
  expect([values.get('HighRisk'), values.get('uid')]).toEqual(['yes', 'u1']);
  expect([values.has('kancil:HighRisk'), values.has('kancil:uid')]).toEqual([false, false]);
  expect(values.get('kancil:account')).toBe('demo');
});

it('receives our own keys only', async () => {
  const fake = fakeEnvironment({ locale: 'en' });
  fake.logIn('demo');
  await openedPage(fake);
  await answerPlayer(fake);
  expect([...fake.storage.values].sort()).toEqual([
    ['kancil:account', 'demo'],
    ['kancil:cursor', '0'],
    ['selectedLanguage', 'en'],
    ['uid', 'u1'],
    ['urlLangParam', 'en'],
  ]);
});
