import type { APIRoute } from 'astro';
import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import { methodNotAllowed } from '../../server/json.ts';

export const prerender = false;

/**
 * Gives a bonus up, then redirects to the player's offers. Without a session its guard redirects to the login page.
 */
export const POST: APIRoute = async ({ locals, request }) => {
  const form = await request.formData().catch(() => null);
  const language = form?.get('lang');
  const id = String(form?.get('bonus') ?? '');
  const outcome = await locals.platform.POST('/bonuses/{id}/give-up', { params: { path: { id } } });
  const isOpen = outcome.kind === 'refused' && outcome.refusal.code === 'ROUND_OPEN';
  const query = outcome.kind === 'done' ? '' : `?bonus=${isOpen ? 'played' : 'kept'}`;
  const page = localizedPath('/profile/offers', isLocale(language) ? language : defaultLocale);
  const headers = { Location: `${page}${query}#bonuses`, 'Cache-Control': 'private, no-store' };
  return new Response(null, { status: 303, headers });
};

export const ALL: APIRoute = () => methodNotAllowed('POST');
