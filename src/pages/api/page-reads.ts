import type { APIRoute } from 'astro';
import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import { localizedPath } from '../../i18n/paths.ts';
import { readFields } from '../../server/forms/read-form.ts';
import { methodNotAllowed } from '../../server/json.ts';

export const prerender = false;

/** Records that the player has read a page that a quest counts, and redirects to it. */
export const POST: APIRoute = async ({ locals, request }) => {
  const { page, lang } = await readFields(request, ['page', 'lang']);
  const isPage = /^\/pages(?:\/[a-z0-9-]+)+$/.test(page);
  if (isPage) await locals.platform.POST('/page-reads', { body: { page } });
  const target = localizedPath(isPage ? page : '/quests', isLocale(lang) ? lang : defaultLocale);
  return new Response(null, {
    status: 303,
    headers: { Location: target, 'Cache-Control': 'private, no-store' },
  });
};

export const ALL: APIRoute = () => methodNotAllowed('POST');
