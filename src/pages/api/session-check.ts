import type { APIRoute } from 'astro';
import { handleSessionCheck } from '../../server/endpoints/session-check.ts';
import { methodNotAllowed } from '../../server/json.ts';

export const prerender = false;

export const POST: APIRoute = ({ locals: { platform }, request, cookies, url }) =>
  handleSessionCheck({ request, cookies, url, platform });

export const ALL: APIRoute = () => methodNotAllowed('POST');
