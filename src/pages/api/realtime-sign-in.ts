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

/** Signs in a player's socket, so that it can be closed when the session ends. */
export const POST: APIRoute = async ({ locals, request }) => {
  const { socketId } = (await readJson(request)) ?? {};
  if (typeof socketId !== 'string') return invalidInput();
  const outcome = await locals.platform.POST('/realtime/sign-ins', { body: { socketId } });
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'refused') return forwardUnlessMissing(outcome.refusal);
  return apiResponse<'POST /api/realtime-sign-in'>(outcome.value);
};

export const ALL: APIRoute = () => methodNotAllowed('POST');
