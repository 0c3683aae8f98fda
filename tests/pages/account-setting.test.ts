import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translator } from '../../src/i18n/i18n.ts';
import { defaultLocale, languageNames, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, keptCookies, startBuiltSite, startPlatform } from '../support/built-site.ts';
import { faultsOf } from '../support/html-faults.ts';
import { cheapHasher } from '../support/platform-app.ts';

const page = '/profile/accountSetting';
const phone =
  'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const ahead = 0;
let site: BuiltSite;

beforeAll(async () => {
  const clock = () => Date.now() + ahead;
  site = await startBuiltSite(undefined, {}, await startPlatform({ clock, passwords: cheapHasher() }));
});
afterAll(() => site?.close());

interface Browser {
  get: (path: string) => ReturnType<BuiltSite['get']>;
  post: (path: string, fields?: Record<string, string>) => ReturnType<BuiltSite['post']>;
}

function browserWith(cookie: string): Browser {
  const headers = { cookie, 'User-Agent': phone };
  return {
    get: (path) => site.get(path, { headers }),
    post: (path, fields = {}) => site.post(path, fields, { headers }),
  };
}

/** A new player's browser, and how to log in with others. */
async function newPlayer() {
  const account = `s_${randomBytes(5).toString('hex')}`;
  const password = `kancil-${randomBytes(6).toString('hex')}`;
  const signUp = { account, password, dateOfBirth: '1990-05-17', referral: '' };
  const opened = async (path: string, fields: Record<string, string>, agent: string) =>
    browserWith(keptCookies((await site.post(path, fields, { headers: { 'User-Agent': agent } })).headers));
  return {
    password,
    browser: await opened('/signup', signUp, phone),
    logIn: (agent: string) => opened('/login', { account, password }, agent),
    /** Logs in, with a next page. */
    enter: (next: string) => site.post(`/login?next=${encodeURIComponent(next)}`, { account, password }),
    fail: () =>
      site.post('/login', { account, password: 'not-the-password' }, { headers: { 'User-Agent': 'odd' } }),
  };
}

/** Addresses of the forms that end sessions. */
const endsIn = (html: string) =>
  [...html.matchAll(/action="([^"]*\?end=[^"]+)"/g)].map(([, action = '']) => action);

