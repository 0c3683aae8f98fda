import { afterAll, beforeAll } from 'vitest';
import type { PlatformOptions } from '../../platform/platform.ts';
import { signInSettings } from '../../server/sign-in-settings.ts';
import {
  type BuiltSite,
  keptCookies,
  type SiteResponse,
  startBuiltSite,
  startPlatform,
} from './built-site.ts';
import { clientId, clientSecret, type IdentityProvider, startIdentityProvider } from './identity-provider.ts';
import { newAccountName } from './platform-app.ts';
import { ProviderVisit } from './provider-visit.ts';

export const siteUrl = 'http://localhost:4321';
/** Log entries of the site. */
export const logged: { why: unknown; cause: unknown }[] = [];

export let provider: IdentityProvider;
export let site: BuiltSite;
export let platform: Awaited<ReturnType<typeof startPlatform>>;
export let closedIssuer: string;

export function settingsFor(issuer: string) {
  const social = { issuer: new URL(issuer), clientId, clientSecret, name: 'Kartu Pos' };
  const log = { warn: (_event: string, fields = {}) => logged.push(fields as (typeof logged)[number]) };
  return signInSettings(
    { social, site: { port: 4321, url: new URL(siteUrl) } },
    { siteKey: 'a'.repeat(32) },
    log,
  );
}

/** Starts the provider and a site that uses it, for the tests of one file. */
export function startSocialSite(options: Partial<PlatformOptions> = {}): void {
  beforeAll(async () => {
    provider = await startIdentityProvider();
    provider.register(`${siteUrl}/api/social/callback`);
    platform = await startPlatform(options);
    site = await startBuiltSite(siteUrl, { social: settingsFor(provider.issuer) }, platform);
    const closed = await startIdentityProvider();
    closedIssuer = closed.issuer;
    await closed.close();
  });
  afterAll(async () => {
    await site?.close();
    await provider?.close();
  });
}

let people = 0;
export const somebody = () => {
  people += 1;
  return `person-${people}`;
};

export const start = (fields: Record<string, string> = {}) =>
  site.post('/api/social/start', { lang: 'id', next: '', ...fields });
export const callback = (back: URL, cookie: string) =>
  site.get(back.pathname + back.search, { headers: { cookie } });
export const locationOf = ({ headers }: SiteResponse) => headers.get('location') as string;

/** From the button to the callback's response; `out` and `back` can change the requests. */
export async function signIn(
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

/** Completes the form of a first sign-in; returns the session's cookies. */
export async function register(name: string, account = newAccountName()) {
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
