import { describe, expect, it } from 'vitest';
import { addressWithout, startEntry } from '../../../src/stores/entry.ts';
import { type FakeEnvironment, fakeEnvironment } from '../../support/fake-environment.ts';

function opened(fake: FakeEnvironment): FakeEnvironment {
  startEntry(fake.environment);
  return fake;
}

describe('a document from plain hosting', () => {
  it('redirects an invited visitor to sign-up, and stores the code', () => {
    const fake = opened(
      fakeEnvironment({ address: '/help?rf=A&utm_source=x', route: '/help', hash: '#how' }),
    );
    expect(fake.record.navigations).toEqual(['/signup?rf=A&utm_source=x#how']);
    expect(fake.cookies.get('referral')).toBe('A');
  });

  it('shows the stored language', () => {
    const fake = fakeEnvironment({ address: '/help?a=1', route: '/help', hash: '#b' });
    fake.cookies.set('urlLangParam', 'en');
    expect(opened(fake).record.navigations).toEqual(['/en/help?a=1#b']);
  });

  it('shows the stored language when only the storage has it', () => {
    const fake = fakeEnvironment();
    fake.storage.values.set('urlLangParam', 'en');
    expect(opened(fake).record.navigations).toEqual(['/en']);
  });

  it('shows the requested page when the storage is blocked', () => {
    const fake = fakeEnvironment();
    fake.storage.blocked = true;
    expect(opened(fake).record.navigations).toEqual([]);
  });

  it('redirects a first visit to the default language of site data', () => {
    expect(opened(fakeEnvironment({ defaultLanguage: 'en' })).record.navigations).toEqual(['/en']);
    expect(opened(fakeEnvironment({ defaultLanguage: 'en', crawler: true })).record.navigations).toEqual([]);
  });

  it('stores English at once', () => {
    const fake = opened(fakeEnvironment({ address: '/en/help', locale: 'en', route: '/help' }));
    expect(fake.cookies.get('urlLangParam')).toBe('en');
  });

  it("removes a player's parameter from the address and keeps the rest", () => {
    const fake = fakeEnvironment({ address: '/help?a=1&rf=A&b=2', route: '/help' });
    fake.logIn('demo');
    expect(opened(fake).page.address).toBe('/help?a=1&b=2');
    expect(fake.record.navigations).toEqual([]);
    expect(fake.cookies.has('referral')).toBe(false);
  });
});

describe('a navigation within the document', () => {
  it('follows an invitation', () => {
    const fake = opened(fakeEnvironment());
    Object.assign(fake.page, { address: '/help?rf=A', route: '/help' });
    fake.emit('navigation');
    expect(fake.record.navigations).toEqual(['/signup?rf=A']);
  });

  it('keeps the language, so that Back works', () => {
    const fake = opened(fakeEnvironment({ address: '/en/help', locale: 'en', route: '/help' }));
    Object.assign(fake.page, { address: '/help', locale: 'id' });
    fake.emit('navigation');
    expect(fake.record.navigations).toEqual([]);
  });
});

it.each([
  ['/help?rf=A', '/help'],
  ['/help?a=1&rf=A&ot=x&rf=B', '/help?a=1'],
])('%s without the invitation is %s', (address, rest) => {
  expect(addressWithout(address, 'rf', 'ot')).toBe(rest);
});
