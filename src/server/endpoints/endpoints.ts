import type { Endpoint } from './endpoint.ts';
import { handleMissedEvents } from './missed-events.ts';
import { handlePlayer } from './player.ts';
import { handleRealtimeTicket } from './realtime-ticket.ts';
import { handleSessionCheck } from './session-check.ts';

/** What every page calls, and every socket that comes back; the server answers these before Astro is asked (ADR 26). */
export const endpoints: Record<string, { method: 'GET' | 'POST'; answer: Endpoint }> = {
  '/api/player': { method: 'GET', answer: handlePlayer },
  '/api/events': { method: 'GET', answer: handleMissedEvents },
  '/api/realtime-ticket': { method: 'POST', answer: handleRealtimeTicket },
  '/api/session-check': { method: 'POST', answer: handleSessionCheck },
};
