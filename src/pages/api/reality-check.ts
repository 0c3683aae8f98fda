import type { APIContext, APIRoute } from 'astro';
import type { RealityCheck } from '../../contract/contract.ts';
import {
  apiResponse,
  forwardUnlessMissing,
  invalidInput,
  methodNotAllowed,
  readJson,
  unreachable,
} from '../../server/json.ts';
import type { Outcome } from '../../server/platform/outcome.ts';
import { sessionToken } from '../../server/session.ts';
import { sessionEnded } from '../../server/session-ended.ts';

export const prerender = false;

function respond(
  { cookies, url }: Pick<APIContext, 'cookies' | 'url'>,
  outcome: Outcome<RealityCheck>,
): Response {
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'done') return apiResponse<'GET /api/reality-check'>(outcome.value);
  const { status, reason = 'expired' } = outcome.refusal;
  return status === 401 ? sessionEnded(cookies, url, reason) : forwardUnlessMissing(outcome.refusal);
}

/** Time and money since the player answered the last reality check. */
export const GET: APIRoute = async ({ locals, cookies, url }) => {
  if (sessionToken(cookies, url) === null) return sessionEnded(cookies, url, null);
  return respond({ cookies, url }, await locals.platform.GET('/reality-check'));
};

/** The player answers the check that began to count at `since`. */
export const POST: APIRoute = async ({ locals, cookies, url, request }) => {
  if (sessionToken(cookies, url) === null) return sessionEnded(cookies, url, null);
  const { since } = (await readJson(request)) ?? {};
  if (!Number.isSafeInteger(since) || (since as number) < 0) return invalidInput();
  const body = { since: since as number };
  return respond({ cookies, url }, await locals.platform.POST('/reality-check/answers', { body }));
};

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD', 'POST');
