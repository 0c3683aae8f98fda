import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translator } from '../../src/i18n/i18n.ts';
import { defaultLocale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { type BuiltSite, keptCookies, startBuiltSite, startPlatform } from '../support/built-site.ts';
import { faultsOf } from '../support/html-faults.ts';
import { cheapHasher } from '../support/platform-app.ts';

const siteUrl = 'http://localhost:4321';
const day = 24 * 3_600_000;
let ahead = 0;
let site: BuiltSite;
let platform: Awaited<ReturnType<typeof startPlatform>>;

beforeAll(async () => {
  platform = await startPlatform({ clock: () => Date.now() + ahead, passwords: cheapHasher() });
  site = await startBuiltSite(siteUrl, {}, platform);
});
afterAll(() => site?.close());

const better = 'wayang-golek 2031';
const codesIn = (html: string) => [...html.matchAll(/<code>([^<]+)<\/code>/g)].map(([, code = '']) => code);
const fieldError = (html: string, field: string) =>
  new RegExp(`id="${field}-error"[^>]*>(?:<svg.*?</svg>)?([^<]*)`, 's').exec(html)?.[1];

async function newPlayer(signUp = '/signup') {
  const player = {
    account: `r_${randomBytes(5).toString('hex')}`,
    password: `kancil-${randomBytes(6).toString('hex')}`,
  };
  const created = await site.post(signUp, { ...player, dateOfBirth: '1990-05-17', referral: '' });
  const headers = { cookie: keptCookies(created.headers) };
  return {
    ...player,
    headers,
    offered: created.headers.get('location') ?? '',
    get: (path: string) => site.get(path, { headers }),
    post: (path: string, fields: Record<string, string>) => site.post(path, fields, { headers }),
  };
}

async function operate(account: string, action: string) {
  const response = await platform.connection.fetch(
    new Request(`http://platform.test/operator/accounts/${account}/${action}`, {
      method: 'POST',
      headers: {
        Authorization: 'Bearer an-operator-key-for-tests',
        'X-Operator': 'ayu',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ note: 'showed an identity card' }),
    }),
  );
  return (await response.json()) as { code: string };
}

