import type { APIRoute } from 'astro';
import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import { methodNotAllowed } from '../../server/json.ts';

export const prerender = false;

/**
 * Transfers all balances back to the main wallet, then redirects to the profile. Without a session its guard
 * redirects to the login page.
 */
export const POST: APIRoute = async ({ locals, request }) => {
  const form = await request.formData().catch(() => null);
  const language = form?.get('lang');
  const { kind } = await locals.platform.POST('/wallet/return');
  const query = kind === 'unreachable' ? '?wallets=failed' : '';
  const page = localizedPath('/profile', isLocale(language) ? language : defaultLocale);
  const headers = { Location: `${page}${query}#wallets`, 'Cache-Control': 'private, no-store' };
  return new Response(null, { status: 303, headers });
};

export const ALL: APIRoute = () => methodNotAllowed('POST');
