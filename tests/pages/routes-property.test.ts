import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localeOf, localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';
import { pairwise } from '../support/pairwise.ts';
import { protectedPaths, publicPaths } from '../support/routes.ts';

const paths = [
  ...publicPaths,
  ...protectedPaths.map((path) => path.split('?')[0] as string),
  '/profile/transactions/deposit',
  '/forceChangePassword',
  '/nothing-here',
  '/lobby/nope',
];

const queries = [
  '',
  '?rf=FRIEND1',
  '?rf=not%20a%20code',
  '?ot=friend&rf=FRIEND1',
  '?view=desktop',
  '?next=%2Fquests%3Frf%3DFRIEND1',
  '?next=%2Fen%2Fdeposit&rf=FRIEND1&utm_source=mail',
];

const people = ['visitor', 'normal', 'status 4', 'HighRisk', 'blocked', 'expired'] as const;
type Person = (typeof people)[number];

/** The stored language parameter, or none. */
const choices = [null, '', 'en'] as const;

let site: BuiltSite;
const sessions = {} as Record<Person, string>;

async function newSession(account: string): Promise<string> {
  const fields = { account, password: 'kancil-in-the-forest', dateOfBirth: '1990-05-17', referral: '' };
  const { headers } = await site.post('/signup', fields);
  const cookies = headers.getSetCookie().map((line) => line.split(';')[0] as string);
  return cookies.filter((pair) => /^(?:token|account)=/.test(pair)).join('; ');
}

beforeAll(async () => {
  site = await startBuiltSite();
  sessions.visitor = '';
  sessions.normal = await site.cookiesOf('demo', 'demo-password-1');
  sessions['status 4'] = await site.cookiesOf('ganti', 'ganti-password-1');
  sessions.HighRisk = await site.cookiesOf('risiko', 'risiko-password-1');
  sessions.blocked = await newSession('later_blocked');
  sessions.expired = await newSession('later_ended');
  await site.operate('later_blocked', 'block');
  await site.operate('later_ended', 'end-sessions');
});
afterAll(() => site?.close());

/** The cookies of one browser. */
function jar(initial: string) {
  const kept = new Map(
    initial
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('=', 2) as [string, string]),
  );
  return {
    header: () => [...kept].map((pair) => pair.join('=')).join('; '),
    take(headers: Headers) {
      for (const line of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Expires=Thu, 01 Jan 1970|Max-Age=0/.test(line)) kept.delete(name);
        else kept.set(name, value);
      }
    },
  };
}

interface Journey {
  start: string;
  visited: string[];
  status: number;
  end: string;
  language: string | undefined;
}

/** Opens an address like a browser and follows redirects. */
async function travel(start: string, cookie: string): Promise<Journey> {
  const cookies = jar(cookie);
  const visited = [];
  let path = start;
  for (;;) {
    const { status, headers, text } = await site.get(path, { headers: { cookie: cookies.header() } });
    visited.push(path);
    cookies.take(headers);
    const location = headers.get('location');
    if (location === null || visited.length > 5) {
      return { start, visited, status, end: path, language: /<html lang="(\w+)"/.exec(text)?.[1] };
    }
    const next = new URL(location, site.origin);
    expect(next.origin).toBe(site.origin);
    path = next.pathname + next.search;
  }
}

const language = (choice: (typeof choices)[number], locale: Locale) => (choice === 'en' ? 'en' : locale);

/** Pairwise journeys: every two choices meet in one of them, instead of all five thousand. */
const journeys = pairwise({ path: paths, query: queries, person: people, choice: choices, locale: locales });

describe.each(people)('%s', (person) => {
  it.each(queries)(
    'every page with "%s": two redirects at most, a final 200 or 404, in one language',
    async (query) => {
      const own = journeys.filter((each) => each.person === person && each.query === query);
      expect(own.length).toBeGreaterThan(0);
      for (const { path, choice, locale } of own) {
        const stored = choice === null ? [] : [`urlLangParam=${choice}`];
        const cookie = [sessions[person], ...stored].filter(Boolean).join('; ');
        const journey = await travel(localizedPath(path, locale) + query, cookie);
        const report = JSON.stringify(journey);
        expect(journey.visited.length, report).toBeLessThanOrEqual(3);
        const isUnknown = /nothing-here|lobby\/nope/.test(journey.end);
        expect(journey.status, report).toBe(isUnknown ? 404 : 200);
        const expected = path === '/nothing-here' ? locale : language(choice, locale);
        expect([journey.language, localeOf(new URL(journey.end, site.origin).pathname)], report).toEqual([
          expected,
          expected,
        ]);
      }
    },
  );
});
