import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInSettings } from '../../server/sign-in-settings.ts';
import { translator } from '../../src/i18n/i18n.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, keptCookies, type SiteResponse, startBuiltSite } from '../support/built-site.ts';
import {
  clientId,
  clientSecret,
  type IdentityProvider,
  startIdentityProvider,
} from '../support/identity-provider.ts';
import { newAccountName } from '../support/platform-app.ts';
import { ProviderVisit } from '../support/provider-visit.ts';

const siteUrl = 'http://localhost:4321';
const name = 'Kartu Pos';
const chosen = 'wayang-golek 2031';

let provider: IdentityProvider;
let site: BuiltSite;

beforeAll(async () => {
  provider = await startIdentityProvider();
  provider.register(`${siteUrl}/api/social/callback`);
  const social = { issuer: new URL(provider.issuer), clientId, clientSecret, name };
  const place = { port: 4321, url: new URL(siteUrl) };
  const settings = signInSettings({ social, site: place }, { siteKey: 'a'.repeat(32) }, { warn() {} });
  site = await startBuiltSite(siteUrl, { social: settings });
});
afterAll(async () => {
  await site?.close();
  await provider?.close();
});

const locationOf = ({ headers }: SiteResponse) => headers.get('location') as string;
const merged = (...jars: string[]) => jars.filter(Boolean).join('; ');

/** From a button to the callback's response, as this person, with the browser's cookies. */
async function viaProvider(person: string, fields: Record<string, string>, cookie = '') {
  const started = await site.post('/api/social/start', fields, { headers: { cookie } });
  const target = new URL(locationOf(started));
  const back = await new ProviderVisit(provider.issuer).signIn(target.href, person);
  const headers = { cookie: merged(cookie, keptCookies(started.headers)) };
  return { target, answer: await site.get(back.pathname + back.search, { headers }) };
}

/** Creates an account without a password; returns its name and its session's cookies. */
async function linkedPlayer(person: string) {
  const account = newAccountName();
  const { answer } = await viaProvider(person, { lang: 'id', next: '' });
  const form = { account, dateOfBirth: '1990-05-17', referral: '' };
  const headers = { cookie: keptCookies(answer.headers) };
  const done = await site.post(locationOf(answer), form, { headers });
  return { account, cookie: keptCookies(done.headers).replace(/; social\w+=[^;]*/g, '') };
}

describe.each(locales)('in %s, a player without a password', (locale: Locale) => {
  const t = translator(locale);
  const gate = localizedPath('/forceChangePassword', locale);
  const confirm = (person: string, cookie: string, next = '') =>
    viaProvider(person, { lang: locale, next, confirmFor: '/forceChangePassword' }, cookie);

  it('confirms at the provider, sets one, proceeds, and logs in with it', async () => {
    const person = newAccountName();
    const { account, cookie } = await linkedPlayer(person);
    await site.operate(account, 'require-password-change');
    const next = localizedPath('/quests', locale);
    const address = `${gate}?next=${encodeURIComponent(next)}`;

    const before = await site.get(address, { headers: { cookie } });
    expect(before.text).toContain(t('social.confirm', { name }));
    expect(before.text).not.toContain('name="newPassword"');

    const { target, answer } = await confirm(person, cookie, next);
    expect([target.searchParams.get('prompt'), target.searchParams.get('max_age')]).toEqual(['login', '300']);
    expect(locationOf(answer)).toBe(address);
    const confirmed = merged(cookie, keptCookies(answer.headers));
    const page = await site.get(address, { headers: { cookie: confirmed } });
    expect(page.text).toContain('name="newPassword"');
    expect(page.text).not.toContain('name="currentPassword"');

    const passwords = { newPassword: chosen, repeatedPassword: chosen };
    const set = await site.post(address, passwords, { headers: { cookie: confirmed } });
    expect([set.status, locationOf(set)]).toEqual([303, next]);
    const login = await site.post('/login', { account, password: chosen });
    expect([login.status, locationOf(login)]).toEqual([303, '/']);
  });

  it("sets none without a confirmation, or with another person's", async () => {
    const { account, cookie } = await linkedPlayer(newAccountName());
    await site.operate(account, 'mark-high-risk');
    const passwords = { newPassword: chosen, repeatedPassword: chosen };
    const without = await site.post(gate, passwords, { headers: { cookie } });
    expect([without.status, without.text]).toEqual([
      409,
      expect.stringContaining(t('social.confirmationExpired', { name })),
    ]);

    const { answer } = await confirm(newAccountName(), cookie);
    const headers = { cookie: merged(cookie, keptCookies(answer.headers)) };
    const other = await site.post(gate, passwords, { headers });
    expect([other.status, other.text]).toEqual([
      409,
      expect.stringContaining(t('social.confirmationOther', { name })),
    ]);
    expect((await site.post('/login', { account, password: chosen })).status).toBe(401);
  });
});

it('the button on the login page remembers the first invitation', async () => {
  const { text } = await site.get('/login', { headers: { cookie: 'referral=TEMAN_1' } });
  expect(text).toContain('name="referral" value="TEMAN_1"');
});
