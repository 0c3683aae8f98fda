import type { APIRoute } from 'astro';
import { realityCheckIntervals } from '../../contract/constants.generated.ts';
import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import { methodNotAllowed } from '../../server/json.ts';

export const prerender = false;

/**
 * Chooses the interval of the reality check, then redirects to the page with the choice. Without a session its guard
 * redirects to the login page.
 */
export const POST: APIRoute = async ({ locals, request }) => {
  const form = await request.formData().catch(() => null);
  const language = form?.get('lang');
  const chosen = form?.get('intervalMinutes');
  const intervalMinutes = realityCheckIntervals.find((minutes) => String(minutes) === chosen) ?? null;
  const isKnown = intervalMinutes !== null || chosen === 'off';
  const outcome = isKnown && (await locals.platform.PUT('/reality-check', { body: { intervalMinutes } }));
  const isDue = outcome && outcome.kind === 'refused' && outcome.refusal.code === 'REALITY_CHECK_DUE';
  const result = outcome && outcome.kind === 'done' ? 'saved' : isDue ? 'due' : 'failed';
  const page = localizedPath('/profile/limits', isLocale(language) ? language : defaultLocale);
  const headers = {
    Location: `${page}?realityCheck=${result}#reality-check`,
    'Cache-Control': 'private, no-store',
  };
  return new Response(null, { status: 303, headers });
};

export const ALL: APIRoute = () => methodNotAllowed('POST');
