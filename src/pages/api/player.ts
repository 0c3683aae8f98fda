import type { APIRoute } from 'astro';
import { apiResponse, methodNotAllowed, unreachable } from '../../server/json.ts';
import { readSession } from '../../server/session.ts';
import { sessionEnded } from '../../server/session-ended.ts';

export const prerender = false;

/** The logged-in player with the balance. */
export const GET: APIRoute = async ({ cookies, url, locals }) => {
  const session = await readSession(cookies, url, locals.platform);
  if (session.kind === 'player') return apiResponse<'GET /api/player'>(session.player);
  if (session.kind === 'unreachable') return unreachable();
  return sessionEnded(cookies, url, session.kind === 'ended' ? session.reason : null);
};

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
