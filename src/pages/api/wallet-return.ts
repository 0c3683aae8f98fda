import type { APIRoute } from 'astro';
import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import { methodNotAllowed } from '../../server/json.ts';

export const prerender = false;

/** "Bring everything back" of the profile, which shows afterwards where the money is. Without a session its guard knows the way. */
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
