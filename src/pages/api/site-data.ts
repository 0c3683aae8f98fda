import type { APIRoute } from 'astro';
import { apiResponse, methodNotAllowed, unreachable } from '../../server/json.ts';

export const prerender = false;

/** The platform's site data, the socket settings, and the scripts that need consent. */
export const GET: APIRoute = async ({ locals }) => {
  const { connection, realtime: socket, measurement } = locals.handover;
  const outcome = await locals.platform.GET('/site-data');
  if (outcome.kind !== 'done') return unreachable();
  const realtime = connection.offers?.('/realtime/tickets') === false ? null : socket;
  return apiResponse<'GET /api/site-data'>({ ...outcome.value, realtime, measurement });
};

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
