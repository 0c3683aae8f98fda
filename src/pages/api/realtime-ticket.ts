import type { APIRoute } from 'astro';
import { json, methodNotAllowed, readJson, unreachable } from '../../server/json.ts';

export const prerender = false;

/** A single-use ticket for one channel on one socket (D23). */
export const POST: APIRoute = async ({ locals, request }) => {
  const { socketId, channel } = (await readJson(request)) ?? {};
  if (typeof socketId !== 'string' || typeof channel !== 'string')
    return json({ code: 'INVALID_INPUT' }, 422);
  const outcome = await locals.platform.realtimeTicket({ socketId, channel });
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'done') return json({ ticket: outcome.value.ticket });
  const { code, status, retryAfter } = outcome.refusal;
  return json({ code }, status, retryAfter ? { 'Retry-After': String(retryAfter) } : {});
};

export const ALL: APIRoute = () => methodNotAllowed('POST');
