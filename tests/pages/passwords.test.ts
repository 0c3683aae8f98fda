import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translator } from '../../src/i18n/i18n.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, keptCookies, startBuiltSite } from '../support/built-site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await startBuiltSite();
});
afterAll(() => site?.close());

const current = 'kuda-lumping 1987';
const chosen = 'wayang-golek 2031';

async function newPlayer() {
  const account = `n_${randomBytes(5).toString('hex')}`;
  const form = { account, password: current, dateOfBirth: '1990-05-17' };
  return { account, cookie: keptCookies((await site.post('/signup', form)).headers) };
}

const inputOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
const errorOf = (html: string, field: string) =>
  new RegExp(`id="${field}-error"[^>]*>(?:<svg.*?</svg>)?([^<]*)`).exec(html)?.[1];
const passwords = (change: object = {}) => ({
  currentPassword: current,
  newPassword: chosen,
  repeatedPassword: chosen,
  ...change,
});
const cookieOf = (headers: Headers, name: string) =>
  headers.getSetCookie().findLast((line) => line.startsWith(`${name}=`));

describe.each(locales)('in %s', (locale) => {
  const t = translator(locale);
  const at = (path: string) => localizedPath(path, locale);
  const change = (cookie: string, fields = passwords(), path = '/profile/changePassword') =>
    site.post(at(path), fields, { headers: { cookie } });

  it('password managers get the account, the current and the new password', async () => {
    const { account, cookie } = await newPlayer();
    const { text } = await site.get(at('/profile/changePassword'), { headers: { cookie } });
    expect(inputOf(text, 'username')).toMatch(new RegExp(`value="${account}".*autocomplete="username"`));
    expect(inputOf(text, 'username')).toContain('hidden');
    expect(inputOf(text, 'currentPassword')).toContain('autocomplete="current-password"');
    for (const name of ['newPassword', 'repeatedPassword']) {
      expect(inputOf(text, name)).toContain('autocomplete="new-password"');
    }
    for (const rule of ['length', 'account', 'changed', 'common'] as const) {
      expect(text).toContain(t(`forms.rule.${rule}`));
    }
  });

  it.each([
    ['require-password-change', ['required']],
    ['mark-high-risk', ['risk']],
    ['both', ['required', 'risk']],
  ] as const)('after %s the page gives the reason', async (action, reasons) => {
    const { account, cookie } = await newPlayer();
    const actions = action === 'both' ? ['require-password-change', 'mark-high-risk'] : [action];
    for (const each of actions) await site.operate(account, each);
    const { text } = await site.get(at('/forceChangePassword'), { headers: { cookie } });
    for (const reason of ['required', 'risk'] as const) {
      expect(text.includes(t(`forceChange.${reason}`, { account })), reason).toBe(
        (reasons as readonly string[]).includes(reason),
      );
    }
  });

  it('a change gives a new token, marks it for the shell, and leads to the requested page', async () => {
    const { account, cookie } = await newPlayer();
    await site.operate(account, 'require-password-change');
    const path = `/forceChangePassword?next=${encodeURIComponent(at('/quests?a=1'))}`;
    const { status, headers } = await change(cookie, passwords(), path);
    expect([status, headers.get('location')]).toEqual([303, at('/quests?a=1')]);
    expect(cookieOf(headers, 'passwordChanged')).toMatch(/^passwordChanged=1;/);
    const renewed = keptCookies(headers);
    expect((await site.get(at('/quests'), { headers: { cookie: renewed } })).status).toBe(200);

    const old = await site.get(at('/quests'), { headers: { cookie } });
    expect(old.headers.get('location')).toContain(at('/login'));
    expect(old.headers.getSetCookie().filter((line) => !line.startsWith('urlLangParam='))).toEqual([]);
  });

  it.each(['https://evil.example', '/forceChangePassword', '/login?next=/login?next=/quests'])(
    'next=%s is not followed',
    async (next) => {
      const { cookie } = await newPlayer();
      const path = `/profile/changePassword?next=${encodeURIComponent(next)}`;
      expect((await change(cookie, passwords(), path)).headers.get('location')).toBe(
        at('/profile/changePassword'),
      );
    },
  );

  it.each([
    ['currentPassword', { currentPassword: '' }, 'PASSWORD_REQUIRED'],
    ['newPassword', { newPassword: '', repeatedPassword: '' }, 'NEW_PASSWORD_REQUIRED'],
    ['repeatedPassword', { repeatedPassword: 'other' }, 'PASSWORD_DIFFERENT'],
    ['currentPassword', { currentPassword: 'wrong' }, 'PASSWORD_WRONG'],
    ['newPassword', { newPassword: current, repeatedPassword: current }, 'PASSWORD_UNCHANGED'],
    ['newPassword', { newPassword: 'short', repeatedPassword: 'short' }, 'PASSWORD_SHORT'],
    ['newPassword', { newPassword: 'password123', repeatedPassword: 'password123' }, 'PASSWORD_COMMON'],
  ] as const)('shows beside %s after %j: %s', async (field, wrong, code) => {
    const { cookie } = await newPlayer();
    const { status, text, headers } = await change(cookie, passwords(wrong));
    expect(status).toBe(422);
    expect(errorOf(text, field)).toBe(t(`forms.error.${code}`));
    expect(headers.getSetCookie()).toEqual([]);
    expect(text).not.toContain(current);
  });

  it('a session that has ended leads to login and back', async () => {
    const { account, cookie } = await newPlayer();
    await site.operate(account, 'block');
    const { status, headers } = await change(cookie);
    expect(status).toBe(303);
    expect(headers.get('location')).toBe(
      `${at('/login')}?next=${encodeURIComponent(at('/profile/changePassword'))}`,
    );
    expect(cookieOf(headers, 'sessionEnded')).toMatch(/^sessionEnded=blocked/);
  });

  it('too many wrong attempts are refused for a stated time', async () => {
    const { cookie } = await newPlayer();
    let response = await change(cookie, passwords({ currentPassword: 'wrong' }));
    for (let count = 0; count < 8 && response.status !== 429; count += 1) {
      response = await change(cookie, passwords({ currentPassword: 'wrong' }));
    }
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.text).toContain(t('forms.error.TOO_MANY_ATTEMPTS', { minutes: 1 }));
  });
});

