import type { APIRoute } from 'astro';
import { apiResponse, forwardUnlessMissing, methodNotAllowed, unreachable } from '../../server/json.ts';
import { sessionToken } from '../../server/session.ts';
import { sessionEnded } from '../../server/session-ended.ts';

export const prerender = false;

/**
 * Transfer-wallet info. `type=1` refreshes the game brands' balances; otherwise the last known ones are returned
 * (D16).
 */
export const GET: APIRoute = async ({ locals, cookies, url }) => {
  if (sessionToken(cookies, url) === null) return sessionEnded(cookies, url, null);
  const type = url.searchParams.get('type') === '1' ? '1' : '0';
  const outcome = await locals.platform.GET('/wallet/transfer-info', { params: { query: { type } } });
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'done') return apiResponse<'GET /api/transfer-wallet'>(outcome.value);
  const { status, reason = 'expired' } = outcome.refusal;
  return status === 401 ? sessionEnded(cookies, url, reason) : forwardUnlessMissing(outcome.refusal);
};

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
