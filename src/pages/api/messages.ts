import type { APIRoute } from 'astro';
import { apiResponse, invalidInput, methodNotAllowed, readJson } from '../../server/json.ts';
import { inboxQuery, isMessageAction, sendAction } from '../../server/messages.ts';
import { playerEndpoint } from '../../server/player-endpoint.ts';

export const prerender = false;

/** A page of the player's messages. */
export const GET = playerEndpoint(
  ({ locals, url }) => locals.platform.GET('/messages', { params: { query: inboxQuery(url) } }),
  (messages) => apiResponse<'GET /api/messages'>(messages),
);

/** Marks messages as read or favourite, or deletes them. */
export const POST = playerEndpoint(
  async ({ locals, request }) => {
    const { action, ids, upTo } = (await readJson(request)) ?? {};
    const isList = Array.isArray(ids) && ids.every((id) => typeof id === 'string');
    if (!isMessageAction(action) || !(isList || (action === 'read' && typeof upTo === 'string')))
      return invalidInput();
    return sendAction(locals.platform, action, isList ? { ids } : { upTo: String(upTo) });
  },
  () => new Response(null, { status: 204, headers: { 'Cache-Control': 'private, no-store' } }),
);

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD', 'POST');
