import type { Endpoint } from './endpoint.ts';
import { tellPlayer } from './player.ts';
import { checkSession } from './session-check.ts';

/** What every page of a player calls; the server answers these before Astro is asked (ADR 26). */
export const endpoints: Record<string, { method: 'GET' | 'POST'; answer: Endpoint }> = {
  '/api/player': { method: 'GET', answer: tellPlayer },
  '/api/session-check': { method: 'POST', answer: checkSession },
};
