import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInSettings } from '../../server/sign-in-settings.ts';
import { translator } from '../../src/i18n/i18n.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type Answer, type BuiltSite, keptCookies, startBuiltSite } from '../support/built-site.ts';
import {
  clientId,
  clientSecret,
  type IdentityProvider,
  startIdentityProvider,
} from '../support/identity-provider.ts';
import { newAccountName } from '../support/platform-app.ts';
import { ProviderVisit } from '../support/provider-visit.ts';

const siteUrl = 'http://localhost:4321';
const told: { why: unknown; cause: unknown }[] = [];

let provider: IdentityProvider;
let site: BuiltSite;
let closedIssuer: string;

function settingsFor(issuer: string) {
  const social = { issuer: new URL(issuer), clientId, clientSecret, name: 'Kartu Pos' };
  const log = { warn: (_event: string, fields = {}) => told.push(fields as (typeof told)[number]) };
  return signInSettings(
    { social, site: { port: 4321, url: new URL(siteUrl) } },
    { siteKey: 'a'.repeat(32) },
    log,
  );
}

beforeAll(async () => {
  provider = await startIdentityProvider();
  provider.register(`${siteUrl}/api/social/callback`);
  site = await startBuiltSite(siteUrl, { social: settingsFor(provider.issuer) });
  const closed = await startIdentityProvider();
  closedIssuer = closed.issuer;
  await closed.close();
});
afterAll(async () => {
  await site?.close();
  await provider?.close();
});

let people = 0;
const somebody = () => {
  people += 1;
  return `person-${people}`;
};

const start = (fields: Record<string, string> = {}) =>
  site.post('/api/social/start', { lang: 'id', next: '', ...fields });
const callback = (back: URL, cookie: string) =>
  site.get(back.pathname + back.search, { headers: { cookie } });
const locationOf = ({ headers }: Answer) => headers.get('location') as string;

/** From the button to the callback's answer; `change` meddles on the way out or back. */
async function signIn(
  name: string,
  {
    fields = {},
    cancel = false,
    out = () => {},
    back: home = () => {},
  }: {
    fields?: Record<string, string>;
    cancel?: boolean;
    out?: (to: URL) => void;
    back?: (to: URL) => void;
  } = {},
) {
  const started = await start(fields);
  const address = new URL(locationOf(started));
  out(address);
  const back = await new ProviderVisit(provider.issuer).signIn(address.href, name, { cancel });
  home(back);
  const cookie = keptCookies(started.headers);
  return { started, back, cookie, answer: await callback(back, cookie) };
}

/** Completes the form of a first sign-in; answers the session's cookies. */
async function register(name: string, account = newAccountName()) {
  const { answer } = await signIn(name);
  const completed = await site.post(
    locationOf(answer),
    { account, dateOfBirth: '1990-05-17', referral: '' },
    {
      headers: { cookie: keptCookies(answer.headers) },
    },
  );
  return { account, completed };
}

