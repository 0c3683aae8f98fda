import { describe, expect, it } from 'vitest';
import { decideEntry, type EntryRequest } from '../../../src/entry/entry.ts';
import type { Locale } from '../../../src/i18n/locales.ts';

type Facts = Partial<Omit<EntryRequest, 'url'>>;

function arrive(address: string, facts: Facts = {}) {
  const url = new URL(address, 'https://play.example');
  const page = url.pathname.replace(/^\/en(?=\/|$)/, '') || '/';
  return decideEntry({
    url,
    page,
    document: true,
    loggedIn: false,
    storedLanguage: null,
    storedReferral: null,
    defaultLanguage: 'id',
    from: null,
    crawler: false,
    ...facts,
  });
}

const redirectOf = (address: string, facts?: Facts) => {
  const entry = arrive(address, facts);
  return entry.kind === 'redirect' ? entry.to : null;
};

const stay = {
  kind: 'stay',
  rememberReferral: null,
  storeLanguage: null,
  invitation: null,
  dropReferral: false,
};

const player = { loggedIn: true };
const english = { storedLanguage: 'en' } as const;
const indonesian = { storedLanguage: 'id' } as const;
const englishFirst = { defaultLanguage: 'en' } as const;

describe('rf (D1)', () => {
  it.each<[string, string, Facts?]>([
    ['/?rf=AB_c-1', '/signup?rf=AB_c-1'],
    ['/en?rf=A', '/en/signup?rf=A'],
    ['/help?utm_source=mail&rf=A&utm_medium=x#how', '/signup?utm_source=mail&rf=A&utm_medium=x#how'],
    ['/lobby/slots/nova?rf=A', '/signup?rf=A'],
    ['/en/login?rf=A&next=/quests', '/en/signup?rf=A&next=/quests'],
    ['/deposit?rf=A', '/signup?rf=A'],
    ['/?rf=A&view=desktop', '/signup?rf=A&view=desktop'],
    ['/?rf=not%20a%20code', '/signup?rf=not%20a%20code'],
    ['/help?rf=A', '/en/signup?rf=A', english],
    ['/help?rf=A', '/signup?rf=A', { document: false, ...english }],
    ['/?rf=A&ot=', '/signup?rf=A&ot='],
  ])('a visitor on %s goes to %s', (address, target, facts) => {
    expect(redirectOf(address, facts)).toBe(target);
  });

  it.each([
    '/signup?rf=A',
    '/GameLoading?rf=A',
    '/LoadingPage?rf=A',
    '/forceChangePassword?rf=A',
    '/404?rf=A',
    '/help?rf=',
    '/help?xrf=A',
  ])('a visitor on %s stays', (address) => {
    expect(arrive(address).kind).toBe('stay');
  });

  it.each(['/?rf=A', '/help?rf=A&x=1', '/help?ot=friend&rf=A'])(
    'a player on %s stays without the parameter',
    (address) => {
      expect(arrive(address, player)).toEqual({ ...stay, dropReferral: true });
    },
  );

  it.each(['/GameLoading?rf=A', '/help', '/help?ot=friend'])("a player's %s is unchanged", (address) => {
    expect(arrive(address, player)).toEqual(stay);
  });
});

describe('the first touch (D1)', () => {
  it.each<[string, string | null, Facts?]>([
    ['/?rf=A', 'A'],
    ['/signup?rf=A', 'A'],
    ['/?ot=friend&rf=A', 'A'],
    ['/help?rf=A', 'A', english],
    ['/?rf=A', null, { storedReferral: 'B' }],
    ['/?rf=A', null, player],
    ['/GameLoading?rf=A', null],
    ['/?rf=%3Cscript%3E', null],
    ['/?rf=A%0D%0ASet-Cookie:x', null],
    [`/?rf=${'A'.repeat(33)}`, null],
    ['/', null],
  ])('%s remembers %s', (address, code, facts) => {
    expect(arrive(address, facts).rememberReferral).toBe(code);
  });
});

