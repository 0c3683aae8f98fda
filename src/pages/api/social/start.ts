import type { APIRoute } from 'astro';
import { referralPattern } from '../../../contract/constants.generated.ts';
import { defaultLocale, isLocale } from '../../../i18n/locales.ts';
import { readFields } from '../../../server/forms/read-form.ts';
import { methodNotAllowed } from '../../../server/json.ts';
import { safeNext } from '../../../server/safe-next.ts';
import { confirmingPages, pendingSignInCookie } from '../../../server/social/cookies.ts';
import { startSignIn } from '../../../server/social/provider.ts';
import { redirectBack, redirectToProvider } from '../../../server/social/redirects.ts';

export const prerender = false;

const referralCode = new RegExp(referralPattern);

/** Starts a sign-in: stores its secrets in a cookie and redirects to the provider (D30). */
export const POST: APIRoute = async ({ locals, request, cookies, url }) => {
  const settings = locals.handover.social;
  if (!settings) return new Response(null, { status: 404 });
  const names = ['lang', 'next', 'referral', 'confirmFor'] as const;
  const { lang, next: wanted, referral, confirmFor: page } = await readFields(request, names);
  const confirmFor = [...confirmingPages, 'proof' as const].find((one) => one === page) ?? null;
  const locale = isLocale(lang) ? lang : defaultLocale;
  const next = safeNext(wanted, url.origin);
  try {
    const { address, secrets } = await startSignIn(settings, { confirm: confirmFor !== null });
    const code = referralCode.test(referral) ? referral : '';
    const pending = { ...secrets, locale, next, referral: code, confirmFor };
    pendingSignInCookie.write({ cookies, url, key: settings.cookieKey }, pending);
    return redirectToProvider(address);
  } catch (error) {
    settings.warn('social.start', { requestId: locals.requestId, error: String(error) });
    return redirectBack({ confirmFor, locale, next }, 'unavailable');
  }
};

export const ALL: APIRoute = () => methodNotAllowed('POST');
