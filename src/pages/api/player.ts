import type { APIRoute } from 'astro';
import { handlePlayer } from '../../server/endpoints/player.ts';
import { methodNotAllowed } from '../../server/json.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals: { platform }, request, cookies, url }) =>
  handlePlayer({ request, cookies, url, platform });

export const ALL: APIRoute = () => methodNotAllowed('GET', 'HEAD');
