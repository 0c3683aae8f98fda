import type { APIRoute } from 'astro';
import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import { methodNotAllowed } from '../../server/json.ts';
import { clearSessionCookies, logOut, readToken } from '../../server/session.ts';

export const prerender = false;

async function languageOf(request: Request) {
  const form = await request.formData().catch(() => null);
  const language = form?.get('lang');
  return isLocale(language) ? language : defaultLocale;
}

/**
 * Ends the session. If the platform is unreachable, the browser's cookies are cleared and a page explains what is
 * left. Clear-Site-Data clears only what may hold a rendered page: protected pages are never cached (no-store),
 * clearing the whole cache takes Chromium seconds, and the language choice must stay in storage.
 */
export const POST: APIRoute = async ({ locals, request, cookies, url }) => {
  const language = await languageOf(request);
  const token = readToken(cookies, url);
  const ended = token === null || (await logOut(locals.platform, token)).kind === 'done';
  clearSessionCookies(cookies, url);
  const page = ended ? '/' : '/login?left=alone';
  return new Response(null, {
    status: 303,
    headers: {
      Location: localizedPath(page, language),
      'Cache-Control': 'private, no-store',
      'Clear-Site-Data': '"prefetchCache", "prerenderCache"',
    },
  });
};

export const ALL: APIRoute = () => methodNotAllowed('POST');
