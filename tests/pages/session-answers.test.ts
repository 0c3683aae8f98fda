import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';

let site: BuiltSite;
let cookie: string;
beforeAll(async () => {
  site = await startBuiltSite();
  cookie = await site.cookiesOf('demo', 'demo-password-1');
});
afterAll(() => site?.close());

interface Sent {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

const check = (body: string, headers: Record<string, string> = {}): Sent => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
});
const good = JSON.stringify({ currentTime: 1, type: 1 });
const shell = (headers: Record<string, string> = {}) => check('{}', headers);
const ended = 'token=made-up; account=demo';
const alive = { ok: true, loginInfo: { status: 1 }, highRisk: false };
const expired = { ok: false, loginInfo: { status: 1 }, highRisk: false, reason: 'expired' };
const unknown = { code: 'SESSION_ENDED', reason: 'unknown' };
const invalid = { code: 'INVALID_INPUT' };
const missed = { missed: expect.objectContaining({ events: [] }) };
const cleared = ['account=deleted', 'token=deleted', 'sessionEnded=expired'];

type Answer = [status: number, body: unknown, cookies?: string[]];

it.each<[string, string, () => Sent, Answer]>([
  [
    'a player',
    '/api/shell',
    () => shell({ cookie }),
    [200, { player: expect.objectContaining({ account: 'demo' }) }],
  ],
  ['a visitor', '/api/shell', shell, [200, missed]],
  ['an account without its token', '/api/shell', () => shell({ cookie: 'account=demo' }), [200, missed]],
  [
    'a token without its account',
    '/api/shell',
    () => shell({ cookie: 'token=x; urlLangParam=' }),
    [200, missed, ['account=deleted', 'token=deleted']],
  ],
  ['a session that is over', '/api/shell', () => shell({ cookie: ended }), [401, unknown, cleared]],
  [
    'a session that is over, of a page that knows its player',
    '/api/shell',
    () => check('{"uid":"u1","socketId":"1.1"}', { cookie: ended }),
    [401, unknown, cleared],
  ],
  ['the check of a player', '/api/session-check', () => check(good, { cookie }), [200, alive]],
  [
    'the check of a session that is over',
    '/api/session-check',
    () => check(good, { cookie: ended }),
    [200, expired, cleared],
  ],
  [
    'the check of half a session',
    '/api/session-check',
    () => check(good, { cookie: 'account=demo' }),
    [200, expired, cleared],
  ],
  [
    'the check of a token without its account',
    '/api/session-check',
    () => check(good, { cookie: 'token=x' }),
    [200, expired, ['account=deleted', 'token=deleted']],
  ],
  ['the check of a visitor', '/api/session-check', () => check(good), [200, expired]],
  ['a check without sense', '/api/session-check', () => check('{"type":3}', { cookie }), [422, invalid]],
  ['a check that is no JSON', '/api/session-check', () => check('{', { cookie }), [422, invalid]],
  [
    'a check of another type',
    '/api/session-check',
    () => check(good, { cookie, 'content-type': 'text/json' }),
    [422, invalid],
  ],
  ['a shell that is no JSON', '/api/shell', () => check('{', { cookie }), [422, invalid]],
])('%s gets the response of its session', async (_, path, sent, [status, body, cookies = []]) => {
  const response = await site.get(path, sent());
  expect([response.status, JSON.parse(response.text)]).toEqual([status, expect.objectContaining(body)]);
  const written = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  expect(written).toEqual(cookies);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

it.each([
  ['/api/session-check', () => check(good, { cookie, 'sec-fetch-site': 'cross-site' })],
  ['/api/session-check', () => check(good, { cookie, 'sec-fetch-site': 'same-site' })],
  ['/api/session-check', () => check(good, { cookie, Origin: 'https://evil.test' })],
  ['/api/shell', () => shell({ cookie, 'sec-fetch-site': 'cross-site' })],
])('%s refuses a request of another site', async (path, sent) => {
  expect((await site.get(path, sent())).status).toBe(403);
});

const login = (next: string) => `/login?next=${encodeURIComponent(next)}`;

it.each<[string, string, Sent]>([
  ['/profile', login('/profile'), {}],
  ['/profile', login('/profile'), { method: 'HEAD' }],
  ['/profile', login('/profile'), { headers: { cookie: 'account=demo' } }],
  ['/profile', login('/profile'), { headers: { cookie: 'token=x' } }],
  ['/profile', login('/profile'), { headers: { cookie: '=;;token; account=%E0%A4%A; =x' } }],
  [
    '/en/quests?a=1&b=%20x',
    `/en${login('/en/quests?a=1&b=%20x')}`,
    { headers: { cookie: 'urlLangParam=en' } },
  ],
  ['/LoadingPage?target=/help', login('/LoadingPage?target=/help'), {}],
  ['/profile/transactions/deposit/a.b', login('/profile/transactions/deposit/a.b'), {}],
])('a visitor of %s is redirected to %s', async (path, to, sent) => {
  const { status, headers, text } = await site.get(path, sent);
  expect([status, headers.get('location'), text]).toEqual([302, to, '']);
  expect(headers.get('cache-control')).toBe('private, no-store');
});

it.each<[string, () => Sent]>([
  ['/api/shell', shell],
  ['/api/session-check', () => check(good)],
  ['/profile', () => ({})],
])('a request to %s ends a token without its account at the platform', async (path, sent) => {
  const fresh = await site.cookiesOf('demo', 'demo-password-1');
  const orphan = fresh.split('; ').find((each) => each.startsWith('token=')) ?? '';
  const { headers, ...init } = sent();
  await site.get(path, { ...init, headers: { ...headers, cookie: orphan } });
  expect((await site.call('/api/shell', {}, { cookie: fresh })).status).toBe(401);
});

it.each([
  '/api/site-data',
  '/api/social-data',
  '/api/my-games',
  '/api/transfer-wallet',
  '/api/games-maintenance',
])('HEAD gets the status of GET without a body at %s', async (path) => {
  const { status, text } = await site.get(path, { method: 'HEAD', headers: { cookie } });
  expect([status, text]).toEqual([200, '']);
});

it("concurrent requests never show one player's values on another's page", async () => {
  const players = await Promise.all(
    ['demo', 'kosong'].map(async (account) => {
      const own = (await site.cookiesOf(account, `${account}-password-1`)).replace(/; \w+=deleted/g, '');
      const { uid } = await site.playerOf(own);
      return { cookie: own, account, uid };
    }),
  );
  const pages = ['/profile', '/profile/referral', '/profile/accountSetting', '/quests'].flatMap((page) => [
    page,
    `/en${page}`,
  ]);
  const requests = Array.from({ length: 24 }, (_, index) => ({
    own: index % 2,
    path: pages[(index >> 1) % pages.length] ?? '/',
  }));
  const responses = await Promise.all(
    requests.map(({ own, path }) => site.get(path, { headers: { cookie: players[own]?.cookie ?? '' } })),
  );
  responses.forEach(({ status, text }, index) => {
    const { own } = requests[index] ?? { own: 0 };
    const [me, other] = [players[own], players[1 - own]];
    expect([status, text.includes(`data-account="${me?.account}"`)]).toEqual([200, true]);
    expect(text.includes(other?.account ?? '')).toBe(false);
    expect(text.includes(other?.uid ?? '')).toBe(false);
  });
});
