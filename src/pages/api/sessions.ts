import type { APIRoute } from 'astro';
import { translator } from '../../i18n/i18n.ts';
import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import { apiResponse, forwardUnlessMissing, methodNotAllowed, unreachable } from '../../server/json.ts';
import { sessionToken } from '../../server/session.ts';
import { sessionEnded } from '../../server/session-ended.ts';
import { playerSession } from '../../views/account/devices.ts';

export const prerender = false;

/** The player's sessions as text in the language of the page. */
export const GET: APIRoute = async ({ locals, cookies, url }) => {
  if (sessionToken(cookies, url) === null) return sessionEnded(cookies, url, null);
  const lang = url.searchParams.get('lang');
  const locale = isLocale(lang) ? lang : defaultLocale;
  const context = { locale, t: translator(locale) };
  const outcome = await locals.platform.GET('/sessions');
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'done') {
    const sessions = outcome.value.sessions.map((session) => playerSession(session, context));
    return apiResponse<'GET /api/sessions'>({ sessions });
  }
  const { status, reason = 'expired' } = outcome.refusal;
  return status === 401 ? sessionEnded(cookies, url, reason) : forwardUnlessMissing(outcome.refusal);
};

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
