import { answer, passOnUnlessMissing, unreachable } from '../json.ts';
import type { Endpoint } from './endpoint.ts';

/** What this browser missed after an id, or without one since it was never here (D24). */
export const handleMissedEvents: Endpoint = async ({ platform, url }) => {
  const outcome = await platform.missedEvents(url.searchParams.get('after'));
  if (outcome.kind === 'unreachable') return unreachable();
  if (outcome.kind === 'done') return answer<'GET /api/events'>(outcome.value);
  return passOnUnlessMissing(outcome.refusal);
};