describe('the way to the provider', () => {
  it('carries state, nonce and a PKCE challenge, and keeps what belongs to them in an encrypted cookie', async () => {
    const { status, headers } = await start({ next: '/quests' });
    const asked = new URL(headers.get('location') as string).searchParams;

    expect(status).toBe(303);
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      scope: 'openid',
      code_challenge_method: 'S256',
      redirect_uri: `${siteUrl}/api/social/callback`,
    });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^socialJourney=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const kept = Buffer.from(cookie.split(/[=;]/)[1] as string, 'base64url').toString('latin1');
    for (const secret of [asked.get('state'), asked.get('nonce'), '/quests'])
      expect(kept + cookie).not.toContain(secret);
  });

  it('is open to the pages of the site only', async () => {
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

  it('is in the policy of every page', async () => {
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

  it('the button stands on login and sign-up', async () => {
    for (const path of ['/login', '/signup']) {
      const { text } = await site.get(`${at(path)}?next=%2Fquests`);
      expect(text).toContain(t('social.continue', { name: 'Kartu Pos' }));
      expect(text).toContain('name="next" value="/quests"');
    }
  });

  it('a first sign-in asks for account name and date of birth, and for no password', async () => {
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

  it('the form names what is wrong, keeps what was typed, and makes no account for a minor', async () => {
    const { answer } = await signIn(somebody(), { fields });
    const cookie = keptCookies(answer.headers);
    const form = { account: 'Ab', dateOfBirth: '2020-01-01', referral: '' };
    const { status, text } = await site.post(locationOf(answer), form, { headers: { cookie } });
    expect(status).toBe(422);
    expect(text).toContain(t('forms.error.ACCOUNT_FORMAT'));
    expect(text).toContain(t('forms.error.UNDERAGE'));
    expect(text).toContain('value="Ab"');
  });

  it('after the form the player is logged in and goes on to where they were going', async () => {
    const name = somebody();
    const { answer } = await signIn(name, { fields });
    const account = newAccountName();
    const form = { account, dateOfBirth: '1990-05-17', referral: '' };
    const { status, headers } = await site.post(locationOf(answer), form, {
      headers: { cookie: keptCookies(answer.headers) },
    });
    expect([status, headers.get('location')]).toEqual([303, fields.next]);
    expect((await site.get('/api/player', { headers: { cookie: keptCookies(headers) } })).text).toContain(
      account,
    );
  });

  it('a later sign-in goes straight in, by the waiting page', async () => {
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

  it('a player who cancels at the provider is told so, and nothing is lost', async () => {
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

describe('the way back', () => {
  const refusedWith = async (answer: Answer, why: string) => {
    expect(locationOf(answer)).toMatch(new RegExp(`^/login\\?social=${why}(&|$)`));
    expect(keptCookies(answer.headers)).not.toMatch(/(^|; )(token|socialNewcomer)=./);
  };

  it('is good for one time', async () => {
    const { answer, back, cookie } = await signIn(somebody());
    expect(answer.headers.getSetCookie().join()).toMatch(
      /socialJourney=deleted; Path=\/; Expires=Thu, 01 Jan 1970/,
    );

    await refusedWith(await callback(back, ''), 'expired');
    // Even whoever kept the cookie finds the code used.
    await refusedWith(await callback(back, cookie), 'expired');
  });

  it.each([
    ['another state', (back: URL) => back.searchParams.set('state', 'another')],
    ['no state', (back: URL) => back.searchParams.delete('state')],
    ['the name of another issuer', (back: URL) => back.searchParams.set('iss', 'https://evil.example')],
    ['no issuer where the provider names itself', (back: URL) => back.searchParams.delete('iss')],
    ['two codes', (back: URL) => back.searchParams.append('code', 'second')],
    ['no code', (back: URL) => back.searchParams.delete('code')],
  ])('is refused with %s', async (_name, change) => {
    const { answer } = await signIn(somebody(), { back: change });
    await refusedWith(answer, 'failed');
  });

  it('is refused when the ID token carries another nonce', async () => {
    const { answer } = await signIn(somebody(), { out: (to) => to.searchParams.set('nonce', 'another') });
    await refusedWith(answer, 'failed');
    expect(told.at(-1)?.cause).toMatch(/claim/);
  });

  it('is refused when the code belongs to another challenge', async () => {
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    const { answer } = await signIn(somebody(), {
      out: (to) => to.searchParams.set('code_challenge', challenge),
    });
    await refusedWith(answer, 'expired');
  });

  it('is refused in the browser of somebody else', async () => {
    const { back } = await signIn(somebody());
    const other = keptCookies((await start()).headers);
    await refusedWith(await callback(back, other), 'failed');
    await refusedWith(await callback(back, 'socialJourney=made-up'), 'expired');
  });

  it('is refused with a forged denial, and tells it as what it is', async () => {
    const cookie = keptCookies((await start()).headers);
    const forged = new URL('/api/social/callback?error=access_denied&state=guessed', siteUrl);
    await refusedWith(await callback(forged, cookie), 'failed');
  });

  it('leads to no other site, whatever the form asked for', async () => {
    const name = somebody();
    await register(name);
    for (const next of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/login',
      '/LoadingPage?to=/',
    ]) {
      const { answer } = await signIn(name, { fields: { next } });
      expect(locationOf(answer)).toBe('/LoadingPage?to=%2F');
    }
  });

  it('tells when the platform is away, and keeps nobody waiting in between', async () => {
    const started = await start();
    const back = await new ProviderVisit(provider.issuer).signIn(locationOf(started), somebody());
    site.setPlatformAway(true);
    const answer = await callback(back, keptCookies(started.headers));
    site.setPlatformAway(false);
    await refusedWith(answer, 'unreachable');
  });
});

describe('an account made this way', () => {
  it('is not entered by any password', async () => {
    const { account } = await register(somebody());
    const unknown = await site.post('/login', { account: 'nobody_here', password: 'wrong-password-1' });
    const { status, text } = await site.post('/login', { account, password: 'wrong-password-1' });
    expect(status).toBe(401);
    expect(text.replaceAll(account, '')).toBe(unknown.text.replaceAll('nobody_here', ''));
  });

  it('is made once, also when the form is sent twice', async () => {
    const { answer } = await signIn(somebody());
    const form = { account: newAccountName(), dateOfBirth: '1990-05-17', referral: '' };
    const send = () =>
      site.post(locationOf(answer), form, { headers: { cookie: keptCookies(answer.headers) } });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    for (const { headers } of answers) expect(keptCookies(headers)).toMatch(/(^|; )token=./);
  });

  it('needs a name that is free', async () => {
    const { completed } = await register(somebody(), 'demo');
    expect(completed.status).toBe(409);
    expect(completed.text).toContain(translator('id')('forms.error.ACCOUNT_TAKEN'));
  });

  it('is not made without the provider', async () => {
    for (const cookie of ['', 'socialNewcomer=made-up']) {
      const answer = await site.post(
        '/signup?social=new',
        { account: newAccountName(), dateOfBirth: '1990-05-17' },
        { headers: { cookie } },
      );
      expect(locationOf(answer)).toBe('/login?social=expired');
    }
  });
});

describe('a provider that does not answer', () => {
  it('is told on the login page, in the language of the player', async () => {
    const other = await startBuiltSite(siteUrl, { social: settingsFor(closedIssuer) });
    const answer = await other.post('/api/social/start', { lang: 'en', next: '/en/quests' });
    await other.close();
    expect(locationOf(answer)).toBe('/en/login?social=unavailable&next=%2Fen%2Fquests');
  });
});

describe('without a configured provider', () => {
  it('there is no button, no call and no word in the policy', async () => {
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
