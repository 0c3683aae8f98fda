import { answer, invalidInput, passOnUnlessMissing, readJson, unreachable } from '../json.ts';
import type { Endpoint } from './endpoint.ts';

/** A ticket for one channel on one socket (D23). */
export const handleRealtimeTicket: Endpoint = async ({ platform, request }) => {
  const { socketId, channel } = (await readJson(request)) ?? {};
  if (typeof socketId !== 'string' || typeof channel !== 'string') return invalidInput();
  const outcome = await platform.realtimeTicket({ socketId, channel });
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'refused') return passOnUnlessMissing(outcome.refusal);
  const { ticket } = outcome.value;
  return answer<'POST /api/realtime-ticket'>({ ticket });
};
