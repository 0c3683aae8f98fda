import type { APIRoute } from 'astro';
import {
  apiResponse,
  forwardUnlessMissing,
  invalidInput,
  methodNotAllowed,
  readJson,
  unreachable,
} from '../../server/json.ts';

export const prerender = false;

/** The events after an id that this browser missed; a new browser has no id (D24). */
export const GET: APIRoute = async ({ locals: { platform }, url }) => {
  const after = url.searchParams.get('after');
  const query = after === null ? {} : { after };
  const outcome = await platform.GET('/events', { params: { query } });
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'done') return apiResponse<'GET /api/events'>(outcome.value);
  return forwardUnlessMissing(outcome.refusal);
};

/** Marks the player's events as seen. */
export const POST: APIRoute = async ({ locals, request }) => {
  const { seen } = (await readJson(request)) ?? {};
  if (!Array.isArray(seen) || !seen.every((id) => typeof id === 'string')) return invalidInput();
  const outcome = await locals.platform.POST('/event-receipts', { body: { ids: seen } });
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'refused') return forwardUnlessMissing(outcome.refusal);
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'private, no-store' } });
};

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD', 'POST');
