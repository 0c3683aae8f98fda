import type { APIRoute } from 'astro';
import { json, methodNotAllowed, readJson, unreachable } from '../../server/json.ts';

export const prerender = false;

/** What the socket of a player signs in with, so that it can be closed when the session ends. */
export const POST: APIRoute = async ({ locals, request }) => {
  const { socketId } = (await readJson(request)) ?? {};
  if (typeof socketId !== 'string') return json({ code: 'INVALID_INPUT' }, 422);
  const outcome = await locals.platform.realtimeSignIn(socketId);
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'refused') return json({ code: outcome.refusal.code }, outcome.refusal.status);
  return json(outcome.value);
};

export const ALL: APIRoute = () => methodNotAllowed('POST');
