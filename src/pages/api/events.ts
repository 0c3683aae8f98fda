import type { APIRoute } from 'astro';
import { handleMissedEvents } from '../../server/endpoints/missed-events.ts';
import {
  invalidInput,
  methodNotAllowed,
  passOnUnlessMissing,
  readJson,
  unreachable,
} from '../../server/json.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals: { platform }, request, cookies, url }) =>
  handleMissedEvents({ request, cookies, url, platform });

/** What of his own the player was shown: offers and balance notices. */
export const POST: APIRoute = async ({ locals, request }) => {
  const { seen } = (await readJson(request)) ?? {};
  if (!Array.isArray(seen) || !seen.every((id) => typeof id === 'string')) return invalidInput();
  const outcome = await locals.platform.markSeen(seen);
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'refused') return passOnUnlessMissing(outcome.refusal);
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'private, no-store' } });
};

export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD', 'POST');
