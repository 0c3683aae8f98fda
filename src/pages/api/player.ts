import type { APIRoute } from 'astro';
import { json, methodNotAllowed, unreachable } from '../../server/json.ts';
import { readSession } from '../../server/session.ts';
import { sessionEnded } from '../../server/session-ended.ts';

export const prerender = false;

/** Who is logged in and what they own. */
export const GET: APIRoute = async ({ locals, cookies, url }) => {
  const session = await readSession(cookies, url, locals.platform);
  if (session.kind === 'player') return json(session.player);
  if (session.kind === 'unreachable') return unreachable();
  return sessionEnded(cookies, url, session.kind === 'ended' ? session.reason : null);
};

export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
