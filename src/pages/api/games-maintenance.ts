import { createHash } from 'node:crypto';
import type { APIRoute } from 'astro';
import { closedGames } from '../../server/closed-games.ts';
import { apiResponse, methodNotAllowed, unreachable } from '../../server/json.ts';

export const prerender = false;

/** Games that cannot be launched now, for pages that were written before: kept for seconds, and not sent twice. */
export const GET: APIRoute = async ({ locals, request }) => {
  const outcome = await closedGames(locals.platform);
  const isMissing = outcome.kind === 'refused' && outcome.refusal.code === 'NOT_FOUND';
  if (outcome.kind !== 'done' && !isMissing) return unreachable();
  // A platform that has no such call closes no games.
  const games = outcome.kind === 'done' ? outcome.value.games : [];
  const etag = `"${createHash('sha256').update(JSON.stringify(games)).digest('base64url').slice(0, 16)}"`;
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=5' };
  const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
  if (known.some((tag) => tag.replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers });
  return apiResponse<'GET /api/games-maintenance'>({ games }, headers);
};

export const HEAD = GET;
export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
