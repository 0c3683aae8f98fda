import type { APIRoute } from 'astro';
import { json, methodNotAllowed, unreachable } from '../../server/json.ts';
import { endSession, readSession } from '../../server/session.ts';

export const prerender = false;

/** Who is logged in and what they own. */
export const GET: APIRoute = async ({ locals, cookies, url }) => {
  const session = await readSession(cookies, locals.platform);
  if (session.kind === 'player') return json(session.player);
  if (session.kind === 'unreachable') return unreachable();
  const reason = session.kind === 'ended' ? session.reason : 'unknown';
  if (session.kind === 'ended') endSession(cookies, url, reason);
  return json({ code: 'SESSION_ENDED', reason }, 401);
};

export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