describe.each(locales)('a way back into an account in %s', (locale) => {
  const t = translator(locale);
  const at = (path: string) => localizedPath(path, locale);
  const form = (account: string, recoveryCode: string) => ({
    account,
    recoveryCode,
    newPassword: better,
    repeatedPassword: better,
  });
  /** The languages differ in texts only, so each page is validated once. */
  const expectValid = async (text: string) => {
    if (locale === defaultLocale) expect(await faultsOf(text)).toEqual([]);
  };

  it('is offered after the sign-up, can be skipped, and leads on', async () => {
    const { offered, get, post } = await newPlayer(`${at('/signup')}?next=${at('/quests')}`);
    const page = await get(offered);
    expect(page.text).toContain(t('recoveryCodes.welcome'));
    expect(page.text).toMatch(new RegExp(`href="${at('/quests')}"[^>]*>\\s*${t('recoveryCodes.skip')}`));
    await expectValid(page.text);
    const made = await post(offered, {});
    expect([made.status, codesIn(made.text).length]).toEqual([200, 10]);
    expect(made.headers.get('cache-control')).toContain('no-store');
    expect(made.text).toMatch(new RegExp(`href="${at('/quests')}"[^>]*>\\s*${t('passkeys.codesKept')}`));
    await expectValid(made.text);
    const settings = await get(at('/profile/recoveryCodes'));
    expect(settings.text).toContain(t('passkeys.codesLeft', { count: '10' }));
    expect(codesIn(settings.text)).toEqual([]);
    expect((await get(at('/profile/accountSetting'))).text).toContain(
      `href="${at('/profile/recoveryCodes')}"`,
    );
    const abroad = await get(at('/profile/recoveryCodes?welcome&next=https://evil.example/'));
    expect(abroad.text).not.toContain('href="https://evil');
  });

  it('sets a new password from a link on the log-in page, without script', async () => {
    const { account, headers, post } = await newPlayer();
    const [code = ''] = codesIn((await post('/profile/recoveryCodes', {})).text);
    const logIn = await site.get(at('/login?next=/quests'));
    expect(logIn.text).toMatch(
      new RegExp(
        `href="${at('/login/recover')}\\?next=/quests"[^>]*>\\s*${t('recover.link').replace('?', '\\?')}`,
      ),
    );
    const page = `${at('/login/recover')}?next=/quests`;
    await expectValid((await site.get(page)).text);
    const empty = await site.post(page, { ...form('', ''), repeatedPassword: 'x' });
    expect([
      fieldError(empty.text, 'account'),
      fieldError(empty.text, 'recoveryCode'),
      fieldError(empty.text, 'repeatedPassword'),
    ]).toEqual([
      t('forms.error.ACCOUNT_REQUIRED'),
      t('forms.error.RECOVERY_CODE_REQUIRED'),
      t('forms.error.PASSWORD_DIFFERENT'),
    ]);
    const [wrong, unknown] = [
      await site.post(page, form(account, 'aaaa-bbbb')),
      await site.post(page, form(account.replace('r_', 'u_'), code)),
    ];
    for (const { status, text } of [wrong, unknown]) {
      expect([status, text.includes(t('forms.error.RECOVERY_REFUSED'))]).toEqual([401, true]);
      await expectValid(text);
    }
    expect(wrong.text).toContain(`value="${account}"`);
    const done = await site.post(page, form(account, code));
    expect([done.status, done.headers.get('location')]).toEqual([303, at('/quests')]);
    expect((await site.playerOf(keptCookies(done.headers))).account).toBe(account);
    expect((await site.get(at('/profile'), { headers })).status).toBe(302);
  });

  it('shows the code of an operator after the log-in, where the player stops it', async () => {
    const { account, password, headers } = await newPlayer();
    const { code } = await operate(account, 'recover');
    const early = await site.post(at('/login/recover'), form(account, code));
    expect([early.status, early.text.includes(t('forms.error.RECOVERY_WAITS', { hours: 24 }))]).toEqual([
      409,
      true,
    ]);
    const logIn = await site.post(`${at('/login')}?next=/quests`, { account, password });
    const warning = at('/profile/recovery?next=%2Fquests');
    expect(logIn.headers.get('location')).toBe(warning);
    const page = await site.get(warning, { headers });
    expect(page.text).toContain(t('recovery.stop'));
    expect(page.text).toMatch(new RegExp(`href="${at('/quests')}"[^>]*>\\s*${t('recovery.mine')}`));
    await expectValid(page.text);
    const stopped = await site.post(at('/profile/recovery'), {}, { headers });
    expect(stopped.headers.get('location')).toBe(at('/profile/recovery?stopped'));
    const after = await site.get(at('/profile/recovery?stopped'), { headers });
    expect(after.text).toContain(t('recovery.stopped'));
    await expectValid(after.text);
    ahead += day;
    expect((await site.post(at('/login/recover'), form(account, code))).status).toBe(401);
    const again = await site.post(at('/login'), { account, password });
    expect(again.headers.get('location')).toBe(at('/'));
  });

  it('needs the passkey of a player who has one, which changes the password without the old one', async () => {
    const { account, headers, get, post } = await newPlayer();
    const challenge = async (purpose: string) => {
      const { text } = await site.get('/api/passkey-challenges', {
        method: 'POST',
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'Sec-Fetch-Site': 'same-origin',
          Origin: siteUrl,
        },
        body: JSON.stringify({ purpose }),
      });
      return JSON.parse(text);
    };
    const page = at('/profile/changePassword');
    expect((await get(page)).text).not.toContain(t('changePassword.withPasskey'));
    const authenticator = createAuthenticator(siteUrl);
    const passkey = authenticator.register(await challenge('add'));
    const [code = ''] = codesIn((await post('/profile/passkeys', { name: 'HP', passkey })).text);
    const refused = await site.post(at('/login/recover'), form(account, code));
    expect([refused.status, refused.text.includes(t('forms.error.PASSKEY_REQUIRED'))]).toEqual([403, true]);

    expect((await get(page)).text).toContain(t('changePassword.withPasskey'));
    const opened = await get(`${page}?passkey`);
    expect(opened.text).toContain(t('changePassword.passkeyText'));
    expect(opened.text).not.toContain('name="currentPassword"');
    await expectValid(opened.text);
    const passwords = { newPassword: better, repeatedPassword: better };
    const without = await post(`${page}?passkey`, passwords);
    expect([without.status, without.text.includes(t('passkeys.notUsed'))]).toEqual([422, true]);
    const assertion = authenticator.assert(await challenge('prove'));
    const done = await post(`${page}?passkey`, { ...passwords, passkey: assertion });
    expect([done.status, done.headers.get('location')]).toEqual([303, page]);

    const { code: operators } = await operate(account, 'recover');
    ahead += day;
    const other = 'angklung-bambu 1975';
    const step = await site.post(at('/login/recover'), {
      ...form(account, operators),
      newPassword: other,
      repeatedPassword: other,
    });
    expect([step.status, step.headers.get('location')]).toEqual([303, at('/login/passkey?recovered=')]);
    const second = await site.get(at('/login/passkey?recovered='), {
      headers: { cookie: keptCookies(step.headers) },
    });
    expect(second.text).toContain(t('recover.passwordSet'));
    await expectValid(second.text);
  });
});
