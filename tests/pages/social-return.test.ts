import { describe, expect, it } from 'vitest';
import { translator } from '../../src/i18n/i18n.ts';
import { keptCookies, type SiteResponse } from '../support/built-site.ts';
import { newAccountName } from '../support/platform-app.ts';
import { ProviderVisit } from '../support/provider-visit.ts';
import {
  callback,
  locationOf,
  logged,
  provider,
  register,
  signIn,
  site,
  siteUrl,
  somebody,
  start,
  startSocialSite,
} from '../support/social-visit.ts';

startSocialSite();

describe('the return from the provider', () => {
  const refusedWith = async (answer: SiteResponse, why: string) => {
    expect(locationOf(answer)).toMatch(new RegExp(`^/login\\?social=${why}(&|$)`));
    expect(keptCookies(answer.headers)).not.toMatch(/(^|; )(token|pendingSignUp)=./);
  };

  it('works once', async () => {
    const { answer, back, cookie } = await signIn(somebody());
    expect(answer.headers.getSetCookie().join()).toMatch(
      /pendingSignIn=deleted; Path=\/; Expires=Thu, 01 Jan 1970/,
    );

    await refusedWith(await callback(back, ''), 'expired');
    // The code is used up, even for a browser that kept the cookie.
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
    expect(logged.at(-1)?.cause).toMatch(/claim/);
  });

  it('is refused when the code belongs to another challenge', async () => {
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    const { answer } = await signIn(somebody(), {
      out: (to) => to.searchParams.set('code_challenge', challenge),
    });
    await refusedWith(answer, 'expired');
  });

  it("is refused in another person's browser", async () => {
    const { back } = await signIn(somebody());
    const other = keptCookies((await start()).headers);
    await refusedWith(await callback(back, other), 'failed');
    await refusedWith(await callback(back, 'pendingSignIn=made-up'), 'expired');
  });

  it('is refused with a forged denial, and reported as a failure', async () => {
    const cookie = keptCookies((await start()).headers);
    const forged = new URL('/api/social/callback?error=access_denied&state=guessed', siteUrl);
    await refusedWith(await callback(forged, cookie), 'failed');
  });

  it('redirects to no other site, whatever the form sends', async () => {
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

  it('reports an unreachable platform, and does not end on the waiting page', async () => {
    const started = await start();
    const back = await new ProviderVisit(provider.issuer).signIn(locationOf(started), somebody());
    site.setPlatformAway(true);
    const answer = await callback(back, keptCookies(started.headers));
    site.setPlatformAway(false);
    await refusedWith(answer, 'unreachable');
  });
});

describe('an account made by social sign-in', () => {
  it('accepts no password', async () => {
    const { account } = await register(somebody());
    const unknown = await site.post('/login', { account: 'nobody_here', password: 'wrong-password-1' });
    const { status, text } = await site.post('/login', { account, password: 'wrong-password-1' });
    expect(status).toBe(401);
    expect(text.replaceAll(account, '')).toBe(unknown.text.replaceAll('nobody_here', ''));
  });

  it('is created once, also when the form is sent twice', async () => {
    const { answer } = await signIn(somebody());
    const form = { account: newAccountName(), dateOfBirth: '1990-05-17', referral: '' };
    const send = () =>
      site.post(locationOf(answer), form, { headers: { cookie: keptCookies(answer.headers) } });
    const responses = await Promise.all([send(), send()]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    for (const { headers } of responses) expect(keptCookies(headers)).toMatch(/(^|; )token=./);
  });

  it('needs an unused account name', async () => {
    const { completed } = await register(somebody(), 'demo');
    expect(completed.status).toBe(409);
    expect(completed.text).toContain(translator('id')('forms.error.ACCOUNT_TAKEN'));
  });

  it('is not created without the provider', async () => {
    for (const cookie of ['', 'pendingSignUp=made-up']) {
      const answer = await site.post(
        '/signup?social=new',
        { account: newAccountName(), dateOfBirth: '1990-05-17' },
        { headers: { cookie } },
      );
      expect(locationOf(answer)).toBe('/login?social=expired');
    }
  });
});
