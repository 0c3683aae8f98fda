import type { Endpoint } from './endpoint.ts';
import { tellMissed } from './missed-events.ts';
import { tellPlayer } from './player.ts';
import { giveTicket } from './realtime-ticket.ts';
import { checkSession } from './session-check.ts';

/** What every page calls, and every socket that comes back; the server answers these before Astro is asked (ADR 26). */
export const endpoints: Record<string, { method: 'GET' | 'POST'; answer: Endpoint }> = {
  '/api/player': { method: 'GET', answer: tellPlayer },
  '/api/events': { method: 'GET', answer: tellMissed },
  '/api/realtime-ticket': { method: 'POST', answer: giveTicket },
  '/api/session-check': { method: 'POST', answer: checkSession },
};
