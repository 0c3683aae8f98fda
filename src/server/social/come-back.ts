import type { APIContext } from 'astro';
import { defaultLocale } from '../../i18n/locales.ts';
import { loadingTarget } from '../loading-target.ts';
import type { Identity } from '../platform/client.ts';
import { enter } from '../session.ts';
import { confirmationCookie, type Journey, journeyCookie, newcomerCookie } from './cookies.ts';
import { arrive } from './provider.ts';
import { backFrom, backToLogin, goTo } from './return.ts';
import type { SignInSettings } from './settings.ts';

type Context = Pick<APIContext, 'cookies' | 'locals' | 'url'>;

/** Logs in whoever has an account; others are asked for what an account needs (D33). */
async function welcome(
  { cookies, locals, url }: Context,
  key: Uint8Array,
  identity: Identity,
  { locale, next, referral }: Journey,
): Promise<Response> {
  const outcome = await locals.platform.logInByIdentity(identity);
  if (outcome.kind === 'unreachable') return backToLogin('unreachable', locale, next);
  if (outcome.kind === 'done') {
    await enter({ cookies, locals, url }, outcome.value);
    return goTo('/LoadingPage', locale, { to: loadingTarget(next, url.origin) ?? '/' });
  }
  const { code } = outcome.refusal;
  if (code === 'ACCOUNT_BLOCKED') return backToLogin('blocked', locale, next);
  if (code !== 'UNKNOWN_IDENTITY') return backToLogin('failed', locale, next);
  newcomerCookie.write({ cookies, url, key }, identity);
  return goTo('/signup', locale, { social: 'new', rf: referral, next });
}

/** The way back from the provider. What was kept in this browser is used up, whatever comes of it. */
export async function comeBack(context: Context, settings: SignInSettings): Promise<Response> {
  const { cookies, locals, url } = context;
  const place = { cookies, url, key: settings.cookieKey };
  const journey = journeyCookie.read(place);
  journeyCookie.remove(place);
  if (journey === null) {
    return backToLogin('expired', cookies.get('urlLangParam')?.value === 'en' ? 'en' : defaultLocale, null);
  }
  const arrival = await arrive(settings, url.search, journey);
  if (arrival.kind === 'identity') {
    const { identity, authenticatedAt } = arrival;
    if (journey.confirmFor === null) return welcome(context, place.key, identity, journey);
    confirmationCookie.write(place, { ...identity, authenticatedAt });
    return goTo(journey.confirmFor, journey.locale, { next: journey.next });
  }
  const { why, cause } = arrival;
  settings.warn('social.return', { requestId: locals.requestId, why, cause });
  return backFrom(journey, why);
}
