import type { APIRoute } from 'astro';
import {
  apiResponse,
  forwardUnlessMissing,
  invalidInput,
  methodNotAllowed,
  readJson,
  unreachable,
} from '../../server/json.ts';
import { inboxQuery, isMessageAction, sendAction } from '../../server/messages.ts';
import { sessionToken } from '../../server/session.ts';
import { sessionEnded } from '../../server/session-ended.ts';

export const prerender = false;

const headers = { 'Cache-Control': 'private, no-store' };

/** A page of the player's messages. */
export const GET: APIRoute = async ({ locals, cookies, url }) => {
  if (sessionToken(cookies, url) === null) return sessionEnded(cookies, url, null);
  const outcome = await locals.platform.GET('/messages', { params: { query: inboxQuery(url) } });
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'done') return apiResponse<'GET /api/messages'>(outcome.value);
  const { status, reason = 'expired' } = outcome.refusal;
  return status === 401 ? sessionEnded(cookies, url, reason) : forwardUnlessMissing(outcome.refusal);
};

/** Marks messages as read or favourite, or deletes them. */
export const POST: APIRoute = async ({ locals, cookies, url, request }) => {
  const { action, ids, upTo } = (await readJson(request)) ?? {};
  const isList = Array.isArray(ids) && ids.every((id) => typeof id === 'string');
  if (!isMessageAction(action) || !(isList || (action === 'read' && typeof upTo === 'string')))
    return invalidInput();
  const outcome = await sendAction(locals.platform, action, isList ? { ids } : { upTo: String(upTo) });
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'done') return new Response(null, { status: 204, headers });
  const { status, reason = 'expired' } = outcome.refusal;
  return status === 401 ? sessionEnded(cookies, url, reason) : forwardUnlessMissing(outcome.refusal);
};

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD', 'POST');