describe.each(locales)('account settings in %s', (locale) => {
  const t = translator(locale);
  const path = localizedPath(page, locale);
  /** The languages differ in texts only, so each page is validated once. */
  const expectValid = async (text: string) => {
    if (locale === defaultLocale) expect(await faultsOf(text)).toEqual([]);
  };

  it('list the devices and log them out one by one or together, without script', async () => {
    const { browser, logIn } = await newPlayer();
    const alone = await browser.get(path);
    expect(alone.text).toContain(t('devices.name', { browser: 'Chrome', system: 'Android' }));
    expect(alone.text).toContain(t('devices.none'));
    expect(endsIn(alone.text)).toEqual([]);
    await expectValid(alone.text);

    const [second, third, fourth] = [await logIn('odd'), await logIn('odd'), await logIn('odd')];
    const listed = await browser.get(path);
    expect(listed.text.match(new RegExp(`badge[^>]*>${t('devices.current')}`, 'g'))).toHaveLength(1);
    expect(listed.text).toContain(t('devices.unknown'));
    await expectValid(listed.text);
    const [first = '', ...more] = endsIn(listed.text);
    expect([more.length, more.at(-1)]).toEqual([3, `${path}?end=others`]);
    for (const _ of ['once', 'twice']) {
      const ended = await browser.post(first);
      expect([ended.status, ended.headers.get('location')]).toEqual([303, `${path}?done=ended#devices`]);
    }
    expect((await browser.get(`${path}?done=ended`)).text).toContain(t('accountSetting.done.ended'));
    const left = await Promise.all(
      [second, third, fourth].map(async (each) => (await each.get(path)).status),
    );
    expect(left.sort()).toEqual([200, 200, 302]);

    const all = await browser.post(`${path}?end=others`);
    expect(all.headers.get('location')).toBe(`${path}?done=othersEnded#devices`);
    for (const each of [second, third, fourth]) {
      const response = await each.get(path);
      expect([response.status, response.headers.get('location')?.includes('/login?next=')]).toEqual([
        302,
        true,
      ]);
    }
    expect((await browser.get(path)).text).toContain(t('devices.none'));
  });

  it('store which cards are shown, and quiet hours past midnight', async () => {
    const { browser } = await newPlayer();
    const action = `${path}?notifications`;
    const opened = (await browser.get(path)).text;
    expect(opened).toContain(t('notifications.quietHint'));
    expect(opened).toMatch(/name="promotions"[^>]*checked/);
    for (const [fields, error] of [
      [{ quietFrom: '22:00' }, 'forms.error.TIME_REQUIRED'],
      [{ quietFrom: '22:00', quietUntil: '22:00' }, 'forms.error.TIME_SAME'],
      [{ quietFrom: '22:00', quietUntil: '25:00' }, 'forms.error.INVALID_INPUT'],
    ] as const) {
      const refused = await browser.post(action, fields);
      expect([refused.status, refused.text.includes(t(error))]).toEqual([422, true]);
      expect(refused.text).toContain('value="22:00"');
    }
    const saved = await browser.post(action, { quietFrom: '22:00', quietUntil: '06:30' });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}?done=notifications`]);
    const shown = (await browser.get(`${path}?done=notifications`)).text;
    expect(shown).toContain(t('accountSetting.done.notifications'));
    expect(shown).toContain('value="06:30"');
    expect(shown).not.toMatch(/name="promotions"[^>]*checked/);
    await expectValid(shown);
    await browser.post(action, { promotions: 'on', quietFrom: '', quietUntil: '' });
    expect((await browser.get(path)).text).toMatch(/name="promotions"[^>]*checked/);
  });

  it('store a language that another device shows after log-in, on whatever page', async () => {
    const { browser, enter } = await newPlayer();
    expect((await browser.get(path)).text).toContain(t('accountSetting.languageNone'));
    const before = await enter('/profile/logIns');
    expect(before.headers.get('location')).toBe('/profile/logIns');
    const response = await browser.post(`${page}?language=${locale}`);
    expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?done=language`]);
    const stored = locale === defaultLocale ? '' : locale;
    expect(response.headers.getSetCookie().join()).toContain(`urlLangParam=${stored};`);
    const done = (await browser.get(`${path}?done=language`)).text;
    expect(done).toContain(t('accountSetting.languageChosen', { language: languageNames[locale] }));

    const after = await enter('/en/profile/logIns');
    expect(after.headers.get('location')).toBe(localizedPath('/profile/logIns', locale));
    expect(after.headers.getSetCookie().join()).toContain(`urlLangParam=${stored};`);
  });

  it('lead to the log-in history, with failed attempts and pages', async () => {
    const { browser, fail, logIn } = await newPlayer();
    await fail();
    const history = localizedPath('/profile/logIns', locale);
    expect((await browser.get(path)).text).toContain(`href="${history}"`);
    const short = await browser.get(history);
    for (const key of [
      'logIns.wrongPassword',
      'logIns.succeeded',
      'logIns.bySignUp',
      'devices.current',
    ] as const)
      expect(short.text).toContain(t(key));
    expect(short.text).not.toContain('not-the-password');
    expect(short.text).not.toContain('rel="next"');
    await expectValid(short.text);

    for (let count = 0; count < 20; count += 1) await logIn(phone);
    const next = /href="([^"]*\?before=\d+)"[^>]*rel="next"|rel="next"[^>]*href="([^"]*\?before=\d+)"/.exec(
      (await browser.get(history)).text,
    );
    const older = await browser.get(next?.[1] ?? next?.[2] ?? '');
    expect([older.status, older.text.includes(t('logIns.bySignUp'))]).toEqual([200, true]);
    expect((await browser.get(`${history}?before=x`)).status).toBe(200);
  });

  it('report that the devices cannot be loaded while the platform is unreachable', async () => {
    const { browser } = await newPlayer();
    const [action = ''] = [`${path}?end=others`];
    site.setPlatformAway(true);
    const responses = [await browser.get(path), await browser.post(action)];
    site.setPlatformAway(false);
    expect(responses.map(({ status }) => status)).toEqual([503, 503]);
  });
});

it("the sessions call returns and ends only the player's own sessions", async () => {
  const { browser, logIn } = await newPlayer();
  await logIn('odd');
  const { text } = await browser.get('/api/sessions?lang=en');
  const { sessions } = JSON.parse(text);
  expect(
    sessions.map(({ name, isCurrent }: { name: string; isCurrent: boolean }) => [name, isCurrent]),
  ).toEqual([
    ['Chrome on Android', true],
    [translator('en')('devices.unknown'), false],
  ]);
  const other = await newPlayer();
  expect(JSON.parse((await other.browser.get('/api/sessions?lang=en')).text).sessions).toHaveLength(1);
  const foreign = await other.browser.post(`${page}?end=${sessions[1].id}`);
  expect(foreign.status).toBe(303);
  expect(JSON.parse((await browser.get('/api/sessions?lang=en')).text).sessions).toHaveLength(2);
  expect((await site.get('/api/sessions')).status).toBe(401);
});
