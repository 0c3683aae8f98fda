import type { APIRoute } from 'astro';
import { allEntries } from '../../content/entries.ts';
import { isLocale, locales } from '../../i18n/locales.ts';

export function getStaticPaths() {
  return locales.map((locale) => ({ params: { locale } }));
}

/** The texts of the invitation modal (D2), loaded only for invitation links. */
export const GET: APIRoute = async ({ params: { locale } }) => {
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const entries = await allEntries('invitations', locale);
  const templates = Object.fromEntries(
    entries.map(({ name, entry, lang }) => {
      const paragraphs = (entry.body ?? '').trim().split(/\n\s*\n/);
      return [name, { title: entry.data.title, paragraphs, lang }];
    }),
  );
  if (!('generic' in templates))
    throw new Error(
      'invitations: "generic" is missing. Write src/content/invitations/<language>/generic.md: it is shown for every unknown "ot".',
    );
  return Response.json(templates);
};
