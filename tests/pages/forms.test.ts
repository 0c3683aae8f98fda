import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { welcomeGift } from '../../brand/brand.ts';
import { money } from '../../src/i18n/format.ts';
import { translator } from '../../src/i18n/i18n.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, keptCookies, startBuiltSite } from '../support/built-site.ts';
import { faultsOf } from '../support/html-faults.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await startBuiltSite();
});
afterAll(() => site?.close());

const attribute = (html: string, name: string, value: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*\\s${value}`).test(html);
const errorOf = (html: string, field: string) =>
  new RegExp(`id="${field}-error"[^>]*>(?:<svg.*?</svg>)?([^<]*)`).exec(html)?.[1];
const alertOf = (html: string) => /role="alert".*?<p>\s*([^<]*?)\s*</s.exec(html)?.[1];
const newAccount = () => ({
  account: `n_${randomBytes(5).toString('hex')}`,
  password: `kancil-${randomBytes(6).toString('hex')}`,
  dateOfBirth: '1990-05-17',
});

describe.each(locales)('in %s', (locale) => {
  const t = translator(locale);
  const at = (path: string) => localizedPath(path, locale);

  it('login has the fields of password managers, and keeps its query on the way to sign-up', async () => {
    const { text } = await site.get(at('/login?next=/quests&utm_source=mail'));
    expect(attribute(text, 'account', 'autocomplete="username"')).toBe(true);
    expect(attribute(text, 'password', 'autocomplete="current-password"')).toBe(true);
    expect(text).toContain(`action="${at('/login')}?next=/quests&amp;utm_source=mail"`);
    expect(text).toContain(`href="${at('/signup')}?next=/quests&amp;utm_source=mail"`);
  });

  it('a wrong password and an unknown account get the same response', async () => {
    const wrong = await site.post(at('/login'), { account: 'demo', password: 'not-the-password' });
    const unknown = await site.post(at('/login'), { account: 'nobody_x', password: 'not-the-password' });
    for (const { status, text, headers } of [wrong, unknown]) {
      expect(status).toBe(401);
      expect(alertOf(text)).toBe(t('forms.error.WRONG_CREDENTIALS'));
      expect(text).not.toContain('not-the-password');
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect(unknown.text.replaceAll('nobody_x', 'demo').length).toBe(wrong.text.length);
    expect(attribute(wrong.text, 'account', 'value="demo"')).toBe(true);
  });

  it('empty fields are named', async () => {
    const { status, text } = await site.post(at('/login'), { account: ' ' });
    expect(status).toBe(422);
    expect(errorOf(text, 'account')).toBe(t('forms.error.ACCOUNT_REQUIRED'));
    expect(errorOf(text, 'password')).toBe(t('forms.error.PASSWORD_REQUIRED'));
  });

  it('a blocked player sees the block with the right password only', async () => {
    const right = await site.post(at('/login'), { account: 'terblokir', password: 'terblokir-password-1' });
    expect(right.status).toBe(403);
    expect(alertOf(right.text)).toBe(t('forms.error.ACCOUNT_BLOCKED'));
    const wrong = await site.post(at('/login'), { account: 'terblokir', password: 'not-the-password' });
    expect(wrong.status).toBe(401);
  });

  it('an account of an excluded person learns at sign-up and log-in that it waits, and where to write', async () => {
    const created = await site.post(at('/signup'), newAccount());
    const cookie = keptCookies(created.headers);
    await site.post(at('/profile/limits/break?term=month'), {}, { headers: { cookie } });
    const device = cookie.split('; ').find((pair) => pair.startsWith('device=')) ?? '';
    const headers = { cookie: device };
    const second = newAccount();
    const held = await site.post(at('/signup'), second, { headers });
    expect([held.status, alertOf(held.text)]).toEqual([403, t('signup.held')]);
    expect(attribute(held.text, 'account', `value="${second.account}"`)).toBe(true);
    const { account, password } = second;
    const refused = await site.post(at('/login'), { account, password });
    expect([refused.status, alertOf(refused.text)]).toEqual([403, t('forms.error.ACCOUNT_HELD')]);
    for (const { text, headers: sent } of [held, refused]) {
      expect(/role="alert".*?<a href="([^"]*)"/s.exec(text)?.[1]).toBe(at('/help/contact'));
      expect(sent.getSetCookie().filter((each) => !each.startsWith('referral='))).toEqual([]);
    }
  });

  it.each([
    ['/quests?a=1', '/quests?a=1'],
    ['https://evil.example', '/'],
    ['//evil.example', '/'],
    ['/nothing-here', '/'],
  ])('logging in with next=%s goes to %s', async (next, target) => {
    const path = `${at('/login')}?next=${encodeURIComponent(next)}`;
    const { status, headers } = await site.post(path, { account: 'demo', password: 'demo-password-1' });
    expect([status, headers.get('location')]).toEqual([303, at(target)]);
  });

  /** The page that offers recovery codes after the sign-up, and leads on. */
  const offered = (next: string) => at(`/profile/recoveryCodes?welcome&next=${encodeURIComponent(next)}`);

  it('signing up logs in, and logging out ends the session', async () => {
    const player = newAccount();
    const created = await site.post(`${at('/signup')}?next=/quests`, player);
    expect([created.status, created.headers.get('location')]).toEqual([303, offered('/quests')]);
    const cookie = keptCookies(created.headers);
    expect((await site.playerOf(cookie)).account).toBe(player.account);

    const out = await site.post('/api/logout', { lang: locale }, { headers: { cookie } });
    expect([out.status, out.headers.get('location')]).toEqual([303, at('/')]);
    expect(out.headers.getSetCookie().join()).toMatch(/account=deleted.*token=deleted/s);
    expect((await site.call('/api/shell', {}, { cookie })).status).toBe(401);
  });

  it('a new player is welcomed once, with the balance and steps that need no bank account', async () => {
    const player = newAccount();
    const created = await site.post(at('/signup'), player);
    expect([created.status, created.headers.get('location')]).toEqual([303, offered('/profile?welcome')]);
    const headers = { cookie: keptCookies(created.headers) };
    const { text } = await site.get(at('/profile?welcome'), { headers });
    const t = translator(locale);
    expect(text).toContain(t('welcome.title'));
    expect(text).toContain(t('welcome.text', { balance: money(100_000, locale) }));
    for (const step of ['step1', 'step2', 'step3'] as const) expect(text).toContain(t(`welcome.${step}`));
    expect(await faultsOf(text)).toEqual([]);
    // Money first: deposit and withdrawal stand at the balance.
    const main = text.slice(text.indexOf('<main'));
    for (const page of ['/deposit', '/withdraw'])
      expect(main.indexOf(`href="${at(page)}"`)).toBeLessThan(main.indexOf('id="wallets"'));
    expect(text).toMatch(new RegExp(`href="${at('/profile')}">\\s*${t('welcome.close')}`));
    expect((await site.get(at('/profile'), { headers })).text).not.toContain(t('welcome.title'));
    const { account, password } = player;
    const later = { cookie: await site.cookiesOf(account, password) };
    expect((await site.get(at('/profile?welcome'), { headers: later })).text).not.toContain(
      t('welcome.title'),
    );
    const front = (await site.get(at('/'))).text;
    const ownSteps = /<section class="([^"]*)">(?:(?!<section)[\s\S])*<ol class="steps/.exec(front)?.[1];
    expect(ownSteps).toContain('when-visitor');
  });

  it('a second account in a browser starts without the gift, and is told why', async () => {
    expect((await site.get(at('/signup'))).text).toContain(
      t('signup.gift', { amount: money(welcomeGift.amount, locale) }),
    );
    const first = await site.post(at('/signup'), newAccount());
    const browser = keptCookies(first.headers)
      .split('; ')
      .filter((cookie) => !/^(token|account)=/.test(cookie))
      .join('; ');
    const second = await site.post(at('/signup'), newAccount(), { headers: { cookie: browser } });
    const welcome = at('/profile?welcome&gift=repeated');
    const offered = `/profile/recoveryCodes?welcome&next=${encodeURIComponent('/profile?welcome&gift=repeated')}`;
    expect([second.status, second.headers.get('location')]).toEqual([303, at(offered)]);
    const cookie = `${browser}; ${keptCookies(second.headers)}`;
    const { text } = await site.get(welcome, { headers: { cookie } });
    expect(text).toContain(t('welcome.giftRepeated'));
    expect(text).toContain(t('welcome.empty'));
    expect(await faultsOf(text)).toEqual([]);
  });

  it('sign-up shows every problem beside its field and keeps the typed values', async () => {
    const typed = { account: 'Ab', password: 'short', dateOfBirth: '2020-01-01', referral: 'FRIEND1' };
    const { status, text } = await site.post(at('/signup'), typed);
    expect(status).toBe(422);
    expect(errorOf(text, 'account')).toBe(t('forms.error.ACCOUNT_FORMAT'));
    expect(errorOf(text, 'password')).toBe(t('forms.error.PASSWORD_SHORT'));
    expect(errorOf(text, 'dateOfBirth')).toBe(t('forms.error.UNDERAGE'));
    for (const name of ['account', 'dateOfBirth', 'referral'] as const) {
      expect(attribute(text, name, `value="${typed[name]}"`), name).toBe(true);
    }
    expect(attribute(text, 'password', 'value=')).toBe(false);
  });

  it('a taken account name is reported beside the field', async () => {
    const { status, text } = await site.post(at('/signup'), { ...newAccount(), account: 'demo' });
    expect(status).toBe(409);
    expect(errorOf(text, 'account')).toBe(t('forms.error.ACCOUNT_TAKEN'));
  });

  it('an invitation is filled in, can be removed, and must be a valid code', async () => {
    expect(attribute((await site.get(at('/signup?rf=FRIEND1'))).text, 'referral', 'value="FRIEND1"')).toBe(
      true,
    );
    const strange = await site.get(
      `${at('/signup')}?rf=${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    expect(strange.text).not.toContain('<script>alert');
    expect(attribute(strange.text, 'referral', 'value="[^"]')).toBe(false);
    expect((await site.get(at('/signup?rf=FRIEND1&next=%2Fhelp'))).text).toContain(
      `action="${at('/signup')}?next=%2Fhelp"`,
    );
    const removed = await site.post(at('/signup?rf=FRIEND1'), {
      ...newAccount(),
      account: 'x',
      referral: '',
    });
    expect(attribute(removed.text, 'referral', 'value="FRIEND1"')).toBe(false);
    const wrong = await site.post(at('/signup'), { ...newAccount(), referral: '<b>' });
    expect(errorOf(wrong.text, 'referral')).toBe(t('forms.error.REFERRAL_FORMAT'));
  });

  it('an unreachable platform is reported, and the form keeps its values', async () => {
    site.setPlatformAway(true);
    const { status, text, headers } = await site.post(at('/login'), { account: 'demo', password: 'x' });
    site.setPlatformAway(false);
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('10');
    expect(alertOf(text)).toBe(t('forms.error.PLATFORM_UNREACHABLE'));
    expect(attribute(text, 'account', 'value="demo"')).toBe(true);
  });
});

