import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translator } from '../../src/i18n/i18n.ts';
import { defaultLocale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { builtPages } from '../support/built-pages.ts';
import { builtScripts, scriptsBeforeLoad, weight } from '../support/built-scripts.ts';
import { type BuiltSite, keptCookies, startBuiltSite, startPlatform } from '../support/built-site.ts';
import { faultsOf } from '../support/html-faults.ts';
import { cheapHasher } from '../support/platform-app.ts';

const siteUrl = 'http://localhost:4321';
const minute = 60_000;
let ahead = 0;
let site: BuiltSite;

beforeAll(async () => {
  const platform = await startPlatform({ clock: () => Date.now() + ahead, passwords: cheapHasher() });
  site = await startBuiltSite(siteUrl, {}, platform);
});
afterAll(() => site?.close());

/** A browser with the cookies that it was given. */
function newBrowser() {
  const jar = new Map<string, string>();
  const headers = () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') });
  const keep = <T extends { headers: Headers }>(response: T): T => {
    for (const pair of keptCookies(response.headers).split('; ').filter(Boolean)) {
      const [name = '', value = ''] = pair.split('=');
      if (value === 'deleted') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return {
    jar,
    get: async (path: string) => keep(await site.get(path, { headers: headers() })),
    post: async (path: string, fields: Record<string, string>) =>
      keep(await site.post(path, fields, { headers: headers() })),
    /** What the script of a page fetches. */
    async challenge(purpose: string) {
      const response = keep(
        await site.get('/api/passkey-challenges', {
          method: 'POST',
          headers: {
            ...headers(),
            'Content-Type': 'application/json',
            'Sec-Fetch-Site': 'same-origin',
            Origin: siteUrl,
          },
          body: JSON.stringify({ purpose }),
        }),
      );
      return { ...response, options: JSON.parse(response.text) };
    },
  };
}

function unused() {
  const account = `k_${randomBytes(5).toString('hex')}`;
  return { account, password: `kancil-${randomBytes(6).toString('hex')}` };
}

async function newPlayer() {
  const player = unused();
  const browser = newBrowser();
  await browser.post('/signup', { ...player, dateOfBirth: '1990-05-17', referral: '' });
  return { ...player, browser };
}

const codesIn = (html: string) => [...html.matchAll(/<code>([^<]+)<\/code>/g)].map(([, code = '']) => code);
const alertOf = (html: string) => /role="alert".*?<p>\s*([^<]*?)\s*</s.exec(html)?.[1];
const fieldError = (html: string, field: string) =>
  new RegExp(`id="${field}-error"[^>]*>(?:<svg.*?</svg>)?([^<]*)`, 's').exec(html)?.[1];

async function newOwner() {
  const player = await newPlayer();
  const authenticator = createAuthenticator(siteUrl);
  const { options } = await player.browser.challenge('add');
  const passkey = authenticator.register(options);
  const added = await player.browser.post('/profile/passkeys', { name: 'HP', passkey });
  return { ...player, authenticator, added, codes: codesIn(added.text) };
}

describe.each(locales)('passkeys in %s', (locale) => {
  const t = translator(locale);
  const at = (path: string) => localizedPath(path, locale);
  /** The languages differ in texts only, so each page is validated once. */
  const expectValid = async (text: string) => {
    if (locale === defaultLocale) expect(await faultsOf(text)).toEqual([]);
  };

  it('are added with ten codes that are shown once, listed, and removed', async () => {
    const { browser } = await newPlayer();
    const page = at('/profile/passkeys');
    const empty = await browser.get(page);
    expect(empty.text).toContain(t('passkeys.empty'));
    expect(empty.text).toContain(t('passkeys.needsBrowser'));
    expect(empty.text).toMatch(/<button[^>]* hidden[^>]* data-passkey="add"/);
    await expectValid(empty.text);
    expect((await browser.get(at('/profile/accountSetting'))).text).toContain(`href="${page}"`);

    const missing = await browser.post(page, { name: '', passkey: '' });
    expect(missing.status).toBe(422);
    expect(fieldError(missing.text, 'name')).toBe(t('forms.error.NAME_REQUIRED'));

    const authenticator = createAuthenticator(siteUrl);
    const passkey = authenticator.register((await browser.challenge('add')).options);
    const added = await browser.post(page, { name: '<b>HP</b>', passkey });
    expect([added.status, codesIn(added.text).length]).toEqual([200, 10]);
    expect(added.headers.get('cache-control')).toContain('no-store');
    expect(added.text).toContain(t('passkeys.codesOnce'));
    await expectValid(added.text);

    const again = await browser.post(page, { name: 'HP', passkey });
    expect([again.status, alertOf(again.text)]).toEqual([422, t('forms.error.PASSKEY_EXPIRED')]);
    const listed = await browser.get(page);
    expect(listed.text).toContain('&lt;b&gt;HP&lt;/b&gt;');
    expect(listed.text).toContain(t('passkeys.codesLeft', { count: '10' }));
    expect(codesIn(listed.text)).toEqual([]);
    await expectValid(listed.text);

    const codesPage = at('/profile/recoveryCodes');
    const renewal = await browser.get(codesPage);
    await expectValid(renewal.text);
    const renewed = await browser.post(codesPage, {});
    expect(codesIn(renewed.text)).toHaveLength(10);
    await expectValid(renewed.text);

    const [removal = ''] = /\/profile\/passkeys\/\d+/.exec(listed.text) ?? [];
    const last = await browser.get(at(removal));
    expect(last.text).toContain(t('passkeys.removeLast'));
    await expectValid(last.text);
    const removed = await browser.post(at(removal), {});
    expect([removed.status, removed.headers.get('location')]).toEqual([303, `${page}?done=removed`]);
    expect((await browser.get(`${page}?done=removed`)).text).toContain(t('passkeys.done.removedLast'));
    expect((await browser.get(at(removal))).status).toBe(404);
    const { browser: other } = await newPlayer();
    expect((await other.get(at(removal))).status).toBe(404);
  });

  it('require a passkey or code after the password, without script, and lead to the requested page', async () => {
    const { account, password, codes } = await newOwner();
    const browser = newBrowser();
    const next = at('/profile/accountSetting');
    const query = `?next=${encodeURIComponent(next)}`;
    const sent = await browser.post(at('/login') + query, { account, password });
    const step = at('/login/passkey') + query;
    expect([sent.status, sent.headers.get('location')]).toEqual([303, step]);
    expect(sent.headers.getSetCookie().join()).toMatch(/pendingLogIn=[^;]+;[^,]*HttpOnly/);
    expect([...browser.jar.keys()]).not.toContain('token');
    const opened = await browser.get(step);
    expect(opened.text).toContain(t('secondStep.lead'));
    await expectValid(opened.text);

    const nothing = await browser.post(step, { recoveryCode: '' });
    expect(fieldError(nothing.text, 'recoveryCode')).toBe(t('forms.error.SECOND_FACTOR_REQUIRED'));
    const wrong = await browser.post(step, { recoveryCode: 'aaaa-bbbb' });
    expect([wrong.status, fieldError(wrong.text, 'recoveryCode')]).toEqual([
      422,
      t('forms.error.RECOVERY_CODE_WRONG'),
    ]);
    await expectValid(wrong.text);
    const done = await browser.post(step, { recoveryCode: codes[0] ?? '' });
    expect([done.status, done.headers.get('location')]).toEqual([303, next]);
    expect([...browser.jar.keys()]).toContain('token');
    expect([...browser.jar.keys()]).not.toContain('pendingLogIn');
    expect((await browser.get(next)).status).toBe(200);
  });

  it('log in without a password, in the browser that requested the challenge', async () => {
    const { authenticator } = await newOwner();
    const browser = newBrowser();
    const { text } = await browser.get(at('/login'));
    expect(text).toMatch(/<button[^>]* hidden[^>]* data-passkey="logIn"/);
    await expectValid(text);
    const { options, headers } = await browser.challenge('logIn');
    expect(headers.getSetCookie().join()).toContain('HttpOnly');
    const passkey = authenticator.assert(options);
    const elsewhere = await newBrowser().post(at('/login/passkey'), { passkey });
    expect(elsewhere.headers.get('location')).toBe(`${at('/login')}?expired=`);
    expect((await newBrowser().get(`${at('/login')}?expired=`)).text).toContain(t('secondStep.expired'));
    const done = await browser.post(at('/login/passkey'), { passkey });
    expect([done.status, done.headers.get('location')]).toEqual([303, at('/')]);
  });

  it('are refused with a reason for each mistake', async () => {
    const { account, password } = await newOwner();
    const thief = await newOwner();
    const browser = newBrowser();
    await browser.post(at('/login'), { account, password });
    const send = (passkey: string) => browser.post(at('/login/passkey'), { passkey });
    for (const [passkey, problem] of [
      ['junk', 'PASSKEY_WRONG'],
      [thief.authenticator.assert((await browser.challenge('secondStep')).options), 'PASSKEY_UNKNOWN'],
      [thief.authenticator.assert({ challenge: 'b2xk' }), 'PASSKEY_EXPIRED'],
    ] as const) {
      const { status, text } = await send(passkey);
      expect([status, alertOf(text)]).toEqual([422, t(`forms.error.${problem}`)]);
    }
    expect((await newBrowser().challenge('secondStep')).status).toBe(401);
    expect((await newBrowser().challenge('prove')).status).toBe(401);
    expect((await newBrowser().challenge('everything')).status).toBe(422);
  });

  it('confirm a bank account instead of the password once the last proof is too old', async () => {
    const { browser, authenticator, codes } = await newOwner();
    const page = at('/profile/bankCard');
    const fields = { bank: 'hutan', number: '1234 5678 4821', holder: 'Budi Santoso' };
    ahead += 10 * minute;
    const opened = await browser.get(page);
    expect(opened.text).toContain('data-passkey="prove"');
    expect(opened.text).not.toContain('type="password"');
    await expectValid(opened.text);
    const without = await browser.post(page, fields);
    expect(fieldError(without.text, 'recoveryCode')).toBe(t('forms.error.SECOND_FACTOR_REQUIRED'));
    const passkey = authenticator.assert((await browser.challenge('prove')).options);
    expect((await browser.post(page, { ...fields, passkey })).status).toBe(303);

    ahead += 10 * minute;
    const list = await browser.get(at('/profile/passkeys'));
    expect(list.text).toContain(t('passkeys.proveLead'));
    await expectValid(list.text);
    const proof = { recoveryCode: codes[0] ?? '' };
    const proved = await browser.post(`${at('/profile/passkeys')}?prove`, proof);
    expect([proved.status, proved.headers.get('location')]).toEqual([303, at('/profile/passkeys')]);
    expect((await browser.get(at('/profile/passkeys'))).text).toContain(t('passkeys.addText'));
  });
});

it('the passkey script weighs at most 3 kB, and no page loads it by itself', () => {
  const scripts = builtScripts().filter((path) => /\/passkey\./.test(path));
  expect(scripts).toHaveLength(1);
  expect(weight(scripts)).toBeLessThanOrEqual(3_000);
  const loaded = builtPages().flatMap(({ html }) => [...scriptsBeforeLoad(html)]);
  expect(loaded.filter((path) => scripts.includes(path))).toEqual([]);
});
