import type { APIContext } from 'astro';
import type { ListState } from '../../views/lists/shown-list.ts';
import type { Outcome } from '../platform/outcome.ts';
import { failureState, statuses } from './list-page.ts';

interface ResponseContext {
  response: { status?: number; headers: Headers };
}

/** The parts of the request context that lists use. */
export type ListContext = Pick<APIContext, 'url' | 'locals'> & ResponseContext;

/** Sets the HTTP status that matches the state of the list. */
export function applyStatus({ response }: ResponseContext, state: ListState): void {
  response.status = statuses[state];
  if (response.status === 503) response.headers.set('Retry-After', '10');
}

/** True for 404. The platform also sends 404 for records of other players. */
export function isMissing(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && outcome.refusal.status === 404;
}

/**
 * Returns a record for its own page, or why it cannot be shown; null for 404. The platform also sends 404 for
 * records of other players.
 */
export function readRecord<Row>(
  context: ResponseContext,
  outcome: Outcome<Row>,
): { state: 'ready'; record: Row } | { state: 'denied' | 'failed' } | null {
  if (outcome.kind === 'done') return { state: 'ready', record: outcome.value };
  if (outcome.kind === 'refused' && [400, 404, 422].includes(outcome.refusal.status)) return null;
  const state = failureState(outcome);
  applyStatus(context, state);
  return { state };
}
