import type { APIRoute } from 'astro';
import { apiResponse, methodNotAllowed, unreachable } from '../../server/json.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals }) => {
  const outcome = await locals.platform.GET('/social-data');
  return outcome.kind === 'done' ? apiResponse<'GET /api/social-data'>(outcome.value) : unreachable();
};

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
