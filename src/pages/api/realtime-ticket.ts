import type { APIRoute } from 'astro';
import { handleRealtimeTicket } from '../../server/endpoints/realtime-ticket.ts';
import { methodNotAllowed } from '../../server/json.ts';

export const prerender = false;

export const POST: APIRoute = ({ locals: { platform }, request, cookies, url }) =>
  handleRealtimeTicket({ request, cookies, url, platform });

export const ALL: APIRoute = () => methodNotAllowed('POST');
