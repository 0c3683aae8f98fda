import type { APIRoute } from 'astro';
import { methodNotAllowed } from '../../../server/json.ts';
import { handleCallback } from '../../../server/social/callback.ts';

export const prerender = false;

/** The redirect URI of the provider. */
export const GET: APIRoute = async (context) => {
  const settings = context.locals.handover.social;
  return settings ? handleCallback(context, settings) : new Response(null, { status: 404 });
};

export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
