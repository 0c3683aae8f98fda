import { describe, expect, it } from 'vitest';
import { translator } from '../../src/i18n/i18n.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { keptCookies, startBuiltSite } from '../support/built-site.ts';
import { newAccountName } from '../support/platform-app.ts';
import {
  closedIssuer,
  locationOf,
  provider,
  register,
  settingsFor,
  signIn,
  site,
  siteUrl,
  somebody,
  start,
  startSocialSite,
} from '../support/social-visit.ts';

startSocialSite();

describe('the redirect to the provider', () => {
  it('carries state, nonce and a PKCE challenge, and stores their secrets in an encrypted cookie', async () => {
    const { status, headers } = await start({ next: '/quests' });
    const parameters = new URL(headers.get('location') as string).searchParams;

    expect(status).toBe(303);
    expect(Object.fromEntries(parameters)).toMatchObject({
      response_type: 'code',
      scope: 'openid',
      code_challenge_method: 'S256',
      redirect_uri: `${siteUrl}/api/social/callback`,
    });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^pendingSignIn=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const kept = Buffer.from(cookie.split(/[=;]/)[1] as string, 'base64url').toString('latin1');
    for (const secret of [parameters.get('state'), parameters.get('nonce'), '/quests'])
      expect(kept + cookie).not.toContain(secret);
  });

  it('is refused to other sites, and to GET', async () => {
    const { status } = await site.post(
      '/api/social/start',
      {},
      {
        headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      },
    );
    expect(status).toBe(403);
    expect((await site.get('/api/social/start')).status).toBe(405);
  });

  it('is allowed by the policy of every page', async () => {
    for (const path of ['/', '/en/help', '/login', '/nothing-here']) {
      const { headers } = await site.get(path);
      expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${provider.issuer};`);
    }
  });
});

describe.each(locales)('in %s', (locale: Locale) => {
  const t = translator(locale);
  const at = (path: string) => localizedPath(path, locale);
  const fields = { lang: locale, next: at('/quests?page=2') };

  it('the button is on login and sign-up', async () => {
    for (const path of ['/login', '/signup']) {
      const { text } = await site.get(`${at(path)}?next=%2Fquests`);
      expect(text).toContain(t('social.continue', { name: 'Kartu Pos' }));
      expect(text).toContain('name="next" value="/quests"');
    }
  });

  it('a first sign-in requires account name and date of birth, and no password', async () => {
    const { answer } = await signIn(somebody(), { fields: { ...fields, referral: 'TEMAN_1' } });
    expect(locationOf(answer)).toBe(
      `${at('/signup')}?social=new&rf=TEMAN_1&next=${encodeURIComponent(fields.next)}`,
    );
    expect(keptCookies(answer.headers)).not.toMatch(/(^|; )token=./);

    const cookie = keptCookies(answer.headers);
    const { status, text } = await site.get(locationOf(answer), { headers: { cookie } });
    expect(status).toBe(200);
    expect(text).toContain(t('social.complete', { name: 'Kartu Pos' }));
    expect(text).toContain('value="TEMAN_1"');
    expect(text).not.toContain('type="password"');
  });

  it('the form shows errors, keeps typed values, and refuses a minor', async () => {
    const { answer } = await signIn(somebody(), { fields });
    const cookie = keptCookies(answer.headers);
    const form = { account: 'Ab', dateOfBirth: '2020-01-01', referral: '' };
    const { status, text } = await site.post(locationOf(answer), form, { headers: { cookie } });
    expect(status).toBe(422);
    expect(text).toContain(t('forms.error.ACCOUNT_FORMAT'));
    expect(text).toContain(t('forms.error.UNDERAGE'));
    expect(text).toContain('value="Ab"');
  });

  it('after the form the player is logged in and reaches the requested page', async () => {
    const name = somebody();
    const { answer } = await signIn(name, { fields });
    const account = newAccountName();
    const form = { account, dateOfBirth: '1990-05-17', referral: '' };
    const { status, headers } = await site.post(locationOf(answer), form, {
      headers: { cookie: keptCookies(answer.headers) },
    });
    const offered = `/profile/recoveryCodes?welcome&next=${encodeURIComponent(fields.next)}`;
    expect([status, headers.get('location')]).toEqual([303, at(offered)]);
    expect((await site.playerOf(keptCookies(headers))).account).toBe(account);
  });

  it('a later sign-in logs in at once, through the waiting page', async () => {
    const name = somebody();
    const { account } = await register(name);
    const { answer } = await signIn(name, { fields });
    expect(locationOf(answer)).toBe(`${at('/LoadingPage')}?to=${encodeURIComponent(fields.next)}`);

    const cookie = keptCookies(answer.headers);
    const { status, text } = await site.get(locationOf(answer), { headers: { cookie } });
    expect(status).toBe(200);
    expect(text).toContain(account);
    expect(text).toContain(`<meta http-equiv="refresh" content="1;url=${fields.next}">`);
  });

  it('a player who cancels at the provider sees that, and keeps the requested page', async () => {
    const { answer } = await signIn(somebody(), { fields, cancel: true });
    expect(locationOf(answer)).toBe(`${at('/login')}?social=denied&next=${encodeURIComponent(fields.next)}`);
    expect((await site.get(locationOf(answer))).text).toContain(t('social.denied', { name: 'Kartu Pos' }));
  });

  it.each(['expired', 'unavailable', 'failed', 'unreachable'] as const)(
    '"%s" has its text on the login page',
    async (why) => {
      const { text } = await site.get(at(`/login?social=${why}`));
      expect(text).toContain(t(`social.${why}`, { name: 'Kartu Pos' }));
    },
  );
});

describe('a provider that does not respond', () => {
  it('is reported on the login page, in the language of the player', async () => {
    const other = await startBuiltSite(siteUrl, { social: settingsFor(closedIssuer) });
    const answer = await other.post('/api/social/start', { lang: 'en', next: '/en/quests' });
    await other.close();
    expect(locationOf(answer)).toBe('/en/login?social=unavailable&next=%2Fen%2Fquests');
  });
});

describe('without a configured provider', () => {
  it('there is no button, no call and no policy entry', async () => {
    const plain = await startBuiltSite();
    const login = await plain.get('/login?social=failed');
    expect(login.text).not.toContain('/api/social/start');
    expect(login.headers.get('content-security-policy')).toContain("form-action 'self';");
    expect((await plain.post('/api/social/start', {})).status).toBe(404);
    expect((await plain.get('/api/social/callback?code=1&state=1')).status).toBe(404);
    expect((await plain.get('/signup?social=new')).text).toContain('type="password"');
    await plain.close();
  });
});