describe('ot and rf (D2)', () => {
  it.each([
    ['/?ot=freespin&rf=A', { template: 'freespin', code: 'A' }],
    ['/en/help?rf=A&ot=anything', { template: 'anything', code: 'A' }],
    ['/?ot=friend&rf=%3Cimg%3E', { template: 'friend', code: null }],
  ])('%s opens a modal instead of a redirect', (address, invitation) => {
    expect(arrive(address)).toMatchObject({ kind: 'stay', invitation });
  });

  it.each(['/?ot=friend', '/signup?ot=friend&rf=A', '/GameLoading?ot=friend&rf=A', '/404?ot=friend&rf=A'])(
    '%s opens no modal',
    (address) => {
      expect(arrive(address)).toMatchObject({ kind: 'stay', invitation: null });
    },
  );

  it('the language redirect comes first, and keeps the query for the modal', () => {
    expect(redirectOf('/help?ot=friend&rf=A', english)).toBe('/en/help?ot=friend&rf=A');
  });
});

describe('the stored language (D5)', () => {
  it.each<[string, string | null, Facts?]>([
    ['/help?a=1#b', '/en/help?a=1#b', english],
    ['/', '/en', english],
    ['/%70rofile', '/en/%70rofile', english],
    ['/GameLoading?gameBrand=nova', '/en/GameLoading?gameBrand=nova', english],
    ['/deposit', '/en/deposit', { ...english, ...player }],
    ['/en/help', null, english],
    ['/help', null, indonesian],
    ['/en/help', null, indonesian],
    ['/help', null],
    ['/en/help', null],
    ['/help', null, { ...english, document: false }],
    ['/help', null, { ...english, from: '/en/help' }],
    ['/', null, { ...english, from: '/en' }],
    ['/help', '/en/help', { ...english, from: '/en/lobby/slots' }],
    ['/help', '/en/help', { ...english, from: '/help' }],
  ])('%s goes to %s (%o)', (address, target, facts) => {
    expect(redirectOf(address, facts)).toBe(target);
  });

  it.each<[string, Locale | null, Facts?]>([
    ['/en/help', 'en'],
    ['/en', 'en', indonesian],
    ['/en/help', 'en', { ...indonesian, document: false }],
    ['/en', null, english],
    ['/help', null],
    ['/help', null, indonesian],
    ['/help', 'id', { ...english, from: '/en/help' }],
    ['/english', null],
  ])('%s stores %o (%o)', (address, storeLanguage, facts) => {
    expect(arrive(address, facts)).toMatchObject({ kind: 'stay', storeLanguage });
  });
});

describe('the default language (D6)', () => {
  it.each<[string, string | null, Facts?]>([
    ['/', '/en'],
    ['/?utm_source=x', '/en?utm_source=x'],
    ['/help', null],
    ['/', null, indonesian],
    ['/', null, { crawler: true }],
    ['/', null, { from: '/help' }],
    ['/', null, { document: false }],
    ['/', null, { defaultLanguage: 'id' }],
  ])(
    'a first visit to %s is redirected to %s where English is the default (%o)',
    (address, target, facts) => {
      expect(redirectOf(address, { ...englishFirst, ...facts })).toBe(target);
    },
  );
});

describe('several rules in a row', () => {
  const addresses = [
    '/',
    '/en',
    '/help?rf=A',
    '/en/help?ot=x&rf=A',
    '/signup?rf=A',
    '/GameLoading?rf=A',
    '/404?rf=A&ot=x',
  ];
  const people: Facts[] = [{}, player, english, indonesian, englishFirst, { ...english, ...player }];

  it.each(addresses)('a redirect from %s leads to a page without a further redirect', (address) => {
    for (const facts of people) {
      const target = redirectOf(address, facts);
      if (target !== null) expect(arrive(target, facts).kind).toBe('stay');
    }
  });
});
