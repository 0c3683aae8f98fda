import { json, readJson, unreachable } from '../json.ts';
import type { Endpoint } from './endpoint.ts';

/** A ticket for one channel on one socket (D23). */
export const handleRealtimeTicket: Endpoint = async ({ platform, request }) => {
  const { socketId, channel } = (await readJson(request)) ?? {};
  if (typeof socketId !== 'string' || typeof channel !== 'string')
    return json({ code: 'INVALID_INPUT' }, 422);
  const outcome = await platform.realtimeTicket({ socketId, channel });
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'done') return json({ ticket: outcome.value.ticket });
  const { code, status, retryAfter } = outcome.refusal;
  return json({ code }, status, retryAfter ? { 'Retry-After': String(retryAfter) } : {});
};
