import type { APIRoute } from 'astro';
import { apiResponse, forwardRefusal, methodNotAllowed, unreachable } from '../../server/json.ts';

export const prerender = false;

/** The state of a deposit, polled by the waiting page. */
export const GET: APIRoute = async ({ locals: { platform, locale }, url }) => {
  const reference = url.searchParams.get('reference') ?? '';
  const params = { path: { reference }, query: { language: locale } };
  const outcome = await platform.GET('/deposits/{reference}', { params });
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'refused') return forwardRefusal(outcome.refusal);
  const { state, isOver } = outcome.value;
  return apiResponse<'GET /api/deposits'>({ state, isOver });
};

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
