import type { APIRoute } from 'astro';
import { json, methodNotAllowed, unreachable } from '../../server/json.ts';
import { handoverFromEnvironment } from '../../server/platform/connection.ts';

export const prerender = false;

/** The platform's site data, how to open a socket, and what may run after consent. */
export const GET: APIRoute = async ({ locals }) => {
  const { realtime, measurement } = locals.handover ?? handoverFromEnvironment(process.env);
  const outcome = await locals.platform.siteData();
  return outcome.kind === 'done' ? json({ ...outcome.value, realtime, measurement }) : unreachable();
};

export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
