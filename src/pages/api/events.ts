import type { APIRoute } from 'astro';
import {
  forwardUnlessMissing,
  invalidInput,
  methodNotAllowed,
  readJson,
  unreachable,
} from '../../server/json.ts';

export const prerender = false;

/** Marks the player's events as seen. */
export const POST: APIRoute = async ({ locals, request }) => {
  const { seen } = (await readJson(request)) ?? {};
  if (!Array.isArray(seen) || !seen.every((id) => typeof id === 'string')) return invalidInput();
  const outcome = await locals.platform.POST('/event-receipts', { body: { ids: seen } });
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'refused') return forwardUnlessMissing(outcome.refusal);
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'private, no-store' } });
};

export const ALL: APIRoute = () => methodNotAllowed('POST');
