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

/** A ticket for one channel on one socket (D23). */
export const POST: APIRoute = async ({ locals: { platform }, request }) => {
  const { socketId, channel } = (await readJson(request)) ?? {};
  if (typeof socketId !== 'string' || typeof channel !== 'string') return invalidInput();
  const outcome = await platform.POST('/realtime/tickets', { body: { socketId, channel } });
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'refused') return forwardUnlessMissing(outcome.refusal);
  const { ticket } = outcome.value;
  return apiResponse<'POST /api/realtime-ticket'>({ ticket });
};

export const ALL: APIRoute = () => methodNotAllowed('POST');