describe('the transfer wallet', () => {
  const load = (cookie: string, query = '?type=1') =>
    site.get(`/api/transfer-wallet${query}`, { headers: { cookie } });

  it('lists the main wallet and the brands, each with its time', async () => {
    const { cookie } = await newPlayer();
    const { status, text, headers } = await load(cookie);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const { main, brands } = JSON.parse(text);
    expect(main).toEqual({ balance: 100_000, asOf: expect.any(Number) });
    expect(brands.length).toBeGreaterThan(0);
    const cached = JSON.parse((await load(cookie, '')).text);
    expect(cached.brands).toEqual(brands);
  });

  it('is refused to visitors, ended sessions and players who must change the password', async () => {
    const { account, cookie } = await newPlayer();
    expect((await load('')).status).toBe(401);
    const ended = await load('token=made-up; account=demo');
    expect([ended.status, cookieOf(ended.headers, 'token')]).toEqual([
      401,
      expect.stringContaining('deleted'),
    ]);
    await site.operate(account, 'mark-high-risk');
    const { status, text } = await load(cookie);
    expect([status, JSON.parse(text).code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    // Public pages make this call before the shell redirects to the change.
    const ownGames = await site.get('/api/my-games', { headers: { cookie } });
    expect(JSON.parse(ownGames.text)).toEqual({ favourites: [], marks: [], pause: null });
  });

  it('returns 503 and clears nothing while the platform is unreachable', async () => {
    const { cookie } = await newPlayer();
    site.setPlatformAway(true);
    const { status, headers } = await load(cookie);
    site.setPlatformAway(false);
    expect([status, headers.getSetCookie()]).toEqual([503, []]);
  });
});

it('a request that overlaps a password change clears no cookie', async () => {
  const { cookie } = await newPlayer();
  await site.post('/profile/changePassword', passwords(), { headers: { cookie } });
  const check = await site.get('/api/session-check', {
    method: 'POST',
    body: JSON.stringify({ currentTime: 1, type: 2 }),
    headers: { cookie, 'content-type': 'application/json', Origin: site.origin },
  });
  const responses = [
    check,
    await site.call('/api/shell', {}, { cookie }),
    await site.get('/api/transfer-wallet?type=1', { headers: { cookie } }),
  ];
  for (const { status, text, headers } of responses) {
    expect([status, JSON.parse(text).code]).toEqual([409, 'SESSION_REPLACED']);
    expect(headers.getSetCookie()).toEqual([]);
  }
});

it('the page that changes a password is where password managers look for it', async () => {
  const { status, headers } = await site.get('/.well-known/change-password');
  expect([status, headers.get('location')]).toEqual([302, '/profile/changePassword']);
});
