import type { APIRoute } from 'astro';
import type { RealityCheck } from '../../contract/contract.ts';
import { apiResponse, invalidInput, methodNotAllowed, readJson } from '../../server/json.ts';
import { playerEndpoint } from '../../server/player-endpoint.ts';

export const prerender = false;

const show = (check: RealityCheck) => apiResponse<'GET /api/reality-check'>(check);

/** Time and money since the player answered the last reality check. */
export const GET = playerEndpoint(({ locals }) => locals.platform.GET('/reality-check'), show);

/** The player answers the check that began to count at `since`. */
export const POST = playerEndpoint(async ({ locals, request }) => {
  const { since } = (await readJson(request)) ?? {};
  if (!Number.isSafeInteger(since) || (since as number) < 0) return invalidInput();
  return locals.platform.POST('/reality-check/answers', { body: { since: since as number } });
}, show);

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD', 'POST');