it.each(locales)('a log-out that the platform missed is reported to the player (%s)', async (locale) => {
  const cookie = await site.cookiesOf('demo', 'demo-password-1');
  site.setPlatformAway(true);
  const out = await site.post('/api/logout', { lang: locale }, { headers: { cookie } });
  site.setPlatformAway(false);
  const login = out.headers.get('location') ?? '';
  expect(login).toBe(localizedPath('/login?left=alone', locale));
  expect(alertOf((await site.get(login)).text)).toBe(translator(locale)('login.leftAlone'));
});

it('the log-in page ends a token without its account, also at the platform', async () => {
  const cookie = await site.cookiesOf('demo', 'demo-password-1');
  const orphan = cookie.split('; ').find((each) => each.startsWith('token=')) ?? '';
  const { headers } = await site.get('/login', { headers: { cookie: orphan } });
  expect(headers.getSetCookie().join()).toContain('token=deleted');
  expect((await site.get('/profile', { headers: { cookie } })).status).toBe(302);
});

it('logging out works while the platform is unreachable', async () => {
  const cookie = await site.cookiesOf('demo', 'demo-password-1');
  site.setPlatformAway(true);
  const { status, headers } = await site.post('/api/logout', {}, { headers: { cookie } });
  site.setPlatformAway(false);
  expect(status).toBe(303);
  expect(headers.getSetCookie().join()).toMatch(/account=deleted.*token=deleted/s);
});

it('too many attempts are refused for a stated time', async () => {
  const tries = Array.from({ length: 40 }, () => ({ account: 'hammered', password: 'not-the-password' }));
  let response = await site.post('/login', tries[0] ?? {});
  for (const body of tries) {
    if (response.status === 429) break;
    response = await site.post('/login', body);
  }
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(alertOf(response.text)).toMatch(/\d+ menit/);
});

it('a welcome without money does not promise any', async () => {
  const t = translator('id');
  const headers = { cookie: await site.cookiesOf('kosong', 'kosong-password-1') };
  const { text } = await site.get('/profile?welcome', { headers });
  expect(text).toContain(t('welcome.empty'));
  expect(text).not.toContain(t('welcome.text', { balance: money(0, 'id') }));
});
